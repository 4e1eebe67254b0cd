import { isOnThisMachine } from "../../base/caller.js";
import { type ApiError, type LimitDetail, limitSpent } from "../../base/errors.js";
import { retryAfterSeconds } from "../minute/retry-after.js";
import { type LimitState, minuteReport, monthWindow, type WindowReport } from "./limit-state.js";

/** Which window refuses a call. */
export type LimitKind = LimitDetail["kind"];

/** The refusal of a call that does not fit into a window, with everything its caller needs to know when to retry. */
export function refusalBy(kind: LimitKind, state: LimitState, upgradeUrl: string, nowMs: number): ApiError {
  const { tier, access } = state.caller;
  const span = kind === "per_minute" ? "a minute" : "a month";
  const way = access === "api" ? "API" : "browser";
  return refusal(
    kind,
    state,
    upgradeUrl,
    nowMs,
    (limit) => `the ${tier} tier has ${limit} ${way} units ${span}; this call`,
  );
}

/** The refusal of a page or a picture to an address that has had too many in a minute. */
export function refusalOfPage(state: LimitState, upgradeUrl: string, nowMs: number, words: string): ApiError {
  return refusal("per_minute", state, upgradeUrl, nowMs, () => words);
}

function refusal(
  kind: LimitKind,
  state: LimitState,
  upgradeUrl: string,
  nowMs: number,
  words: (limit: number) => string,
): ApiError {
  const { tier, access } = state.caller;
  const window = windowOf(kind, state, nowMs);
  const seconds = retryAfterSeconds(waitMs(kind, state));
  const own = isOnThisMachine(state.caller) ? OWN_SERVER : "";
  const message = `${words(window.limit)} fits again in ${seconds} seconds${own}`;
  return limitSpent({
    kind,
    ...window,
    retry_after_seconds: seconds,
    tier,
    access,
    upgrade_url: upgradeUrl,
    message,
  });
}

/** Everybody behind a proxy on this machine that is not trusted seems to call from here. */
const OWN_SERVER =
  "; on your own server DAYBOOK_LIMITS=off lifts all limits, and DAYBOOK_TRUSTED_PROXIES tells callers behind a proxy apart";

function windowOf(kind: LimitKind, { budget, minute, month }: LimitState, nowMs: number): WindowReport {
  return kind === "monthly" ? monthWindow(budget.month, month!) : minuteReport(budget, minute, nowMs)!;
}

/** When both windows are spent, the call fits again once the later one allows it. */
function waitMs(kind: LimitKind, { minute, month }: LimitState): number {
  if (kind === "per_minute") return minute.retryAfterMs;
  // A month that was only looked at does not say how long it refuses.
  const monthMs = month!.admitted ? month!.resetAfterMs : month!.retryAfterMs;
  return Math.max(monthMs, minute.retryAfterMs);
}
