import { fork } from "node:child_process";
import { accessSync, constants, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { ChangeLogJob } from "../change-log/change-log-job.js";
import type { LoadJob } from "../load.js";
import { pastFolderIn } from "../past/past-files.js";
import type { PastJob } from "../past/past-job.js";
import { BUILDER, PREPARED_FOLDER } from "./newest-file.js";

/** What the process is told. */
export interface PrepareJob extends LoadJob {
  /** Names the program that will read the parts. */
  readonly build: string;
}

/**
 * Has parts that are not held built and kept by a process of its own, which has the priority of the thread that starts it.
 * In this process its database and its garbage collector would work on threads that have the priority of the one that
 * answers calls, and much of their memory would stay. Whatever goes wrong, the database has it all: a process that cannot be
 * started is done without, and one that does not come to an end is ended, as is one that nobody wants any more. Gives the
 * reason of one that failed, if it told one.
 */
export async function prepareApart(
  job: PrepareJob | PastJob | ChangeLogJob,
  signal?: AbortSignal,
  msMax = MS_MAX,
): Promise<string | undefined> {
  const { dataFolder } = job.location;
  if (!canBeWritten(dataFolder)) return `${dataFolder} cannot be written to`;
  const module = new URL("./prepare.process.js", import.meta.url);
  let problem: string | undefined;
  await new Promise<void>((resolve) => {
    const child = fork(module, {
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      timeout: msMax,
      killSignal: "SIGKILL",
      ...(signal && { signal }),
    });
    child.once("message", (told: string) => {
      problem = told;
    });
    child.on("error", () => child.pid === undefined && resolve());
    child.once("exit", () => {
      tidyUpAfter(child.pid!, dataFolder);
      resolve();
    });
    child.send(job, () => undefined);
  }).catch(() => {});
  return problem;
}

function canBeWritten(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Many times what a build takes: one that hangs must not keep newer data from being served. */
const MS_MAX = 600_000;

/** Removes what a builder that has ended was still writing, and gives its turn back. */
function tidyUpAfter(pid: number, dataFolder: string): void {
  for (const folder of [join(dataFolder, PREPARED_FOLDER), pastFolderIn(dataFolder)]) {
    try {
      for (const file of readdirSync(folder)) {
        if (file.includes(`.${pid}-`)) rmSync(join(folder, file), { force: true });
      }
      const turn = join(folder, BUILDER);
      if (readFileSync(turn, "utf8") === String(pid)) rmSync(turn, { force: true });
    } catch {
      // There is no such folder, or no such file.
    }
  }
}
