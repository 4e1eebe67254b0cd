import { type IncomingMessage, request as requestOf } from "node:http";
import { type ErrorCode, errorCatalogue } from "@daybook/contract";
import { DATA_VERSION } from "../../answer/common-headers.js";
import type { Prepared } from "../../answer/send.js";
import type { Exchange } from "../../base/exchange.js";
import type { PastServer } from "../../base/past-servers.js";
import type { ResourceLimits } from "../../base/resource-limits.js";
import type { Serving } from "../../base/serving.js";
import { checkProven } from "../../rpc/connect-json.js";
import { messageOfBody } from "../../rpc/connect-request.js";
import { connectDeadline } from "../../rpc/deadline.js";

/** A request that another server answers, and what is known of when its answer is to be. */
interface Forwarded {
  readonly request: Pick<IncomingMessage, "method" | "headers">;
  readonly serving: Pick<Serving, "past">;
}

/** What the server of a past state answers to a request, to be sent as an answer of ours; undefined if that server is gone. */
export async function forwarded(
  { request, serving }: Forwarded,
  target: string,
  { socketPath }: PastServer,
  body: Buffer | undefined,
): Promise<Prepared | undefined> {
  try {
    return await answerOf(socketPath, target, request, body, serving.past?.moment !== undefined);
  } catch {
    return undefined;
  }
}

/** The message of a POST, unpacked and held to the bounds of any other; a GET has none. */
export async function bodyToForward(exchange: Exchange, limits: ResourceLimits): Promise<Buffer | undefined> {
  const { method, headers } = exchange.request;
  if (method !== "POST") return undefined;
  const deadline = connectDeadline(headers["connect-timeout-ms"] as string, limits.requestTimeoutMs);
  const body = await messageOfBody(exchange, deadline, limits.bodyBytesMax);
  checkProven(exchange, body);
  return body;
}

function answerOf(
  socketPath: string,
  path: string,
  { method, headers }: Forwarded["request"],
  body: Buffer | undefined,
  isOfMoment: boolean,
): Promise<Prepared> {
  return new Promise((resolve, reject) => {
    const asked = requestOf({
      socketPath,
      path,
      method: method === "HEAD" ? "GET" : method,
      headers: sentOn(headers, isOfMoment),
    });
    asked.on("error", reject);
    asked.on("response", (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("error", reject);
      response.on("end", () => resolve(preparedOf(response, Buffer.concat(pieces))));
    });
    asked.end(body);
  });
}

/** What the other server need know. Whether the client has the answer already, and how it is packed, is ours to find out. */
function sentOn(headers: IncomingMessage["headers"], isOfMoment: boolean): Record<string, string> {
  const names = [
    "host",
    "content-type",
    "accept",
    "connect-protocol-version",
    "connect-timeout-ms",
    // A version is of no moment.
    ...(isOfMoment ? ["accept-datetime"] : []),
  ];
  const sent = names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
  return { host: "localhost", ...Object.fromEntries(sent), "user-agent": "daybook" };
}

function preparedOf({ statusCode = 502, rawHeaders }: IncomingMessage, bytes: Buffer): Prepared {
  const own: string[] = [];
  let etag: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name, value] = [rawHeaders[at]!, rawHeaders[at + 1]!];
    if (name.toLowerCase() === "etag") etag = value;
    else if (KEPT.has(name.toLowerCase())) own.push(name, value);
  }
  return {
    status: statusCode,
    headers: own,
    bytes,
    ...(statusCode === 200 && etag !== undefined && { etag }),
    code: statusCode < 400 ? undefined : codeOf(statusCode),
  };
}

/** The first code of a status, but for a wrong verb, which has a status of its own. */
function codeOf(status: number): ErrorCode {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  return codes.find((code) => errorCatalogue[code].httpStatus === status) ?? "unimplemented";
}

/** Headers of an answer that say something of it; all others are of a connection, or ours to make. */
const KEPT = new Set([
  "allow",
  "cache-control",
  "content-disposition",
  "content-language",
  "content-security-policy",
  "content-type",
  "location",
  "link",
  "referrer-policy",
  "refresh",
  "retry-after",
  "x-demo-data",
  "x-demo-hint",
  "x-frame-options",
  "x-hint",
  "x-robots-tag",
  DATA_VERSION.toLowerCase(),
]);
