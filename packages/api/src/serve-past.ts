import { rmSync } from "node:fs";
import { join } from "node:path";
import { type PartsOfSnapshot, takesShownAt, withhold } from "@daybook/domain";
import type { DestinationStream } from "pino";
import { callerOperating, UNKNOWN_ADDRESS } from "./base/caller.js";
import { NO_KEY } from "./base/key-verdict.js";
import type { Serving } from "./base/serving.js";
import { DATA_ROUTES } from "./data-routes.js";
import { freeLimiter } from "./guards/limiter/free-limiter.js";
import { createLogger } from "./observe/logs.js";
import { feedRoute } from "./plain/feed.js";
import { receiptRoutes } from "./plain/receipts/receipt-routes.js";
import { type PagesOf, type RunningServer, startServer } from "./server.js";
import { SERVICES } from "./services.js";
import { pastFolderIn } from "./serving/past/past-files.js";
import type { PastServerJob } from "./serving/past/past-job.js";
import { readPartFile } from "./serving/prepared/part-file.js";
import { withNews } from "./serving/read-snapshot.js";

/** What it needs of its process. */
export interface PastServerMeans {
  readonly pages: PagesOf;
  readonly log: DestinationStream;
}

/**
 * Serves a past state on a socket of this machine to the server that has started it, which has told its callers apart
 * and counted their calls already.
 */
export function servePast(job: PastServerJob, { pages, log }: PastServerMeans): Promise<RunningServer> {
  const serving = pastServingOf(job);
  // Who needed a key has shown it already, and that a body is the one that was proven.
  const caller = { ...callerOperating(UNKNOWN_ADDRESS, NO_KEY, ""), owner: "past", provenBody: undefined };
  return startServer({
    host: "",
    port: 0,
    socketPath: job.socketPath,
    serving: () => serving,
    asOf: { nowMs: job.momentMs },
    services: SERVICES,
    plainRoutes: [...DATA_ROUTES, feedRoute(job.webUrl)],
    toldRoutes: (answers) => receiptRoutes(answers, job.webUrl),
    pages,
    callerOf: () => caller,
    isUserAgentRuleOn: false,
    limiter: freeLimiter,
    logger: createLogger({ level: "warn", destination: log, now: () => new Date() }),
    clock: { now: () => new Date(), monotonicMs: () => performance.now() },
    random: Math.random,
    // Whoever waits here has been let in already.
    resourceLimits: { waitMsMax: WAIT_MS_MAX },
  });
}

function pastServingOf({ dataFolder, built, withheld, momentMs }: PastServerJob): Serving {
  const { files, dataVersion, isDemo, lastImports, heldSinceMs } = built;
  const parts = Object.entries(files).map(([name, file]) => {
    const path = join(pastFolderIn(dataFolder), file);
    const part = readPartFile(path);
    if (part === undefined) {
      // It is built anew for who asks next.
      rmSync(path, { force: true });
      throw new Error(`the part ${name} of a past state is damaged`);
    }
    return [name, part] as const;
  });
  const changed = Object.fromEntries(parts) as unknown as PartsOfSnapshot;
  const loaded = withhold(withNews(undefined, { changed, dataVersion, isDemo }), withheld);
  // Of all that happened since, nothing was known.
  const history = { heldMs: [heldSinceMs], publishedMs: [], versions: [] };
  const snapshot = takesShownAt(loaded, momentMs);
  return { snapshot, loaded, problem: undefined, lastImports: new Map(lastImports), history };
}

const WAIT_MS_MAX = 20_000;
