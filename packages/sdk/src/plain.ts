import { Code, ConnectError } from "@connectrpc/connect";
import { answerError, jsonOf } from "./answer-error.js";
import type { Answer, Connection } from "./connection.js";

/** Which report dates the server holds. */
export interface Latest {
  /** Newest report date held, YYYY-MM-DD. */
  readonly latestDate: string;
  /** Date on which the newest report became public, YYYY-MM-DD. */
  readonly availableFrom: string;
  /** Oldest report date held, YYYY-MM-DD. */
  readonly earliestDate: string;
  /** Distinct report dates held. */
  readonly totalDates: number;
  /** Trading days between a report date and its publication. */
  readonly publicationLagTradingDays: number;
}

/** What `latest` found: nothing new since the given ETag, or the newest state and its ETag. */
export type LatestAnswer =
  | { readonly isUnchanged: true; readonly etag: string }
  | { readonly isUnchanged: false; readonly etag: string; readonly latest: Latest };

/** How well the server is. */
export interface Health {
  readonly status: "healthy" | "degraded" | "unhealthy";
  /** ISO 8601, the server's clock. */
  readonly timestamp: string;
  readonly service?: string;
  /** Why it is degraded. */
  readonly reason?: string;
  /** All that is wrong, the worst first; absent while the server is healthy. */
  readonly reasons?: readonly string[];
  /** Why it is unhealthy. */
  readonly error?: string;
  /** True while the fictional demo world is served; absent otherwise. */
  readonly demo?: boolean;
  /** Economic publications that should have had a newer period by now; absent when there are none. */
  readonly staleSources?: readonly StaleSource[];
}

/** An economic publication that is late. */
export interface StaleSource {
  readonly sourceKey: string;
  /** How many of its series are late. */
  readonly series: number;
  /** The newest period of those, YYYY-MM-DD. */
  readonly newestPeriod: string;
}

/** One well-known security. */
export interface ListedStock {
  readonly code: string;
  readonly name: string;
  readonly exchange: string;
  readonly industry: string;
  readonly sector: string;
}

/** How the caller's own limits stand. A window without a limit, or one that cannot be told now, is null. */
export interface Limits {
  /** `anonymous`, `free`, `pro`, `premium` or `enterprise`. */
  readonly tier: string;
  readonly access: "api" | "browser";
  /** What tells the caller apart. */
  readonly identity: "key" | "address" | "session";
  readonly minute: LimitWindow | null;
  readonly month: LimitWindow | null;
}

/** How one window stands. */
export interface LimitWindow {
  readonly limit: number;
  readonly used: number;
  readonly remaining: number;
  /** When all of it is free again. */
  readonly resetAt: Date;
}

/** Which dates are held; with the ETag of an earlier answer, whether that has changed. */
export async function latest(connection: Connection, knownEtag?: string): Promise<LatestAnswer> {
  const answer = await get(connection, "/v1/latest", knownEtag === undefined ? {} : { "if-none-match": knownEtag });
  const etag = answer.headers.get("etag") ?? "";
  if (answer.status === 304) return { isUnchanged: true, etag: etag || (knownEtag ?? "") };
  const body = bodyOf<LatestBody>(answer);
  return {
    isUnchanged: false,
    etag,
    latest: {
      latestDate: body.latest_date,
      availableFrom: body.available_from,
      earliestDate: body.earliest_date,
      totalDates: body.total_dates,
      publicationLagTradingDays: body.publication_lag_trading_days,
    },
  };
}

/** How well the server is. An unhealthy server is an answer, not an error. */
export async function health(connection: Connection): Promise<Health> {
  const answer = await get(connection, "/api/health");
  if (answer.status !== 503) return bodyOf<Health>(answer);
  const body = jsonOf(answer) as Partial<Health> | undefined;
  if (body?.status === "unhealthy") return body as Health;
  throw answerError(answer);
}

/** How the caller's own limits stand. Free of charge. */
export async function limits(connection: Connection): Promise<Limits> {
  const { minute, month, ...caller } = bodyOf<LimitsBody>(await get(connection, "/v1/limits"));
  return { ...caller, minute: windowOf(minute), month: windowOf(month) };
}

function windowOf(body: WindowBody | null): LimitWindow | null {
  if (body === null) return null;
  const { reset_at, ...window } = body;
  return { ...window, resetAt: new Date(reset_at * 1000) };
}

/** Well-known securities whose code or name holds the text, best match first, at most ten. */
export async function searchList(connection: Connection, text: string, limit?: number): Promise<ListedStock[]> {
  const query = new URLSearchParams({ q: text, ...(limit === undefined ? {} : { limit: String(limit) }) });
  return bodyOf<ListedStock[]>(await get(connection, `/api/search/stocks?${query}`));
}

function get(connection: Connection, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return connection.exchange(path, { method: "GET", headers: { accept: "application/json", ...headers } });
}

/** The body of a 200; the types are the contract's promise and are not checked again here. */
function bodyOf<T>(answer: Answer): T {
  if (answer.status !== 200) throw answerError(answer);
  const body = jsonOf(answer);
  if (typeof body === "object" && body !== null) return body as T;
  throw new ConnectError("the server's answer is not JSON", Code.Internal);
}

interface LimitsBody extends Omit<Limits, "minute" | "month"> {
  readonly minute: WindowBody | null;
  readonly month: WindowBody | null;
}

interface WindowBody extends Omit<LimitWindow, "resetAt"> {
  /** Unix seconds. */
  readonly reset_at: number;
}

interface LatestBody {
  readonly latest_date: string;
  readonly available_from: string;
  readonly earliest_date: string;
  readonly total_dates: number;
  readonly publication_lag_trading_days: number;
}
