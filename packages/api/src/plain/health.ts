import { dayAt, type Snapshot, tradingDaysBehind } from "@daybook/domain";
import { type Economy, publishedSeries, staleSources } from "@daybook/domain/data/economy";
import { companyCodes, type Market, newestDay } from "@daybook/domain/data/market";
import { STILL_LOADING } from "../base/readiness.js";
import type { PlainRoute } from "../base/route.js";
import type { Serving } from "../base/serving.js";

/** Whether answers can be given, and whether they are as new as they should be. */
export const health: PlainRoute = {
  path: "/api/health",
  verbs: ["GET", "HEAD"],
  errorShape: "web",
  isOpen: true,
  answer({ now }, serving) {
    const { condition, staleSources: stale } = healthOf(serving, now);
    return {
      status: condition.status === "unhealthy" ? 503 : 200,
      headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" },
      body: JSON.stringify({
        ...condition,
        timestamp: now.toISOString(),
        service: "daybook",
        ...(serving.snapshot?.isDemo && { demo: true }),
        ...(stale.length > 0 && { staleSources: stale }),
      }),
    };
  },
};

/** Whether answers can be given at a moment, what is wrong, and which economic publications are late. */
export function healthOf(serving: Serving, now: Date): ServedHealth {
  return { condition: conditionOf(serving, now), staleSources: staleIn(serving.snapshot, now) };
}

interface ServedHealth {
  readonly condition: Condition;
  readonly staleSources: readonly {
    readonly sourceKey: string;
    readonly series: number;
    /** YYYY-MM-DD. */
    readonly newestPeriod: string;
  }[];
}

type Condition =
  | { readonly status: "healthy" }
  | { readonly status: "degraded"; readonly reason: string; readonly reasons: readonly string[] }
  | { readonly status: "unhealthy"; readonly error: string; readonly reasons: readonly string[] };

/** Lists all that is wrong, the worst first, since many readers look at the first alone. */
function conditionOf(serving: Serving, now: Date): Condition {
  const reasons = reasonsOf(serving, now);
  const [first] = reasons;
  if (first === undefined) return { status: "healthy" };
  return hasData(serving.snapshot) && serving.coming === undefined
    ? { status: "degraded", reason: first, reasons }
    : { status: "unhealthy", error: first, reasons };
}

function reasonsOf({ snapshot, problem, keysProblem, coming }: Serving, now: Date): string[] {
  const reasons = [problem, keysProblem].filter((reason) => reason !== undefined);
  if (coming !== undefined) return [...reasons, STILL_LOADING];
  if (!hasData(snapshot)) return [...reasons, "no data is loaded"];
  if (snapshot.market.shorts.days.length === 0) return [...reasons, "no short positions are held"];
  const behind = tradingDaysMissing(snapshot, now);
  return behind > BEHIND_MAX ? [...reasons, `the newest report is ${behind} trading days behind`] : reasons;
}

function hasData(snapshot: Snapshot | undefined): snapshot is Snapshot {
  return snapshot !== undefined && !(isEmpty(snapshot.market) && isWithoutSeries(snapshot.economy));
}

/** Nothing is held that any method could answer from. */
function isEmpty({ shorts, prices, indices, companies, statements, fundamentals }: Market): boolean {
  const parts = [shorts.days.length, prices.codes.length, indices.rowCount, companyCodes(companies).length];
  return [...parts, statements.rowCount, fundamentals.rowCount].every((size) => size === 0);
}

function isWithoutSeries({ stated, exposure }: Economy): boolean {
  return stated.statements.length === 0 && exposure.rowCount === 0;
}

/** The economic publications that are late. The demo world does not age. */
function staleIn(snapshot: Snapshot | undefined, now: Date) {
  if (snapshot === undefined || snapshot.isDemo) return [];
  return staleSources(publishedSeries(snapshot.economy.stated).values(), dayAt(now));
}

/** Trading days whose reports are public by now and not held. The demo world does not age. */
export function tradingDaysMissing({ market, isDemo }: Snapshot, now: Date): number {
  const newest = newestDay(market.shorts);
  return isDemo || newest === undefined ? 0 : tradingDaysBehind(market.calendar, newest, dayAt(now));
}

const BEHIND_MAX = 3;
