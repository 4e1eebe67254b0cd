import { access } from "node:fs/promises";
import { dirname } from "node:path";

/** Whether there is a file or folder of that name. Looks without opening it; throws when it cannot tell. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (problem) {
    if (codeOf(problem) === "ENOENT") return false;
    throw explainedOf(path, problem);
  }
}

/** A refusal of the system with a sentence about what to do, where there is one to say. */
export function explainedOf(path: string, problem: unknown): unknown {
  const code = codeOf(problem);
  if (code === "EACCES" || code === "EPERM") return new Error(cannotBeRead(path), { cause: problem });
  if (code === "ENOTDIR") return new Error(isNoFolder(dirname(path)), { cause: problem });
  if (code === "EEXIST") return new Error(isNoFolder(path), { cause: problem });
  return problem;
}

/** What to say about a file that the system does not let this user have. */
export function cannotBeRead(path: string): string {
  return `${path} cannot be read by this user: give it the right to, or set DAYBOOK_DATA to another folder.`;
}

function isNoFolder(path: string): string {
  return `${path} is not a folder: set DAYBOOK_DATA to one, or to a name that is free.`;
}

function codeOf(problem: unknown): unknown {
  return problem instanceof Error && "code" in problem ? problem.code : undefined;
}
