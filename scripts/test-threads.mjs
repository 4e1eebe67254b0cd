import { readdirSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import workerThreads from "node:worker_threads";
import { isBundleFresh, threadsFolder } from "../packages/cli/bin/bundle.mjs";

/**
 * Has the threads that the packages start load the bundled form of their file: its hundreds of modules take half a second
 * of a processor each time, and many tests start some. A file that was compiled since the bundle was made is run itself.
 */
export function startThreadsFromBundle() {
  if (!isBundleFresh()) return;
  const bundled = new Set(readdirSync(threadsFolder));
  workerThreads.Worker = class extends workerThreads.Worker {
    constructor(file, settings) {
      const name = file instanceof URL ? basename(fileURLToPath(file)) : "";
      super(
        name.endsWith(".worker.js") && bundled.has(name) ? new URL(name, pathToFileURL(threadsFolder)) : file,
        settings,
      );
    }
  };
  syncBuiltinESMExports();
}
