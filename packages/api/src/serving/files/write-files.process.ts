import { setPriority } from "node:os";
import { diskProblemOf } from "@daybook/store/disk-problem";
import type { FilesJob } from "./files-job.js";
import { writeFiles } from "./write-files.js";

/** Whoever answers calls, or builds what they are answered from, goes first; what this starts has the same priority. */
const BEHIND_ALL = 10;

/** Runs in a process of its own, which stays small: has the files of datasets written, and ends with the server. */
setPriority(BEHIND_ALL);
const tell = (problem: string) => new Promise<void>((told) => process.send!(problem, () => told()));
// What it has started ends with it, and what is left behind is removed by the next one.
process.once("disconnect", () => process.exit(1));
// A Ctrl-C reaches all processes of a terminal; the server ends this one.
process.on("SIGINT", () => {});
process.once("message", async (job: FilesJob) => {
  try {
    await writeFiles(job, (problem) => void tell(problem));
  } catch (problem) {
    const explained = diskProblemOf(problem, job.location.dataFolder);
    await tell(explained instanceof Error ? explained.message : String(explained));
  }
  process.exit();
});
