import { type ApiError, type LimitDetail, limitSpent } from "../../base/errors.js";
import { retryAfterSeconds } from "../minute/retry-after.js";
import { minuteReport, monthWindow, type Standing, type WindowReport } from "./limit-state.js";

/** Which window refuses a call. */
export type LimitKind = LimitDetail["kind"];

/** The refusal of a call that does not fit into a window, with all that its caller needs to come back in time. */
export function refusalBy(kind: LimitKind, standing: Standing, upgradeUrl: string, nowMs: number): ApiError {
  const { tier, access } = standing.caller;
  const window = windowOf(kind, standing, nowMs);
  const seconds = retryAfterSeconds(waitMs(kind, standing));
  const span = kind === "per_minute" ? "a minute" : "a month";
  const way = access === "api" ? "API" : "browser";
  const message = `the ${tier} tier has ${window.limit} ${way} units ${span}; this call fits again in ${seconds} seconds`;
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

function windowOf(kind: LimitKind, { budget, minute, month }: Standing, nowMs: number): WindowReport {
  return kind === "monthly" ? monthWindow(budget.month, month!) : minuteReport(budget, minute, nowMs)!;
}

/** When both windows are spent, the call fits again once the later one allows it. */
function waitMs(kind: LimitKind, { minute, month }: Standing): number {
  if (kind === "per_minute") return minute.retryAfterMs;
  // A month that was only looked at does not say how long it refuses.
  const monthMs = month!.admitted ? month!.resetAfterMs : month!.retryAfterMs;
  return Math.max(monthMs, minute.retryAfterMs);
}
