import { buildAndKeep } from "../change-log/build-and-keep.js";
import type { ChangeLogJob } from "../change-log/change-log-job.js";
import { buildPast } from "../past/build-past.js";
import type { PastJob } from "../past/past-job.js";
import { buildParts } from "./build-parts.js";
import type { PrepareJob } from "./prepare-apart.js";

/** Runs in a process of its own: builds what is not held, and keeps it for the server that has started it. */
// An exit would fail in the middle of a query; what is left behind is removed by the next one.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.once("message", async (job: PrepareJob | PastJob | ChangeLogJob) => {
  try {
    // Where nothing can be kept, nothing need be built.
    if ("kind" in job) await buildAndKeep(job);
    else if ("past" in job) await buildPast(job);
    else await buildParts(job, () => process.exit(1));
    process.exit();
  } catch (problem) {
    process.send?.((problem as Error).message, () => process.exit(1));
  }
});
