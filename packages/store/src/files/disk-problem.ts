/** The disk does not do what it is asked for. The message names the path, what is wrong and what to do. */
export class DiskProblem extends Error {
  override readonly name = "DiskProblem";
  constructor(
    path: string,
    /** As the system calls it, such as ENOSPC. */
    readonly code: string,
    cause: unknown,
  ) {
    super(`${path} cannot be used: ${FAULTS[code]!.what} (${code}). ${FAULTS[code]!.advice}`, { cause });
  }
}

/**
 * An error of the disk in words; any other problem as it is. The path is that of the error, which not every error has,
 * or else the one given.
 */
export function diskProblemOf(problem: unknown, path?: string): unknown {
  if (!(problem instanceof Error) || problem instanceof DiskProblem) return problem;
  const { code, path: ownPath, syscall } = problem as NodeJS.ErrnoException;
  if (code === undefined) return databaseProblemOf(problem, path);
  const at = ownPath ?? path;
  // A port or a socket may be refused by the same codes.
  if (at === undefined || !(code in FAULTS) || syscall === "listen" || syscall === "connect") return problem;
  return new DiskProblem(at, code, problem);
}

/** Does some work with a file, and names it in any error of the disk. */
export async function naming<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    throw diskProblemOf(problem, path);
  }
}

/** The same without waiting. */
export function namingSync<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (problem) {
    throw diskProblemOf(problem, path);
  }
}

/** DuckDB tells an error of the system by its text at the end of a line, most often after the file in quotes. */
function databaseProblemOf(problem: Error, path: string | undefined): unknown {
  const [, text] = /: ([A-Z][A-Za-z/ -]+)[.)]*$/m.exec(problem.message) ?? [];
  const code = Object.keys(FAULTS).find((each) => FAULTS[each]!.text === text);
  const at = /file "([^"]+)"/.exec(problem.message)?.[1] ?? path;
  return code === undefined || at === undefined ? problem : new DiskProblem(at, code, problem);
}

interface Fault {
  /** As the system's library says it. */
  readonly text: string;
  readonly what: string;
  readonly advice: string;
}

const OTHER_FOLDER = "or use another folder: DAYBOOK_DATA names that of the data, TMPDIR that of downloads.";
const MAY_NOT = `Give this user the right to read and write there, ${OTHER_FOLDER}`;
const MAKE_ROOM = `Make room there, ${OTHER_FOLDER}`;
const MORE_FILES = "Raise the limit of open files: `ulimit -n 4096` in a shell, LimitNOFILE= in a service.";

const FAULTS: Readonly<Record<string, Fault>> = {
  ENOSPC: { text: "No space left on device", what: "the disk is full", advice: MAKE_ROOM },
  EDQUOT: { text: "Disk quota exceeded", what: "this user's share of the disk is used up", advice: MAKE_ROOM },
  EFBIG: { text: "File too large", what: "no file may be so large", advice: `Raise that limit, ${OTHER_FOLDER}` },
  EACCES: { text: "Permission denied", what: "this user may not", advice: MAY_NOT },
  EPERM: { text: "Operation not permitted", what: "this user may not", advice: MAY_NOT },
  EROFS: {
    text: "Read-only file system",
    what: "its disk can only be read",
    advice: `Mount it for writing, ${OTHER_FOLDER}`,
  },
  EIO: {
    text: "Input/output error",
    what: "the disk fails",
    advice:
      "Look at the system's log and at the disk; copy the data folder to another one, and run `daybook doctor` there.",
  },
  ENFILE: { text: "Too many open files in system", what: "the machine has too many open files", advice: MORE_FILES },
  EMFILE: { text: "Too many open files", what: "this process has too many open files", advice: MORE_FILES },
};
