import type { Dataset, Row } from "@daybook/domain";
import { identityOf as importIdentity, type NewImport, type Writer } from "@daybook/store";

/** An accepted file on its way into the store, with its hash. */
export type Accepted = NewImport & { readonly sha256: string };

/**
 * Loads files in large batches, each in one transaction, while the next one is
 * gathered. Rows can be asked for again whether or not they are stored yet.
 */
export class Batches {
  #gathered: Accepted[] = [];
  #gatheredRows = 0;
  #loading: readonly Accepted[] = [];
  #load: Promise<void> = Promise.resolve();

  constructor(
    private readonly writer: Writer,
    private readonly dataset: Dataset,
    private readonly rowsPerBatch: number,
  ) {}

  /** Takes a file; waits only when a batch is full and the one before it is still loading. */
  async add(file: Accepted): Promise<void> {
    this.#gathered.push(file);
    this.#gatheredRows += file.rows.length;
    if (this.#gatheredRows >= this.rowsPerBatch) await this.#startLoad();
  }

  /** Waits until everything is stored. */
  async finish(): Promise<void> {
    if (this.#gathered.length > 0) await this.#startLoad();
    await this.#load;
  }

  /** Waits for the load under way, whatever comes of it. */
  async settle(): Promise<void> {
    await this.#load.catch(() => {});
  }

  /** The rows of a file that was added here or is in the store. */
  async rowsOf(file: Pick<Accepted, "source" | "unit" | "version" | "sha256" | "isDemo">): Promise<readonly Row[]> {
    const identity = importIdentity(file);
    const isSame = (other: Accepted) => importIdentity(other) === identity;
    const inMemory = this.#gathered.findLast(isSame) ?? this.#loading.findLast(isSame);
    if (inMemory !== undefined) return inMemory.rows;
    await this.#load;
    const stored = this.writer.imports.findLast((entry) => importIdentity(entry) === identity);
    if (stored === undefined) throw new Error(`${file.unit} is held, but the ledger does not have it.`);
    return this.writer.rowsOf(this.dataset, stored.id);
  }

  async #startLoad(): Promise<void> {
    await this.#load;
    this.#loading = this.#gathered;
    this.#gathered = [];
    this.#gatheredRows = 0;
    this.#load = this.writer.add(this.#loading);
    // The failure is reported by whoever waits for the load next.
    this.#load.catch(() => {});
  }
}
