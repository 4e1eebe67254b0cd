import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of the bundled command, which scripts/bundle.mjs fills. */
export const bundleFolder = fileURLToPath(new URL("../dist/bundle/", import.meta.url));

/** The same files for threads of a program that is not the bundled one: they have no name of a program, and keep nothing for its next start. */
export const threadsFolder = fileURLToPath(new URL("../dist/threads/", import.meta.url));

const packages = fileURLToPath(new URL("../../", import.meta.url));

/** Whether the command was bundled after every package was last compiled. */
export function isBundleFresh() {
  const bundledMs = changedMs(`${bundleFolder}main.js`);
  // The compiler writes this file whenever it writes any other of a package.
  const compiled = readdirSync(packages).map((name) => `${packages}${name}/dist/.tsbuildinfo`);
  return compiled.every((path) => changedMs(path) < bundledMs);
}

/** Zero for a file that is not there. */
function changedMs(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
