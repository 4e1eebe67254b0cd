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
const MORE_FILES = "raise the limit of open files, by `ulimit -n 4096` in a shell or LimitNOFILE= in a service";
const NO_FOLDER = "set DAYBOOK_DATA to a folder, or to a name that is free";

const ADVICE: Readonly<Record<string, string>> = {
  EACCES: MAY_NOT,
  EPERM: MAY_NOT,
  EROFS: "mount its disk for writing, or set DAYBOOK_DATA to another folder",
  EIO: "the disk fails: look at the system's log, and copy the data folder to another disk",
  EMFILE: MORE_FILES,
  ENFILE: MORE_FILES,
  ENOSPC: IS_FULL,
  EDQUOT: IS_FULL,
  EFBIG: IS_FULL,
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
};
