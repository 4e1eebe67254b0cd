import { sha256Of } from "./archive/blobs.js";
import { Batch } from "./batch.js";
import { identityOf } from "./live.js";
import type { Import, NewImport } from "./store.js";
import { entryOf } from "./tables/ledger.js";

/** Gives new files their places in the ledger and gathers them in batches. */
export class Staging {
  /** Files of the ledger, and those on their way into it. */
  readonly #held: Map<string, Import>;
  #id: number;
  #batch = new Batch();

  constructor(ledger: readonly Import[]) {
    this.#held = new Map(ledger.map((entry) => [identityOf(entry), entry]));
    this.#id = ledger.at(-1)?.id ?? 0;
  }

  /** Takes a file, unless it is held, and gives its entry. Throws RowRefused when its rows do not fit. */
  add({ dataset, rows, content, sha256 = sha256Of(content), ...described }: NewImport): Import {
    const identity = identityOf({ ...described, sha256 });
    const held = this.#held.get(identity);
    if (held !== undefined) {
      this.#batch.again.push(held);
      return held;
    }
    const entry = entryOf({ ...described, id: this.#id + 1, sha256, bytes: content.length, rows: rows.length });
    checkForm(entry);
    this.#batch.add(entry, dataset, rows);
    this.#held.set(identity, entry);
    this.#id += 1;
    return entry;
  }

  /** The files since the last time. */
  takeBatch(): Batch {
    const batch = this.#batch;
    this.#batch = new Batch();
    return batch;
  }

  /** Lets files come again whose batch has failed. */
  forget({ entries }: Batch): void {
    for (const entry of entries) this.#held.delete(identityOf(entry));
  }
}

/** Moments compare as text and units are written one a line, so both must keep to their form. */
function checkForm({ fileName, source, unit, version, retrievedAt }: Import): void {
  if (!MOMENT.test(retrievedAt)) {
    throw new Error(`${fileName}: "${retrievedAt}" is not a moment in UTC with milliseconds.`);
  }
  if (CONTROL.test(source + unit + version)) {
    throw new Error(`${fileName}: its unit or version holds a control character.`);
  }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const CONTROL = /\p{Cc}/u;
