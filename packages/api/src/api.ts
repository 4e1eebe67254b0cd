import { CoreStocksService, MarketService, ScreenerService, SearchService, StockService } from "@daybook/contract";
import { type Location, openAccounts, watchVersion } from "@daybook/store";
import type { DestinationStream, Logger } from "pino";
import { accountTiersOf } from "./access/account-tiers.js";
import { keyVerdictsOf } from "./access/key-verdicts.js";
import type { AccessOptions } from "./access/options.js";
import { patientAccounts } from "./access/patient-accounts.js";
import { recogniserOf } from "./access/recognise.js";
import { sessionSecretIn } from "./access/session-secret.js";
import { tellOnce } from "./access/tell-once.js";
import type { Limits } from "./edge/limits.js";
import type { ServedService } from "./edge/methods.js";
import type { Peers } from "./observe/figures.js";
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
import { providerProblemOf } from "./sign-in/provider-problem.js";
import { webAccessOf } from "./sign-in/web-access.js";

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
  /** What it is among processes that share the port and the log; undefined runs alone. */
  readonly worker?: { readonly number: number; readonly peers: Peers };
  readonly limits?: Partial<Limits>;
}

/**
 * Loads the data, then answers on one port and takes up new data as it comes.
 * This is the only place that puts store, domain and edge together.
 */
export async function startApi(options: ApiOptions): Promise<RunningServer> {
  const { location, now, monotonicMs, worker } = options;
  const logger = createLogger({
    level: options.logLevel,
    destination: options.logDestination,
    now,
    ...(worker && { worker: worker.number }),
  });
  const keeper = keepNewest({
    load: () => loadSnapshot(location),
    prepare: prepareSnapshot,
    watch: (onChange, since, onReach) => watchVersion(location, onChange, { onReach, ...(since && { since }) }),
    onSwap: ({ dataVersion, isDemo }) => logger.info({ dataVersion, isDemo }, "serving"),
    onProblem: (problem) => logger.error({ problem }, "newer data cannot be served"),
    retryMs: LOAD_RETRY_MS,
  });
  const access = openAccess(options, await sessionSecretOf(options, logger), logger);
  await Promise.all([keeper.started, access.started]);
  const server = await startServer({
    host: options.host,
    port: options.port,
    serving: keeper.serving,
    services: SERVICES,
    plainRoutes: [...PLAIN_ROUTES, ...access.routes],
    callerOf: access.callerOf,
    allowedOrigins: options.access.allowedOrigins,
    limiter: undefined,
    logger,
    clock: { now, monotonicMs },
    random: options.random,
    ...(worker && { peers: worker.peers }),
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
function openAccess(options: ApiOptions, secret: string, logger: Logger) {
  const { location, access, now, monotonicMs, randomBytes } = options;
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
  const tiers = accountTiersOf({ accounts, monotonicMs, onProblem: trouble.problem });
  const verdicts = keyVerdictsOf({
    keys: accounts,
    clock: { now, monotonicMs },
    onChange: tiers.askAgain,
    onReach(isReachable) {
      tiers.reach(isReachable);
      if (isReachable) isBack();
      else trouble.problem("The accounts cannot be reached.");
    },
    onProblem: trouble.problem,
  });
  const signInTrouble = tellOnce((problem) => logger.warn({ problem }, "somebody could not sign in"));
  const { sessions, routes } = webAccessOf({
    access,
    secret,
    tierOf: tiers.tierOf,
    now,
    randomBytes,
    onSignIn: () => void signInTrouble.over(),
    onSignInProblem: (problem) => signInTrouble.problem(providerProblemOf(problem)),
  });
  return {
    started: accounts.started,
    callerOf: recogniserOf(verdicts.verdictOf, { trustedProxies: access.trustedProxies, sessions }),
    routes,
    async close() {
      await verdicts.close();
      await accounts.close();
    },
  };
}

/** A server that can keep no secret signs sessions with one of its own: they end with it. */
async function sessionSecretOf({ location, access, randomBytes }: ApiOptions, logger: Logger): Promise<string> {
  if (access.sessionSecret !== undefined) return access.sessionSecret;
  try {
    return await sessionSecretIn(location.dataFolder, randomBytes);
  } catch (problem) {
    logger.warn({ problem: String(problem) }, "browser sessions end with this process: set DAYBOOK_SESSION_SECRET");
    return Buffer.from(randomBytes(32)).toString("base64url");
  }
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
