import type { IncomingMessage } from "node:http";
import { type Location, openAccounts } from "@daybook/store";
import type { Logger } from "pino";
import { accountTiersOf } from "./access/account-tiers.js";
import { damageWatchOf } from "./access/damage-watch.js";
import { eventualAccounts } from "./access/eventual-accounts.js";
import { keyVerdictsOf } from "./access/key-verdicts.js";
import { operatorProofsOf, operatorSecretIn } from "./access/operator-proof.js";
import type { AccessOptions } from "./access/options.js";
import { problemReporterOf } from "./access/problem-reporter.js";
import { type CallerOf, recogniserOf } from "./access/recognise.js";
import { sessionSecretIn } from "./access/session-secret.js";
import type { WebSessions } from "./access/web-sessions.js";
import { ACCOUNT_PATH, type AccountOptions } from "./account/account-route.js";
import type { ServedRoute } from "./base/route.js";
import { type Limiter, limiterOf } from "./guards/limiter/limiter.js";
import { createMinuteLimiter } from "./guards/minute/minute-limiter.js";
import { monthQuotasOf } from "./guards/month/month-quotas.js";
import { providerProblemOf } from "./sign-in/provider-problem.js";
import { webAccessOf } from "./sign-in/web-access.js";

/** What access is made of. */
export interface AccessNeeds {
  readonly location: Location;
  readonly access: AccessOptions;
  readonly now: () => Date;
  readonly monotonicMs: () => number;
  /** Bytes that nobody can predict. */
  readonly randomBytes: (count: number) => Uint8Array;
}

/** Knows who calls, and how much they may use. */
export interface OpenAccess {
  /** Fulfilled after the first attempt to open the accounts, whether it worked or not. */
  readonly started: Promise<void>;
  readonly callerOf: CallerOf;
  readonly cookieOfPage: WebSessions["cookieOfPage"];
  readonly hasKnownKey: (request: Pick<IncomingMessage, "headers">) => boolean;
  readonly limiter: Limiter;
  /** Endpoints for people who use the web app. */
  readonly routes: readonly ServedRoute[];
  /** What the page of an account needs. */
  readonly account: AccountOptions;
  /** Why some keys are not let in; undefined if they all are. */
  readonly keysProblem: () => string | undefined;
  close(): Promise<void>;
}

/** Opens the accounts. A server whose accounts cannot be opened or reached still serves callers without keys. */
export async function openAccess(options: AccessNeeds, logger: Logger): Promise<OpenAccess> {
  const { location, access, now, monotonicMs, randomBytes } = options;
  const [secret, operatorSecret] = await Promise.all([
    sessionSecretOf(options, logger),
    operatorSecretOf(options, logger),
  ]);
  const clock = { now, monotonicMs };
  const accountsProblems = problemReporterOf((problem) => logger.warn({ problem }, "the accounts cannot be used"));
  const reportBack = () => {
    if (accountsProblems.resolve()) logger.warn("the accounts can be used again");
  };
  const accounts = eventualAccounts({
    open: () => openAccounts(location),
    onOpen() {
      reportBack();
      void damage.look();
    },
    onProblem: accountsProblems.report,
    retryMs: ACCOUNTS_RETRY_MS,
  });
  const tiers = accountTiersOf({ accounts, monotonicMs, onProblem: accountsProblems.report });
  const months = monthQuotasOf({
    usage: accounts,
    clock,
    // In hex, since no token may look like a key.
    newToken: () => Buffer.from(randomBytes(TOKEN_BYTES)).toString("hex"),
    onProblem: accountsProblems.report,
  });
  const damage = damageWatchOf(accounts, logger, accountsProblems.report);
  const verdicts = keyVerdictsOf({
    keys: accounts,
    clock,
    onChange() {
      tiers.invalidate();
      void damage.look();
    },
    onReach(isReachable) {
      tiers.setReachable(isReachable);
      months.setReachable(isReachable);
      if (isReachable) reportBack();
      else accountsProblems.report("The accounts cannot be reached.");
    },
    onProblem: accountsProblems.report,
  });
  const signInProblems = problemReporterOf((problem) => logger.warn({ problem }, "somebody could not sign in"));
  const { sessions, cookie, signInUrl, routes } = webAccessOf({
    access,
    secret,
    tierOf: tiers.tierOf,
    now,
    randomBytes,
    onSignIn: () => void signInProblems.resolve(),
    onSignInProblem: (problem) => signInProblems.report(providerProblemOf(problem)),
  });
  const limiter = limiterOf({
    budgets: access.budgets,
    minutes: createMinuteLimiter(MINUTES_MAX),
    months,
    clock,
    upgradeUrl: access.upgradeUrl,
  });
  return {
    started: accounts.started,
    callerOf: recogniserOf(verdicts.verdictOf, {
      trustedProxies: access.trustedProxies,
      ...(operatorSecret !== undefined && {
        provenBodyOf: operatorProofsOf(operatorSecret, () => now().getTime()),
      }),
      sessions,
    }),
    cookieOfPage: sessions.cookieOfPage,
    hasKnownKey: ({ headers }) => verdicts.knows(headers.authorization),
    limiter,
    routes,
    account: {
      book: accounts,
      ...{ limiter, cookie, secret, randomBytes },
      budgets: access.budgets,
      webUrl: access.webUrl,
      signInUrl: signInUrl && `${signInUrl}?return=${encodeURIComponent(ACCOUNT_PATH)}`,
    },
    keysProblem: damage.problem,
    async close() {
      await verdicts.close();
      await months.close();
      await accounts.close();
    },
  };
}

/** The secret that signs sessions. A server that cannot store one makes one up, and its sessions end with the process. */
export async function sessionSecretOf(
  { location, access, randomBytes }: Pick<AccessNeeds, "location" | "access" | "randomBytes">,
  logger: Logger,
): Promise<string> {
  if (access.sessionSecret !== undefined) return access.sessionSecret;
  try {
    return await sessionSecretIn(location.dataFolder, randomBytes);
  } catch (problem) {
    logger.warn({ problem: String(problem) }, "browser sessions end with this process: set DAYBOOK_SESSION_SECRET");
    return Buffer.from(randomBytes(32)).toString("base64url");
  }
}

/** The secret that proves who runs this server; undefined if the data folder cannot hold it. */
async function operatorSecretOf(
  { location, randomBytes }: Pick<AccessNeeds, "location" | "randomBytes">,
  logger: Logger,
): Promise<string | undefined> {
  try {
    return await operatorSecretIn(location.dataFolder, randomBytes);
  } catch (problem) {
    logger.warn({ problem: String(problem) }, "daybook call is limited like any other caller");
    return undefined;
  }
}

/** A hundred thousand callers take about 25 MB, and more as each makes more calls. One process cannot answer more calls in a minute. */
const MINUTES_MAX = { callersMax: 100_000, unitsMax: 4_000_000 };
const TOKEN_BYTES = 12;
const ACCOUNTS_RETRY_MS = 5_000;
