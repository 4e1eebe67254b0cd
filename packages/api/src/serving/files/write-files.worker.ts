import { fork } from "node:child_process";
import { parentPort, workerData } from "node:worker_threads";
import { giveWay } from "../../base/give-way.js";
import type { FilesJob } from "./files-job.js";

/**
 * Runs in a worker thread, since to start a process stops the thread that does it for as long as the memory is large. Tells
 * the problems that the process tells, and ends with it.
 */
giveWay();
const child = fork(new URL("./write-files.process.js", import.meta.url), {
  execArgv: [],
  stdio: ["ignore", "ignore", "ignore", "ipc"],
});
child.on("message", (problem: string) => parentPort!.postMessage(problem));
child.on("error", (problem) => parentPort!.postMessage(problem.message));
child.once("exit", () => parentPort!.close());
parentPort!.once("message", () => child.kill("SIGKILL"));
child.send(workerData as FilesJob, () => undefined);
