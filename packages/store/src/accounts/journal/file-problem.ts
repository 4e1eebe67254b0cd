import { AccountsUnreachable } from "../errors.js";

/** Turns a file system error into a fault of the accounts, with advice; returns any other problem as it is. */
export function fileProblemOf(path: string, problem: unknown): unknown {
  const code = problem instanceof Error && "code" in problem ? String(problem.code) : "";
  if (!/^E[A-Z]+$/.test(code)) return problem;
  const advice = ADVICE[code] ?? "look at the disk";
  return new AccountsUnreachable(`The accounts in ${path} cannot be used (${code}): ${advice}.`, { cause: problem });
}

const MAY_NOT = "give this user the right to read and write there, or set DAYBOOK_DATA to another folder";
const IS_FULL = "make room on the disk";
const NO_FOLDER = "set DAYBOOK_DATA to a folder, or to a name that is free";

const ADVICE: Readonly<Record<string, string>> = {
  EACCES: MAY_NOT,
  EPERM: MAY_NOT,
  EROFS: MAY_NOT,
  ENOSPC: IS_FULL,
  EDQUOT: IS_FULL,
  EFBIG: IS_FULL,
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
};
