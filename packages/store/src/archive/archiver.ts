import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type ArchiveFolders, type Kept, keeperOf } from "./keep-files.js";

/** An order to the archiver's thread: to keep some files, or to report when all of them are safely on the disk. */
export type ArchiveOrder = readonly Kept[] | "flush";

/** The outcome for the files since the last answer. */
export interface ArchiveAnswer {
  readonly problem?: Error;
  /** The fields of a problem that are lost between threads, such as its code. */
  readonly fields?: object;
}

/**
 * Keeps files in the archive, in a thread of its own that waits for the disk:
 * sending every step of every file through Node's pool of threads costs the main
 * thread as much time as packing them. A few small files are kept here, which takes
 * a tenth of the time that such a thread needs to start.
 */
export class Archiver {
  readonly #folders: ArchiveFolders;
  readonly #here: ReturnType<typeof keeperOf>;
  #hereCount = 0;
  #worker: Worker | undefined;
  /** Files for the thread, which are sent together: to wake it for each of many small ones takes longer than to copy them. */
  #waiting: Kept[] = [];
  #waitingBytes = 0;

  constructor(dataFolder: string, temporaryFolder: string) {
    this.#folders = { dataFolder, temporaryFolder };
    this.#here = keeperOf(this.#folders);
  }

  /** Starts to keep a file. The next flush reports the outcome. */
  keep(file: Kept): void {
    if (this.#worker === undefined && this.#hereCount < FEW && file.content.length <= SMALL_BYTES) {
      this.#hereCount += 1;
      this.#here.keep(file);
    } else this.#wait(file);
  }

  /** Waits until the files of all earlier calls are safely on the disk; throws if one is not. */
  async flush(): Promise<void> {
    this.#hereCount = 0;
    const [here, there] = await Promise.all([this.#here.flush(), this.#flushThread()]);
    const problem = here ?? there;
    if (problem !== undefined) throw problem;
  }

  /** Ends the thread; files since the last flush may or may not be kept. */
  async end(): Promise<void> {
    await Promise.all([this.#here.flush(), this.#worker?.terminate()]);
  }

  async #flushThread(): Promise<Error | undefined> {
    this.#sendWaiting();
    if (this.#worker === undefined) return undefined;
    const answered = once(this.#send("flush"), "message") as Promise<[ArchiveAnswer]>;
    const [{ problem, fields }] = await answered;
    return problem && Object.assign(problem, fields);
  }

  #wait(file: Kept): void {
    this.#waiting.push(file);
    this.#waitingBytes += file.content.length;
    if (this.#worker === undefined || this.#waitingBytes >= TOGETHER_BYTES) this.#sendWaiting();
  }

  #sendWaiting(): void {
    if (this.#waiting.length === 0) return;
    this.#send(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
  }

  #send(order: ArchiveOrder): Worker {
    this.#worker ??= new Worker(new URL("./archive.worker.js", import.meta.url), { workerData: this.#folders });
    this.#worker.postMessage(order);
    return this.#worker;
  }
}

/** What is packed meanwhile holds up its caller, so neither many files nor large ones. */
const FEW = 4;
const SMALL_BYTES = 64 << 10;
/** Little enough that the thread is never idle for long. */
const TOGETHER_BYTES = 512 << 10;
