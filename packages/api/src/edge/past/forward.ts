import { type IncomingMessage, request as requestOf } from "node:http";
import { DATA_VERSION } from "../../answer/common-headers.js";
import { type Prepared, send } from "../../answer/send.js";
import { bodyDigest } from "../../base/body-digest.js";
import { permissionDenied, unavailable } from "../../base/errors.js";
import type { Exchange } from "../../base/exchange.js";
import type { PastServer } from "../../base/past-servers.js";

/** Has a request answered by the server of a past state, and sends the answer as one of ours. */
export async function forward(
  exchange: Exchange,
  target: string,
  { socketPath }: PastServer,
  bodyBytesMax: number,
): Promise<void> {
  const { request } = exchange;
  const body = request.method === "POST" ? await bodyOf(exchange, bodyBytesMax) : undefined;
  const answer = await answerOf(socketPath, target, request, body);
  await send(exchange, answer);
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
): Promise<Prepared> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(unavailable("the past state is no longer served, ask again", 1));
    const asked = requestOf({ socketPath, path, method: method === "HEAD" ? "GET" : method, headers: sentOn(headers) });
    asked.on("error", lost);
    asked.on("response", (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("error", lost);
      response.on("end", () => resolve(preparedOf(response, Buffer.concat(pieces))));
    });
    asked.end(body);
  });
}

/** What the other server need know. Whether the client has the answer already, and how it is packed, is ours to find out. */
function sentOn(headers: IncomingMessage["headers"]): Record<string, string> {
  const names = [
    "host",
    "content-type",
    "content-encoding",
    "accept",
    "accept-datetime",
    "connect-protocol-version",
    "connect-timeout-ms",
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
