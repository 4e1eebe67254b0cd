import type { Access } from "../base/caller.js";
import type { CallerTier } from "../base/key-verdict.js";

/** What a caller may use in a minute and in a calendar month; `Infinity` for a window without a limit. */
export interface Budget {
  readonly minute: number;
  readonly month: number;
}

/** The budgets of every tier. */
export type Budgets = Readonly<Record<CallerTier, Readonly<Record<Access, Budget>>>>;

/** The budget of those for whom nothing is counted. */
export const UNLIMITED: Budget = { minute: Infinity, month: Infinity };
const PRO = { api: { minute: 120, month: 10_000 }, browser: UNLIMITED };

/** The budgets of the contract: http.md section 6. */
export const defaultBudgets: Budgets = {
  anonymous: { api: { minute: 30, month: 500 }, browser: { minute: 60, month: 5_000 } },
  free: { api: { minute: 60, month: 1_000 }, browser: { minute: 120, month: 10_000 } },
  pro: PRO,
  premium: PRO,
  enterprise: { api: { minute: 300, month: 50_000 }, browser: UNLIMITED },
};

const WITHOUT_LIMITS = { api: UNLIMITED, browser: UNLIMITED };

/** Budgets of a server that keeps no limits. */
export const unlimitedBudgets: Budgets = {
  anonymous: WITHOUT_LIMITS,
  free: WITHOUT_LIMITS,
  pro: WITHOUT_LIMITS,
  premium: WITHOUT_LIMITS,
  enterprise: WITHOUT_LIMITS,
};

/** The smallest limit for a minute: more than twice the cost of the dearest call, so that one call never shuts anybody out. */
export const MINUTE_MIN = 21;
/** The most that the sliding window counts for one caller. */
export const MINUTE_MAX = 1_000_000;
