import { type PastServerJob, servePast } from "@daybook/api";
import type { SiteSettings } from "../site/site-of.js";
import { sitePagesHere } from "../site/site-pages.js";

// Runs in a process of its own: serves a past state to the server that has started it, and ends with it.
process.once("disconnect", () => process.exit());
// A Ctrl-C reaches all processes of a terminal; the server still has answers to send.
process.on("SIGINT", () => {});
process.once("message", async ({ job, settings }: { job: PastServerJob; settings: SiteSettings }) => {
  try {
    const server = await servePast(job, { pages: sitePagesHere(settings), log: process.stderr });
    process.once("message", () => server.close().then(() => process.exit()));
    process.send!(null);
  } catch (problem) {
    process.send!(problem instanceof Error ? problem.message : String(problem), () => process.exit(1));
  }
});
