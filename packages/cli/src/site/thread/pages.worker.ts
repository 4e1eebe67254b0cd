import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { type Make, siteRoutes } from "@daybook/web";
import { type SiteSettings, siteOf } from "../site-of.js";
import { type JobServing, makeFor } from "./make-for.js";

/** Enough to let calls go first, and little enough for pages to be made on a machine that is busy with other things. */
const BEHIND_CALLS = 5;

/** Runs in a worker thread: makes pages of what it asks the thread for that has the data. */
const makes = new Map<string, Make<JobServing>>();
siteRoutes<JobServing>({
  ...siteOf<JobServing>(workerData as SiteSettings, {
    worldOf: ({ world }) => world,
    answerOf: (method, request, { ask }) => ask(method, request),
    statusOf: notHere,
    requestOf: notHere,
  }),
  madeAt(path, make) {
    makes.set(path, make);
    return make;
  },
});
giveWay();
parentPort!.on("message", makeFor(parentPort!, makes));

/** What routes do before they have anything made. */
function notHere(): never {
  throw new Error("this is told by the thread that has the data");
}

/** On Linux every thread has a priority of its own. Elsewhere this fails, and pages are made with that of the process. */
function giveWay(): void {
  try {
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    if (thread !== process.pid) setPriority(thread, BEHIND_CALLS);
  } catch {}
}
