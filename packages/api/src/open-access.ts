import { type Location, openAccounts } from "@daybook/store";
import type { Logger } from "pino";
import { accountTiersOf } from "./access/account-tiers.js";
import { patientAccounts } from "./access/eventual-accounts.js";
import { keyVerdictsOf } from "./access/key-verdicts.js";
import type { AccessOptions } from "./access/options.js";
import { tellOnce } from "./access/problem-reporter.js";
import { type CallerOf, recogniserOf } from "./access/recognise.js";
import { sessionSecretIn } from "./access/session-secret.js";
import type { ServedRoute } from "./base/route.js";
import { type Limiter, limiterOf } from "./guards/limiter/limiter.js";
import { createMinuteLimiter } from "./guards/minute/minute-limiter.js";
import { monthQuotasOf } from "./guards/month/month-quotas.js";
import { providerProblemOf } from "./sign-in/provider-problem.js";
import { webAccessOf } from "./sign-in/web-access.js";

/** What access is made of. */
export interface AccessParts {
  readonly location: Location;
  readonly access: AccessOptions;
  readonly now: () => Date;
  readonly monotonicMs: () => number;
  /** Bytes that nobody can predict. */
  readonly randomBytes: (count: number) => Uint8Array;
}

/** Who calls, and how much they may. */
export interface OpenAccess {
  /** Fulfilled when the accounts were opened, or could not be for the first time. */
  readonly started: Promise<void>;
  readonly callerOf: CallerOf;
  readonly limiter: Limiter;
  /** Endpoints of people with the web app. */
  readonly routes: readonly ServedRoute[];
  close(): Promise<void>;
}

/** Who calls, by the accounts. A server whose accounts cannot be opened or reached serves callers without keys. */
export async function openAccess(options: AccessParts, logger: Logger): Promise<OpenAccess> {
  const { location, access, now, monotonicMs, randomBytes } = options;
  const secret = await sessionSecretOf(options, logger);
  const clock = { now, monotonicMs };
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
  const months = monthQuotasOf({
    usage: accounts,
    clock,
    // In hex, since no token may look like a key.
    newToken: () => Buffer.from(randomBytes(TOKEN_BYTES)).toString("hex"),
    onProblem: trouble.problem,
  });
  const verdicts = keyVerdictsOf({
    keys: accounts,
    clock,
    onChange: tiers.askAgain,
    onReach(isReachable) {
      tiers.setReachable(isReachable);
      months.setReachable(isReachable);
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
    limiter: limiterOf({
      budgets: access.budgets,
      minutes: createMinuteLimiter({ ...MINUTES_MAX, secret: randomBytes(8) }),
      months,
      clock,
      upgradeUrl: access.upgradeUrl,
    }),
    routes,
    async close() {
      await verdicts.close();
      await months.close();
      await accounts.close();
    },
  };
}

/** What signs sessions. A server that can keep no secret signs them with one of its own: they end with it. */
export async function sessionSecretOf(
  { location, access, randomBytes }: Pick<AccessParts, "location" | "access" | "randomBytes">,
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

/** A million callers in about 48 MB, and as many calls in a minute as one process can answer. */
const MINUTES_MAX = { callersMax: 1_000_000, callsMax: 4_000_000 };
const TOKEN_BYTES = 12;
const ACCOUNTS_RETRY_MS = 5_000;
