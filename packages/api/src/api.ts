import { CoreStocksService, MarketService, ScreenerService, SearchService, StockService } from "@daybook/contract";
import { type Location, openAccounts, watchVersion } from "@daybook/store";
import type { DestinationStream, Logger } from "pino";
import { keyVerdictsOf } from "./access/key-verdicts.js";
import type { AccessOptions } from "./access/options.js";
import { patientAccounts } from "./access/patient-accounts.js";
import { recogniserOf } from "./access/recognise.js";
import { tellOnce } from "./access/tell-once.js";
import type { Clock } from "./edge/clock.js";
import type { Limits } from "./edge/limits.js";
import type { ServedService } from "./edge/methods.js";
import { createLogger, type LogOptions } from "./observe/logs.js";
import { health } from "./plain/health.js";
import { latest } from "./plain/latest.js";
import { panelRoute } from "./plain/panel.js";
import type { PlainRoute } from "./plain/route.js";
import { searchList } from "./plain/search-list.js";
import { type RunningServer, startServer } from "./server.js";
import { coreStocks } from "./services/core-stocks.js";
import { market } from "./services/market.js";
import { screener } from "./services/screener.js";
import { search } from "./services/search.js";
import { stockService } from "./services/stock.js";
import { keepNewest } from "./serving/keep-newest.js";
import { loadSnapshot } from "./serving/load.js";
import { prepareSnapshot } from "./serving/prepare.js";

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
  readonly access: AccessOptions;
  readonly limits?: Partial<Limits>;
}

/**
 * Loads the data, then answers on one port and takes up new data as it comes.
 * This is the only place that puts store, domain and edge together.
 */
export async function startApi(options: ApiOptions): Promise<RunningServer> {
  const { location, now, monotonicMs } = options;
  const logger = createLogger({ level: options.logLevel, destination: options.logDestination, now });
  const keeper = keepNewest({
    load: () => loadSnapshot(location),
    prepare: prepareSnapshot,
    watch: (onChange, since, onReach) => watchVersion(location, onChange, { onReach, ...(since && { since }) }),
    onSwap: ({ dataVersion, isDemo }) => logger.info({ dataVersion, isDemo }, "serving"),
    onProblem: (problem) => logger.error({ problem }, "newer data cannot be served"),
    retryMs: LOAD_RETRY_MS,
  });
  const access = openAccess(location, { now, monotonicMs }, logger);
  await Promise.all([keeper.started, access.started]);
  const server = await startServer({
    host: options.host,
    port: options.port,
    serving: keeper.serving,
    services: SERVICES,
    plainRoutes: PLAIN_ROUTES,
    callerOf: access.callerOf,
    limiter: undefined,
    logger,
    clock: { now, monotonicMs },
    random: options.random,
    ...(options.limits && { limits: options.limits }),
  });
  return {
    ...server,
    async close() {
      await server.close();
      await access.close();
      await keeper.close();
    },
  };
}

/** Who calls, by the accounts. A server whose accounts cannot be opened or reached serves callers without keys. */
function openAccess(location: Location, clock: Clock, logger: Logger) {
  const trouble = tellOnce((problem) => logger.warn({ problem }, "the accounts cannot be used"));
  const isBack = () => {
    if (trouble.over()) logger.warn("the accounts can be used again");
  };
  const accounts = patientAccounts({
    open: () => openAccounts(location),
    onOpen: isBack,
    onProblem: trouble.problem,
    retryMs: ACCOUNTS_RETRY_MS,
  });
  const verdicts = keyVerdictsOf({
    keys: accounts,
    clock,
    onReach: (isReachable) => (isReachable ? isBack() : trouble.problem("The accounts cannot be reached.")),
    onProblem: trouble.problem,
  });
  return {
    started: accounts.started,
    callerOf: recogniserOf(verdicts.verdictOf),
    async close() {
      await verdicts.close();
      await accounts.close();
    },
  };
}

const SERVICES: readonly ServedService[] = [
  [MarketService, market],
  [StockService, stockService],
  [ScreenerService, screener],
  [SearchService, search],
  [CoreStocksService, coreStocks],
];

const PLAIN_ROUTES: readonly PlainRoute[] = [latest, panelRoute, searchList, health];

const LOAD_RETRY_MS = 5_000;
const ACCOUNTS_RETRY_MS = 5_000;
