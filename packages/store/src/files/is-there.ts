import { access } from "node:fs/promises";
import { dirname } from "node:path";

/** Whether there is a file or folder of that name. Checks without opening it; throws if it cannot tell. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (problem) {
    if (codeOf(problem) === "ENOENT") return false;
    throw explainedOf(path, problem);
  }
}

/** An error of the system, with advice where there is any. */
export function explainedOf(path: string, problem: unknown): unknown {
  const code = codeOf(problem);
  if (code === "EACCES" || code === "EPERM") return new Error(cannotBeRead(path), { cause: problem });
  if (code === "ENOTDIR") return new Error(isNoFolder(dirname(path)), { cause: problem });
  if (code === "EEXIST") return new Error(isNoFolder(path), { cause: problem });
  return problem;
}

/** The advice about a file that this user may not use. */
export function cannotBeRead(path: string): string {
  return `${path} cannot be read by this user: give it the right to, or set DAYBOOK_DATA to another folder.`;
}

function isNoFolder(path: string): string {
  return `${path} is not a folder: set DAYBOOK_DATA to one, or to a name that is free.`;
}

function codeOf(problem: unknown): unknown {
  return problem instanceof Error && "code" in problem ? problem.code : undefined;
}
