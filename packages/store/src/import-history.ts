import { identityOf, supersedes } from "./live.js";
import type { Import } from "./store.js";

/**
 * Follows which imports are live as files arrive, to tell which files change nothing.
 * A file that arrives again after another took its place is an import like any
 * other: that is how an earlier file is brought back.
 */
export class ImportHistory {
  /** The newest entry of every file. */
  readonly #newest = new Map<string, Import>();
  readonly #live = new Map<string, Import>();

  constructor(entries: Iterable<Import> = []) {
    for (const entry of entries) this.add(entry);
  }

  /** The earlier entry that an entry merely repeats; undefined if the entry changes something. */
  repeatedBy(entry: Import): Import | undefined {
    const live = this.#live.get(unitOf(entry));
    const isLive = live !== undefined && identityOf(live) === identityOf(entry);
    return isLive || (live !== undefined && !supersedes(entry, live)) ? this.#newest.get(identityOf(entry)) : undefined;
  }

  /** Adds an entry. */
  add(entry: Import): void {
    this.#newest.set(identityOf(entry), entry);
    const live = this.#live.get(unitOf(entry));
    if (live === undefined || supersedes(entry, live)) this.#live.set(unitOf(entry), entry);
  }
}

/** Demo and real files are kept apart. */
function unitOf({ source, unit, isDemo }: Import): string {
  return JSON.stringify([source, unit, isDemo]);
}
