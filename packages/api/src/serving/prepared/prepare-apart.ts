import { fork } from "node:child_process";
import { accessSync, constants } from "node:fs";
import type { LoadJob } from "../load.js";

/** What the process is told. */
export interface PrepareJob extends LoadJob {
  /** Names the program that will read the parts. */
  readonly build: string;
}

/**
 * Has parts that are not held built and kept by a process of its own, which has the priority of the thread that starts it.
 * In this process its database and its garbage collector would work on threads that have the priority of the one that
 * answers calls, and much of their memory would stay. Whatever goes wrong, the database has it all.
 */
export function prepareApart(job: PrepareJob): Promise<void> {
  if (!canBeWritten(job.location.dataFolder)) return Promise.resolve();
  const module = new URL("./prepare.process.js", import.meta.url);
  const child = fork(module, { execArgv: [], stdio: ["ignore", "ignore", "ignore", "ipc"] });
  return new Promise((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", () => resolve());
    child.send(job, () => undefined);
  });
}

function canBeWritten(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
