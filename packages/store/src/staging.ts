import { sha256Of } from "./archive/blobs.js";
import { Batch, rowCountOf } from "./batch.js";
import { ImportHistory } from "./import-history.js";
import type { Import, NewImport } from "./store.js";
import { entryOf } from "./tables/ledger.js";

/** Assigns new files their places in the ledger and gathers them in batches. */
export class Staging {
  #entries: Import[];
  #history: ImportHistory;
  #id: number;
  #batch = new Batch();

  constructor(ledger: readonly Import[]) {
    this.#entries = [...ledger];
    this.#history = new ImportHistory(ledger);
    this.#id = ledger.at(-1)?.id ?? 0;
  }

  /** The ledger, and what is on its way into it. */
  get entries(): readonly Import[] {
    return this.#entries;
  }

  /** Adds a file, unless it repeats one and changes nothing, and returns its entry. Throws RowRefused if its rows do not fit. */
  add({ stated, content, sha256 = sha256Of(content), ...described }: NewImport): Import {
    const entry = entryOf({ ...described, id: this.#id + 1, sha256, bytes: content.length, rows: rowCountOf(stated) });
    const repeated = this.#history.repeatedBy(entry);
    if (repeated !== undefined) {
      this.#batch.again.push(repeated);
      return repeated;
    }
    checkForm(entry);
    this.#batch.add(entry, stated);
    this.#history.add(entry);
    this.#entries.push(entry);
    this.#id += 1;
    return entry;
  }

  /** The files added since the last call. */
  takeBatch(): Batch {
    const batch = this.#batch;
    this.#batch = new Batch();
    return batch;
  }

  /** Forgets the files of a failed batch, so that they can be added again. */
  forget({ entries }: Batch): void {
    const failed = new Set(entries);
    this.#entries = this.#entries.filter((entry) => !failed.has(entry));
    this.#history = new ImportHistory(this.#entries);
  }
}

/** Moments compare as text and units are written one a line, so both must keep to their form. */
function checkForm({ fileName, source, unit, version, retrievedAt, publishedAt }: Import): void {
  const other = [retrievedAt, publishedAt ?? retrievedAt].find((moment) => !MOMENT.test(moment));
  if (other !== undefined) throw new Error(`${fileName}: "${other}" is not a moment in UTC with milliseconds.`);
  if (CONTROL.test(source + unit + version)) {
    throw new Error(`${fileName}: its unit or version holds a control character.`);
  }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const CONTROL = /\p{Cc}/u;
