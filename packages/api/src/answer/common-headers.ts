import type { ServerResponse } from "node:http";
import { type Exchange, isHttp2 } from "../base/exchange.js";
import type { Serving } from "../base/serving.js";

/** The headers of every response, as a flat list of names and values. */
export function commonHeaders(requestId: string, serving: Serving): string[] {
  const headers = [...EVERY_RESPONSE, "X-Request-Id", requestId];
  if (serving.snapshot?.isDemo) headers.push("X-Demo-Data", "true");
  return headers;
}

/** Sends the status and the headers of a response: the common ones, and its own as one or two flat lists. */
export function writeHead(
  exchange: Exchange,
  status: number,
  own: readonly string[],
  more: readonly string[] = NONE,
): ServerResponse {
  return exchange.response.writeHead(status, headersOf(exchange, status, own, more));
}

const NONE: readonly string[] = [];
const FOR_EVER = "public, max-age=31536000, immutable";

/**
 * Sends a response that is nothing but its head. Over HTTP/2 the frame of the headers then ends the stream, without
 * which some gRPC clients do not look for the status there.
 */
export function endWithHead(exchange: Exchange, status: number, own: readonly string[]): void {
  const { response } = exchange;
  const headers = headersOf(exchange, status, own, NONE);
  response.statusCode = status;
  for (let i = 0; i < headers.length; i += 2) response.setHeader(headers[i]!, headers[i + 1]!);
  response.end();
}

function headersOf(exchange: Exchange, status: number, own: readonly string[], more: readonly string[]): string[] {
  const {
    request,
    id,
    serving,
    caller,
    limitHeaders,
    pastHeaders,
    receipt,
    sessionCookie,
    allowedOrigins,
    protocol,
    isDraining,
  } = exchange;
  const headers = commonHeaders(id, serving);
  for (const each of limitHeaders) headers.push(each);
  for (const each of own) headers.push(each);
  for (const each of more) headers.push(each);
  if (receipt !== undefined && status < 400) headers.push("Link", receipt);
  for (const each of pastHeaders) headers.push(each);
  if (serving.past !== undefined || exchange.isImmutable) tellPast(headers, exchange, status);
  // The list of an answer has several formats, of which the Accept header can choose one.
  if (protocol === "flat" || (protocol === "connect+json" && request.method !== "POST"))
    headers[VARY + 1] += ", Accept";
  if (allowedOrigins.size > 0) admitOrigin(headers, request.headers.origin, allowedOrigins);
  if (caller.presentedBadKey || caller.isUnsure) {
    headers.push("X-Auth-Status", caller.isUnsure ? "unchecked" : "invalid");
    // What is said of one caller's key must not reach others from a shared cache.
    headers[VARY + 1] += ", Authorization";
  }
  if (sessionCookie !== undefined) {
    headers.push("Set-Cookie", sessionCookie);
    headers[VARY + 1] += ", Cookie";
  }
  if (isDraining()) headers.push("Connection", "close");
  return isHttp2(request) ? withoutConnection(headers) : headers;
}

/**
 * Says which data an answer is made of also where that is said of no other, and that one of a version never changes. A
 * refusal may be for the moment.
 */
function tellPast(headers: string[], { serving: { snapshot }, isImmutable }: Exchange, status: number): void {
  if (snapshot !== undefined && !headers.includes(DATA_VERSION)) headers.push(DATA_VERSION, snapshot.dataVersion);
  joinLinks(headers);
  if (!isImmutable || status >= 400) return;
  const at = headers.indexOf("Cache-Control");
  if (at < 0) headers.push("Cache-Control", FOR_EVER);
  else headers[at + 1] = FOR_EVER;
}

/** Puts all links into one header: over HTTP/2 a second one would take the place of the first. */
function joinLinks(headers: string[]): void {
  const first = headers.indexOf("Link");
  for (let at = headers.lastIndexOf("Link"); at > first; at = headers.lastIndexOf("Link")) {
    const [, link] = headers.splice(at, 2);
    headers[first + 1] += `, ${link}`;
  }
}

/**
 * Lets pages of some origins send cookies and see the answer and its headers, which browsers allow for
 * an origin, and for headers, by name only. Others get the same answer but for that, and where there are
 * such origins every answer says so: a shared cache must not mix the two up.
 */
function admitOrigin(headers: string[], origin: string | undefined, allowed: ReadonlySet<string>): void {
  headers[VARY + 1] += ", Origin";
  if (origin === undefined || !allowed.has(origin)) return;
  headers[ALLOW_ORIGIN + 1] = origin;
  headers[EXPOSE_HEADERS + 1] = EXPOSED;
  headers.push("Access-Control-Allow-Credentials", "true");
}

/** HTTP/2 refuses a response that says something about its connection. */
function withoutConnection(headers: readonly string[]): string[] {
  return headers.filter((_, i) => headers[i - (i % 2)] !== "Connection");
}

/** The headers of the answer to a CORS preflight, in addition to the common ones. */
export const PREFLIGHT_HEADERS: readonly string[] = [
  "Access-Control-Allow-Methods",
  "GET, POST, HEAD, OPTIONS",
  "Access-Control-Allow-Headers",
  [
    "Authorization",
    "Content-Type",
    "Connect-Protocol-Version",
    "Connect-Timeout-Ms",
    "If-None-Match",
    "Accept-Datetime",
    "Range",
    "If-Range",
    "X-Grpc-Web",
    "X-User-Agent",
    "Grpc-Timeout",
  ].join(", "),
  "Access-Control-Max-Age",
  "7200",
];

/** Says which data an answer is made of. */
export const DATA_VERSION = "X-Data-Version";

/** Says where the demo world has nothing of what was asked for, and what it has. */
export const DEMO_HINT = "X-Demo-Hint";

/** Says what may have been meant where there is nothing of what was asked for. */
export const HINT = "X-Hint";

/** The headers of an answer that pages may read, in addition to those that they always may. */
const EXPOSED = [
  "ETag",
  "Accept-Ranges",
  "Content-Range",
  "Content-Disposition",
  "Repr-Digest",
  "Link",
  "Memento-Datetime",
  "Retry-After",
  "WWW-Authenticate",
  "X-Auth-Status",
  "X-Request-Id",
  "X-Demo-Data",
  DEMO_HINT,
  HINT,
  DATA_VERSION,
  "Grpc-Status",
  "Grpc-Message",
  "Grpc-Status-Details-Bin",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "X-RateLimit-Monthly-Limit",
  "X-RateLimit-Monthly-Used",
  "X-RateLimit-Monthly-Remaining",
  "X-RateLimit-Monthly-Reset",
  "X-RateLimit-Kind",
  "X-RateLimit-Tier",
  "X-RateLimit-Access",
  "X-RateLimit-Upgrade-Url",
  "X-RateLimit-Detail",
].join(", ");

/** Sent with and without an Origin, so that a shared cache may keep one answer for all that are not admitted by name. */
const EVERY_RESPONSE: readonly string[] = [
  "Access-Control-Allow-Origin",
  "*",
  "Access-Control-Expose-Headers",
  "*",
  "Vary",
  "Accept-Encoding",
  "X-Content-Type-Options",
  "nosniff",
];

const ALLOW_ORIGIN = EVERY_RESPONSE.indexOf("Access-Control-Allow-Origin");
const EXPOSE_HEADERS = EVERY_RESPONSE.indexOf("Access-Control-Expose-Headers");
const VARY = EVERY_RESPONSE.indexOf("Vary");
