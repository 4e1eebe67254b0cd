import { parentPort, workerData } from "node:worker_threads";
import { giveWay } from "@daybook/api/give-way";
import { ownAnswers } from "@daybook/api/own-answers";
import { type Maker, siteRoutes } from "@daybook/web";
import { type SiteSettings, siteOf } from "../site-of.js";
import { type JobServing, makeFor } from "./make-for.js";

/** Runs in a worker thread: makes pages of the data that it shares with the thread that serves it. */
const makers = new Map<string, Maker<JobServing>>();
siteRoutes<JobServing>({
  ...siteOf<JobServing>(workerData as SiteSettings, {
    worldOf: ({ world }) => world,
    answerOf: (method, request, { ask }) => ask(method, request),
    statusOf: notHere,
    requestOf: notHere,
  }),
  onThread(path, maker) {
    makers.set(path, maker);
    return maker;
  },
});
giveWay();
parentPort!.on("message", makeFor(parentPort!, makers, ownAnswers()));

/** What routes do before they have anything made. */
function notHere(): never {
  throw new Error("this is told by the thread that has the data");
}
