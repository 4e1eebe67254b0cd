import { identityOf, supersedes } from "./live.js";
import type { Import } from "./store.js";

/**
 * Follows what is live while files come, to tell which of them change nothing.
 * A file that comes again after another took its place is an import like any
 * other: that is the way back.
 */
export class Comings {
  /** The newest entry of every file. */
  readonly #held = new Map<string, Import>();
  readonly #live = new Map<string, Import>();

  constructor(entries: Iterable<Import> = []) {
    for (const entry of entries) this.add(entry);
  }

  /** The entry of a file that came before and whose coming again changes nothing. */
  heldAs(entry: Import): Import | undefined {
    const live = this.#live.get(unitOf(entry));
    const isLive = live !== undefined && identityOf(live) === identityOf(entry);
    return isLive || (live !== undefined && !supersedes(entry, live)) ? this.#held.get(identityOf(entry)) : undefined;
  }

  /** Takes in an entry. */
  add(entry: Import): void {
    this.#held.set(identityOf(entry), entry);
    const live = this.#live.get(unitOf(entry));
    if (live === undefined || supersedes(entry, live)) this.#live.set(unitOf(entry), entry);
  }
}

/** Demo and real files do not know of each other. */
function unitOf({ source, unit, isDemo }: Import): string {
  return JSON.stringify([source, unit, isDemo]);
}
