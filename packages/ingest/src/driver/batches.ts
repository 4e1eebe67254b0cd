import type { AnyRow } from "@daybook/domain";
import { BATCH_ROWS, type Import, identityOf as importIdentity, type NewImport, type Writer } from "@daybook/store";
import { datasetRowsOf, type Filled, rowCountOf, type Stated } from "../source.js";

/** An accepted file on its way into the store, with its hash. */
export type Accepted = Omit<NewImport, "stated"> & { readonly sha256: string; readonly stated: Stated };

/**
 * Stages files of one source or several and commits them in large batches, each while the next one is
 * gathered. Rows can be asked for again whether or not they are stored yet.
 */
export class Batches {
  /** The last files, whose rows the next ones are most likely compared with. */
  readonly #recent: Accepted[] = [];
  #stagedRows = 0;
  #commit: Promise<void> = Promise.resolve();

  /** A batch holds at least so many rows, except the last. */
  constructor(
    readonly writer: Writer,
    private readonly rowsPerBatch = BATCH_ROWS,
  ) {}

  /** Takes a file; waits only when a batch is full and the one before it is still being committed. */
  async add(file: Accepted, datasets: Filled): Promise<void> {
    this.writer.stage({ ...file, stated: datasetRowsOf(datasets, file.stated) });
    this.#recent.push(file);
    if (this.#recent.length > RECENT_FILES) this.#recent.shift();
    this.#stagedRows += rowCountOf(file.stated);
    if (this.#stagedRows >= this.rowsPerBatch) await this.#startCommit();
  }

  /** Waits until everything is stored. */
  async finish(): Promise<void> {
    await this.#startCommit();
    await this.#commit;
  }

  /** Waits for the commit under way, whatever comes of it. */
  async settle(): Promise<void> {
    await this.#commit.catch(() => {});
  }

  /** The rows of a file that was added here or is in the store. */
  async statedBy(
    file: Pick<Accepted, "source" | "unit" | "version" | "sha256" | "isDemo">,
    datasets: Filled,
  ): Promise<Stated> {
    const identity = importIdentity(file);
    const recent = this.#recent.findLast((other) => importIdentity(other) === identity);
    if (recent !== undefined) return recent.stated;
    // The connection does one thing at a time.
    await this.#commit;
    const isSame = (entry: Import) => importIdentity(entry) === identity;
    if (!this.writer.imports.some(isSame)) await this.finish();
    const stored = this.writer.imports.findLast(isSame);
    if (stored === undefined) throw new Error(`${file.unit} is held, but the ledger does not have it.`);
    return this.#storedRows(stored.id, datasets);
  }

  async #storedRows(importId: number, datasets: Filled): Promise<Stated> {
    const stated: Record<string, readonly AnyRow[]> = {};
    for (const [name, dataset] of Object.entries(datasets)) {
      stated[name] = await this.writer.rowsOf(dataset, importId);
    }
    return stated;
  }

  async #startCommit(): Promise<void> {
    await this.#commit;
    this.#stagedRows = 0;
    this.#commit = this.writer.commit();
    // The failure is reported by whoever waits for the commit next.
    this.#commit.catch(() => {});
  }
}

/** A few more than a day has versions, so that rows are seldom read back from the store. */
const RECENT_FILES = 4;
