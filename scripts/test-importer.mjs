import { writeFileSync } from "node:fs";
import { describe } from "node:test";
import { pathToFileURL } from "node:url";
import { endWith } from "./end-with.mjs";
import { workSeconds } from "./test-work.mjs";

/**
 * Imports test files one after the other, each into a suite of its own: what a file does before and after its tests
 * it does for them alone, and the next one comes when it is done. How many seconds of processors each took, with the
 * processes that it started, is written into a file at the end. A runner that is killed leaves no tests behind.
 */
export async function importFiles(files, workFile, runner) {
  endWith(runner);
  const sums = [];
  process.once("exit", () => {
    // What ends with the process is the last file's.
    if (sums.length === files.length) sums.pop();
    const all = [...sums, workSeconds()];
    writeFileSync(workFile, JSON.stringify(all.map((sum, at) => sum - (all[at - 1] ?? 0))));
  });
  for (const file of files) {
    await describe(file, () => import(pathToFileURL(file).href));
    sums.push(workSeconds());
  }
}
