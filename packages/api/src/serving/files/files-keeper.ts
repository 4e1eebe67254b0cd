import { Worker } from "node:worker_threads";
import { filesFolderIn, readWritten, readWrittenOf, type Written } from "@daybook/files";
import type { Serving } from "../../base/serving.js";
import type { FilesJob } from "./files-job.js";

/** What the keeper of files needs. */
export interface FilesKeeperOptions extends Omit<FilesJob, "atMs"> {
  readonly nowMs: () => number;
  /** Told why files, or some of them, could not be written. */
  readonly onProblem: (problem: string) => void;
  /** Told when what is told of files may have changed. */
  readonly onWritten?: (written: Written | undefined) => void;
}

/** Has the files of datasets written whenever the data changes, and tells what was written last. */
export interface FilesKeeper {
  serving(): Pick<Serving, "written" | "files">;
  /** Told when other data is served: its files are written, once those under way are. */
  swapped(): void;
  close(): Promise<void>;
}

export function filesKeeperOf({ nowMs, onProblem, onWritten, ...job }: FilesKeeperOptions): FilesKeeper {
  const { dataFolder } = job.location;
  const files = {
    folder: filesFolderIn(dataFolder),
    of: (dataVersion: string) => readWrittenOf(dataFolder, dataVersion),
  };
  let written = readWritten(dataFolder);
  let worker: Worker | undefined;
  let isWanted = false;
  let isClosed = false;

  const begin = () => {
    isWanted = false;
    const workerData: FilesJob = { ...job, atMs: nowMs() };
    worker = new Worker(new URL("./write-files.worker.js", import.meta.url), { workerData });
    worker.unref();
    worker.on("message", (problem: string) => !isClosed && onProblem(problem));
    worker.on("error", (problem) => onProblem(String(problem)));
    worker.once("exit", () => {
      worker = undefined;
      written = readWritten(dataFolder);
      if (isClosed) return;
      onWritten?.(written);
      if (isWanted) begin();
    });
  };

  return {
    serving: () => ({ written, files }),
    swapped() {
      isWanted = true;
      if (worker === undefined && !isClosed) begin();
    },
    async close() {
      isClosed = true;
      const ending = worker;
      if (ending === undefined) return;
      ending.ref();
      const ended = new Promise((resolve) => ending.once("exit", resolve));
      ending.postMessage("stop");
      await ended;
    },
  };
}

/** Calls back after swaps, but not while what is served is being prepared: that goes first. */
export function afterPreparing(call: () => void): { swapped(): void; preparing(): () => void } {
  let [preparing, isWanted] = [0, false];
  const look = () => {
    if (preparing > 0 || !isWanted) return;
    isWanted = false;
    call();
  };
  return {
    swapped() {
      isWanted = true;
      // The first data is prepared right after it is served.
      setImmediate(look);
    },
    preparing() {
      preparing += 1;
      return () => {
        preparing -= 1;
        look();
      };
    },
  };
}
