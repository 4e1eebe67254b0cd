import type { IncomingMessage } from "node:http";
import { dayOf, endOfDayInSydney, momentOf } from "@daybook/domain";
import { invalid } from "../../base/errors.js";
import type { AskedPast } from "../../base/moment.js";

/** A target of a request, without what says of when its answer is to be. */
export interface Target {
  readonly path: string;
  readonly query: string;
}

/** A target, and the past state that it is asked of; undefined for what is served now. */
export interface PastTarget extends Target {
  readonly past: AskedPast | undefined;
}

/**
 * What a request asks of the past: a folder of a version before its path, `at` and `published` in its query, or the header
 * Accept-Datetime (RFC 7089), which the query outdoes. Throws what a bad one is refused with.
 */
export function askedPast({ path, query }: Target, request: Pick<IncomingMessage, "method" | "headers">): PastTarget {
  const isGet = request.method === "GET" || request.method === "HEAD";
  if (isGet && path.startsWith(VERSIONS)) return ofVersion(path, query);
  const header = request.headers["accept-datetime"];
  const isInQuery = isGet && NAMED.test(query);
  if (header === undefined && !isInQuery) return { path, query, past: undefined };
  const named = new URLSearchParams(isInQuery ? query : "");
  const at = oneOf(named, "at") ?? headerText(header);
  const published = oneOf(named, "published");
  const rest = isInQuery ? withoutNames(query) : query;
  if (at === undefined && published === undefined) return { path, query: rest, past: undefined };
  const heldMs = at === undefined ? undefined : heldMsOf(at);
  const publishedMs = published === undefined ? undefined : publishedMsOf(published);
  return { path, query: rest, past: { kind: "moment", moment: { at, published }, heldMs, publishedMs } };
}

function ofVersion(path: string, query: string): PastTarget {
  const [, version, rest] = OF_VERSION.exec(path) ?? [];
  if (version === undefined || rest === undefined) return { path, query, past: undefined };
  const moment = NAMED.exec(query)?.[1];
  if (moment !== undefined) throw invalid(moment, "cannot be given with a data version, which has a moment of its own");
  return { path: rest, query, past: { kind: "version", version } };
}

/** A parameter of a query; one without a value counts as absent, since forms send such. */
function oneOf(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name).filter((value) => value !== "");
  if (values.length > 1) throw invalid(name, "is given twice");
  return values[0];
}

/** The moment of the header, in RFC 3339. */
function headerText(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const ms = HTTP_DATE.test(String(header)) ? Date.parse(String(header)) : Number.NaN;
  if (Number.isNaN(ms)) throw invalid("Accept-Datetime", "must be an HTTP date, as Tue, 03 Mar 2026 10:00:00 GMT");
  return new Date(ms).toISOString();
}

function heldMsOf(at: string): number {
  // A plus sign that was not written as %2B has become a blank.
  const ms = momentOf(at.replace(/ (?=\d\d:\d\d$)/, "+"));
  if (ms === undefined) throw invalid("at", "must be a date (YYYY-MM-DD) or a moment (RFC 3339)");
  return ms;
}

function publishedMsOf(published: string): number {
  const day = dayOf(published);
  if (day === undefined) throw invalid("published", "must be a date (YYYY-MM-DD)");
  return endOfDayInSydney(day);
}

/** The query without the two parameters, the others as they stand. */
function withoutNames(query: string): string {
  return query
    .split("&")
    .filter((pair) => !/^(at|published)(=|$)/.test(pair))
    .join("&");
}

const VERSIONS = "/v1/versions/";
const OF_VERSION = /^\/v1\/versions\/([^/]+)(\/.*)$/;
const NAMED = /(?:^|&)(at|published)(?:=|&|$)/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;
