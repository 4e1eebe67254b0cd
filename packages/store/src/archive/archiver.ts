import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** A file to keep. */
export interface Kept {
  readonly sha256: string;
  readonly content: Uint8Array;
  /** One of the demo world can be made again: it is written, but nobody waits for the disk. */
  readonly isDemo: boolean;
}

/** An order to the archiver's thread: to keep a file, or to report when all of them are safely on the disk. */
export type ArchiveOrder = Kept | "flush";

/** The outcome for the files since the last answer. */
export interface ArchiveAnswer {
  readonly problem?: Error;
  /** The fields of a problem that are lost between threads, such as its code. */
  readonly fields?: object;
}

/** The folders that an archiver works in. */
export interface ArchiveFolders {
  readonly dataFolder: string;
  readonly temporaryFolder: string;
}

/**
 * Keeps files in the archive, in a thread of its own that waits for the disk:
 * sending every step of every file through Node's pool of threads costs the main
 * thread as much time as packing them.
 */
export class Archiver {
  readonly #folders: ArchiveFolders;
  #worker: Worker | undefined;

  constructor(dataFolder: string, temporaryFolder: string) {
    this.#folders = { dataFolder, temporaryFolder };
  }

  /** Starts to keep a file. The next flush reports the outcome. */
  keep(file: Kept): void {
    this.#send(file);
  }

  /** Waits until the files of all earlier calls are safely on the disk; throws if one is not. */
  async flush(): Promise<void> {
    const answered = once(this.#send("flush"), "message") as Promise<[ArchiveAnswer]>;
    const [{ problem, fields }] = await answered;
    if (problem !== undefined) throw Object.assign(problem, fields);
  }

  /** Ends the thread; files since the last flush may or may not be kept. */
  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  #send(order: ArchiveOrder): Worker {
    this.#worker ??= new Worker(new URL("./archive.worker.js", import.meta.url), { workerData: this.#folders });
    this.#worker.postMessage(order);
    return this.#worker;
  }
}
