import { Worker } from "node:worker_threads";
import { unavailable } from "../../base/errors.js";
import type { TableJob } from "./table-file.js";
import type { TableFormat } from "./table-format.js";

/** A format that is made by the thread. */
type SlowFormat = Exclude<TableFormat, "csv" | "ndjson">;

/** What the thread is told: what to make, or to end. */
export type ToTableThread = { readonly id: number; readonly format: SlowFormat; readonly job: TableJob } | "end";

/** What it answers. */
export interface FromTableThread {
  readonly id: number;
  readonly bytes?: Uint8Array;
  readonly problem?: unknown;
}

/** Makes workbooks and Parquet files of answers, apart from the thread that answers calls. */
export interface TableThread {
  make(format: SlowFormat, job: TableJob): Promise<Buffer>;
  /** Lets the thread end; it is started again when it is needed. */
  close(): void;
}

/**
 * A thread that is started by the first table and ends when it has made none for a while: it holds a database, which takes
 * memory. It makes one table at a time, and few may wait.
 */
export function tableThread(): TableThread {
  let running: Running | undefined;
  let lastId = 0;
  return {
    make(format, job) {
      running ??= start(() => {
        running = undefined;
      });
      const { worker, waiting } = running;
      if (waiting.size >= WAITING_MAX) throw unavailable("too many tables are being made; ask again", 2);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, format, job } satisfies ToTableThread);
        running?.work();
      });
    },
    close: () => running?.end(),
  };
}

interface Running {
  readonly worker: Worker;
  readonly waiting: Map<number, { resolve(bytes: Buffer): void; reject(problem: unknown): void }>;
  /** Told when there is work. */
  work(): void;
  end(): void;
}

function start(onEnd: () => void): Running {
  const worker = new Worker(new URL("./tables.worker.js", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
  });
  const waiting: Running["waiting"] = new Map();
  let idle: NodeJS.Timeout | undefined;
  let problem: unknown = new Error("the thread that makes tables has ended");
  const end = () => {
    clearTimeout(idle);
    // It finishes what it has begun: one that is ended while it waits for DuckDB takes the process with it.
    worker.postMessage("end" satisfies ToTableThread);
    onEnd();
  };
  const rest = () => {
    worker.unref();
    idle = setTimeout(end, IDLE_MS);
    idle.unref();
  };
  worker.on("message", ({ id, bytes, problem: fault }: FromTableThread) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (bytes !== undefined) one?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    else one?.reject(fault);
    if (waiting.size === 0) rest();
  });
  worker.on("error", (fault) => {
    problem = fault;
  });
  worker.once("exit", () => {
    clearTimeout(idle);
    onEnd();
    for (const { reject } of waiting.values()) reject(problem);
  });
  return {
    worker,
    waiting,
    work() {
      clearTimeout(idle);
      // Who waits for a table keeps the process alive; the thread alone does not.
      worker.ref();
    },
    end,
  };
}

/** One takes some hundredths of a second. */
const WAITING_MAX = 8;
const IDLE_MS = 60_000;
/** Several times what the largest answer and its rows take. */
const HEAP_MB_MAX = 512;
