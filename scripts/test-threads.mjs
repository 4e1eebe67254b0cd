import { existsSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import workerThreads from "node:worker_threads";
import { isBundleFresh, threadsFolder } from "../packages/cli/bin/bundle.mjs";

/**
 * Has the threads that the packages start run the bundled form of their file: its hundreds of modules take half a second
 * of a processor each time, and many tests start some. A file that was compiled since the bundle was made runs itself.
 */
export function startThreadsFromBundle() {
  if (!isBundleFresh()) return;
  workerThreads.Worker = class extends workerThreads.Worker {
    constructor(file, settings) {
      super(bundledOf(file), settings);
    }
  };
  syncBuiltinESMExports();
}

/** The bundled form of the file of a thread; what has none, such as a text to be run, is itself. */
export function bundledOf(file) {
  if (!(file instanceof URL) || !file.pathname.endsWith(".worker.js")) return file;
  const bundled = new URL(basename(file.pathname), pathToFileURL(threadsFolder));
  return existsSync(bundled) ? bundled : file;
}
