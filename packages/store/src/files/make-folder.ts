import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { diskProblemOf } from "./disk-problem.js";
import { isThere } from "./is-there.js";

/** Makes a folder and those above it, unless they are there. Errors of the disk are told in words. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, { recursive: true, ...(mode === undefined ? {} : { mode }) });
  } catch (problem) {
    throw diskProblemOf(await trueProblem(path, problem), path);
  }
}

/** On a disk that can only be read, Node says that a folder is absent; making the first one that is says why it cannot be. */
async function trueProblem(path: string, problem: unknown): Promise<unknown> {
  if ((problem as NodeJS.ErrnoException).code !== "ENOENT") return problem;
  let absent = path;
  while (dirname(absent) !== absent && !(await isThere(dirname(absent)))) absent = dirname(absent);
  return mkdir(absent).then(
    () => problem,
    (reason: unknown) => reason,
  );
}
