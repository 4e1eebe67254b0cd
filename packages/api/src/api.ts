import { once } from "node:events";
import { calendarOf, type TradingCalendar, type Withholdable, withhold } from "@daybook/domain";
import { type Location, watchVersion } from "@daybook/store";
import type { DestinationStream } from "pino";
import type { AccessOptions } from "./access/options.js";
import type { HooksOf } from "./base/hooks.js";
import type { ResourceLimits } from "./base/resource-limits.js";
import type { SourceSyncs } from "./base/source-sync.js";
import { DATA_ROUTES } from "./data-routes.js";
import { logServing } from "./observe/log-serving.js";
import { createLogger, type LogOptions } from "./observe/logs.js";
import type { Peers } from "./observe/process-metrics.js";
import { openAccess } from "./open-access.js";
import { changeStreamRoute } from "./plain/changes/change-streams.js";
import { changesRoutes } from "./plain/changes/changes-routes.js";
import { hookEventsOf } from "./plain/changes/hook-events.js";
import { datasetRoutes } from "./plain/datasets/dataset-routes.js";
import { feedRoute } from "./plain/feed.js";
import { health } from "./plain/health.js";
import { receiptRoutes } from "./plain/receipts/receipt-routes.js";
import { versions } from "./plain/versions.js";
import { connectionsFirstOf } from "./port/connections-first.js";
import { type PagesOf, type RunningServer, startServer } from "./server.js";
import { SERVICES } from "./services.js";
import { keepChanges } from "./serving/change-log/keep-changes.js";
import { loadChangeLog } from "./serving/change-log/load-change-log.js";
import { afterPreparing, filesKeeperOf } from "./serving/files/files-keeper.js";
import { type FirstLoad, whileLoading } from "./serving/first-load.js";
import { keepNewest } from "./serving/keep-newest.js";
import { type HeldSnapshot, type LoadManner, loadPrepared, loadSnapshot } from "./serving/load.js";
import { pastKeeperOf } from "./serving/past/past-keeper.js";
import type { PastOptions } from "./serving/past/past-servers.js";
import { prepareSnapshot } from "./serving/prepare.js";
import { buildId } from "./serving/prepared/build-id.js";
import type { PreparedStart } from "./serving/prepared/prepared-start.js";

/** One of several processes that share a port. */
interface WorkerOptions {
  readonly number: number;
  readonly peers: Peers;
  /** Others serve already: it listens once it has data, however long that takes, since it would take their calls. */
  readonly isJoining: boolean;
}

/** What the whole API needs to run. */
export interface ApiOptions {
  readonly location: Location;
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  readonly logLevel: LogOptions["level"];
  readonly logDestination: DestinationStream;
  readonly now: () => Date;
  readonly monotonicMs: () => number;
  readonly random: () => number;
  /** Bytes that nobody can predict, for sessions. */
  readonly randomBytes: (count: number) => Uint8Array;
  readonly access: AccessOptions;
  /** When the exchange trades; by default it has only the closures that everybody knows. */
  readonly calendar?: TradingCalendar;
  /** What is held and not served; all of it is served unless told. */
  readonly withheld?: readonly Withholdable[];
  /** What it is among processes that share the port and the log; undefined runs alone. */
  readonly worker?: WorkerOptions;
  readonly resourceLimits?: Partial<ResourceLimits>;
  /** What is being loaded for the first time, while the rest is served; by default nothing. */
  readonly firstLoad?: FirstLoad;
  /** What was prepared for the store as it is, if anything was. */
  readonly prepared?: PreparedStart | undefined;
  /** What the last sync of each source led to; by default none is known. */
  readonly sourceSyncs?: SourceSyncs;
  /** Pages for people; by default there are none. */
  readonly pages?: PagesOf;
  /** Which datasets are written as files, all of them or those that anybody may pass on; by default none is. */
  readonly files?: "open" | "all";
  /** What sends events to hooks; of several processes that share a port the first does. By default nothing is sent. */
  readonly hooks?: HooksOf;
  /** How past states are served; by default they are not. */
  readonly past?: Pick<PastOptions, "module" | "settings" | "kept">;
  /** Stops the start, which then throws the reason; by default nothing stops it. */
  readonly stop?: AbortSignal;
}

/**
 * Loads the data, then answers on one port and takes up new data as it comes. Data that is loaded for the first time
 * is waited for by calls instead.
 * This is the only place that puts store, domain and edge together.
 */
export async function startApi(options: ApiOptions): Promise<RunningApi> {
  const { location, calendar = calendarOf(), now, monotonicMs, worker, stop = new AbortController().signal } = options;
  const logger = createLogger({
    level: options.logLevel,
    destination: options.logDestination,
    now,
    ...(worker && { worker: worker.number }),
  });
  const firstLoad = options.firstLoad && whileLoading(options.firstLoad);
  let server: RunningServer | undefined;
  const connectionsFirst = connectionsFirstOf(monotonicMs);
  // A program without a name of its own may have changed when it runs again: it finds only what it has built itself.
  const build = buildId() ?? Buffer.from(options.randomBytes(16)).toString("hex");
  const files =
    options.files &&
    filesKeeperOf({
      location,
      calendar,
      build,
      withheld: options.withheld ?? [],
      isBulk: options.files === "all",
      nowMs: () => now().getTime(),
      onProblem: (problem) => logger.warn({ problem }, "files of datasets are not written"),
      onWritten: (written) => logger.debug({ dataVersion: written?.dataVersion }, "files of datasets are written"),
    });
  const filesTurn = files && afterPreparing(files.swapped);
  const changes = keepChanges({
    load: (mark, signal) => loadChangeLog({ location, mark }, signal),
    onProblem: (problem) => logger.error({ problem }, "newer changes cannot be told"),
    retryMs: CHANGES_RETRY_MS,
  });
  const keeper = keepNewest({
    async load(held, signal) {
      if (held === undefined) await Promise.race([options.firstLoad?.isReadable, once(signal, "abort")]);
      const prepared = held === undefined ? await loadPrepared(options.prepared, calendar) : undefined;
      const loaded = prepared ?? (await loadSnapshot(location, calendar, held, signal, mannerOf(held)));
      for (const problem of loaded.problems ?? []) logger.warn({ problem }, "the next start will be slow");
      // Nothing that is made or kept of a snapshot knows of what is switched off.
      return { ...loaded, snapshot: withhold(loaded.snapshot, options.withheld ?? []) };
    },
    async prepare(coming) {
      const isPrepared = filesTurn?.preparing();
      try {
        await prepareSnapshot(coming.snapshot, connectionsFirst.turn);
        // What is made of the first data alone would soon be made again.
        if (firstLoad?.isFirst() !== true) await server?.warm(coming);
      } finally {
        isPrepared?.();
      }
    },
    watch: (onChange, since, onReach) => watchVersion(location, onChange, { onReach, ...(since && { since }) }),
    onSwap(snapshot, { imports, newestId, newestSha256 }) {
      logServing(logger, snapshot);
      firstLoad?.swapped(snapshot.dataVersion);
      changes.served({ imports, newestId, newestSha256 });
      server?.swapped();
      if (firstLoad?.isLoading() !== true) filesTurn?.swapped();
    },
    onProblem: (problem) => logger.error({ problem }, "newer data cannot be served"),
    nowMs: () => now().getTime(),
    clockLookMs: CLOCK_LOOK_MS,
    retryMs: LOAD_RETRY_MS,
  });
  const access = await openAccess(options, logger);
  const close = () => Promise.all([access.close(), keeper.close(), changes.close(), files?.close()]);
  const started = Promise.all([firstToWaitFor(), access.started]);
  if (!stop.aborted) await Promise.race([started, once(stop, "abort")]);
  if (stop.aborted) {
    await close();
    throw stop.reason;
  }
  const past =
    options.past &&
    pastKeeperOf(
      {
        ...options.past,
        location,
        calendar,
        build,
        withheld: options.withheld ?? [],
        webUrl: options.access.webUrl,
      },
      (problem) => logger.error({ problem }, "a question about the past is not answered"),
    );
  const servingNow = () => {
    const newest = files === undefined ? keeper.serving() : { ...keeper.serving(), ...files.serving() };
    const held = firstLoad === undefined ? newest : firstLoad.serving(newest);
    const keysProblem = access.keysProblem();
    return keysProblem === undefined ? held : { ...held, keysProblem };
  };
  const changeRoutes = [
    ...changesRoutes(changes, options.access.webUrl),
    changeStreamRoute({
      changes,
      serving: servingNow,
      isDraining: () => server?.readiness() === "draining",
      monotonicMs,
      everyLook(look) {
        const timer = setInterval(look, STREAM_LOOK_MS).unref();
        return () => clearInterval(timer);
      },
    }),
  ];
  const hooks =
    (worker?.number ?? 1) === 1
      ? options.hooks?.({ eventAfter: hookEventsOf(changes, servingNow), watch: changes.watch, logger })
      : undefined;
  const running = await startServer({
    host: options.host,
    port: options.port,
    serving: servingNow,
    services: SERVICES,
    plainRoutes: [
      ...DATA_ROUTES,
      feedRoute(options.access.webUrl),
      health,
      versions,
      ...datasetRoutes(options.access.webUrl),
      ...changeRoutes,
      ...access.routes,
    ],
    toldRoutes: (answers) => receiptRoutes(answers, options.access.webUrl),
    callerOf: access.callerOf,
    cookieOfPage: access.cookieOfPage,
    trustedProxies: options.access.trustedProxies,
    hasKnownKey: access.hasKnownKey,
    allowedOrigins: options.access.allowedOrigins,
    isUserAgentRuleOn: options.access.isUserAgentRuleOn,
    account: access.account,
    limiter: access.limiter,
    logger,
    clock: { now, monotonicMs },
    random: options.random,
    connectionsFirst,
    ...(worker && { peers: worker.peers }),
    ...(options.sourceSyncs && { sourceSyncs: options.sourceSyncs }),
    ...(options.pages && { pages: options.pages }),
    ...(past && { past }),
    ...(hooks && { hooks }),
    ...(options.resourceLimits && { resourceLimits: options.resourceLimits }),
  });
  server = running;
  return {
    ...running,
    started: keeper.started,
    async close() {
      await Promise.all([running.close(), hooks?.close()]);
      await past?.close();
      await close();
    },
  };

  /** While data is loaded for the first time, it had better come soon. */
  function mannerOf(held: HeldSnapshot | undefined): LoadManner {
    const isSparing = held !== undefined && firstLoad?.isLoading() !== true;
    return { turnOfOthers: connectionsFirst.turn, isSparing };
  }

  /** What has to be there before the port is opened: nothing where data is loaded for the first time. */
  function firstToWaitFor(): Promise<void> | undefined {
    if (options.firstLoad !== undefined) return undefined;
    return worker?.isJoining === true ? keeper.loaded : keeper.started;
  }
}

/** A server and the data that it serves. */
export interface RunningApi extends RunningServer {
  /** Settles after the first attempt to load the data, whatever came of it. */
  readonly started: Promise<void>;
}

const LOAD_RETRY_MS = 5_000;
/** How soon a stream sees that the server is going away. */
const STREAM_LOOK_MS = 1_000;
const CHANGES_RETRY_MS = 60_000;
const CLOCK_LOOK_MS = 10_000;
