import { type IncomingMessage, request as requestOf } from "node:http";
import { DATA_VERSION } from "../../answer/common-headers.js";
import type { Prepared } from "../../answer/send.js";
import { bodyDigest } from "../../base/body-digest.js";
import { permissionDenied } from "../../base/errors.js";
import type { Exchange } from "../../base/exchange.js";
import type { PastServer } from "../../base/past-servers.js";

/** What the server of a past state answers to a request, to be sent as an answer of ours; undefined if that server is gone. */
export async function forwarded(
  { request, serving }: Exchange,
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

/** The body of a POST; other requests have none. Throws where somebody runs the server for another body than the one that they have proved it for. */
export async function bodyToForward(exchange: Exchange, bytesMax: number): Promise<Buffer | undefined> {
  return exchange.request.method === "POST" ? bodyOf(exchange, bytesMax) : undefined;
}

async function bodyOf({ request, caller: { provenBody } }: Exchange, bytesMax: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    bytes += (piece as Buffer).length;
    // One more byte is enough for the other server to refuse it in the words of any other call.
    if (bytes > bytesMax) return Buffer.alloc(bytesMax + 1);
    pieces.push(piece as Buffer);
  }
  const body = Buffer.concat(pieces);
  if (provenBody !== undefined && provenBody !== bodyDigest(body)) {
    throw permissionDenied("the operator's proof is for another body");
  }
  return body;
}

function answerOf(
  socketPath: string,
  path: string,
  { method, headers }: IncomingMessage,
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
    "content-encoding",
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
  return { status: statusCode, headers: own, bytes, ...(statusCode === 200 && etag !== undefined && { etag }) };
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
