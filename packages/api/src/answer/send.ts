import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ErrorCode } from "@daybook/contract";
import type { ApiError } from "../base/errors.js";
import { type Answered, type Exchange, isHttp2 } from "../base/exchange.js";
import type { ShownPage } from "../base/route.js";
import { stayingBytes, type Written } from "../base/written.js";
import { acceptsGzip } from "./accept-encoding.js";
import { writeHead } from "./common-headers.js";
import { type ErrorShape, errorBody } from "./error-body.js";
import { gzipEtagOf, matchesEtag } from "./etag.js";

/** A whole answer. Unless its bytes are lent, it may be kept and sent again. */
export interface Prepared extends Written {
  readonly status: number;
  /** A flat list of names and values, without the common headers. The data version among them may change. */
  readonly headers: string[];
  /** The ETag of the bytes, with its quotes. A matching If-None-Match becomes a 304. */
  readonly etag?: string | undefined;
  /** What it is counted as, where it is the refusal of another server. */
  readonly code?: ErrorCode | undefined;
  /** The bytes are compressed in a way of their own: they are sent as they are. */
  readonly isPacked?: true;
  /** The bytes compressed, once somebody asked for that; a promise while they are being compressed. */
  gzipped?: Buffer | Promise<Buffer>;
}

/**
 * Sends an answer: not at all when the client has it already, compressed when that helps.
 * A promise only if it must be compressed first.
 */
export function send(exchange: Exchange, answer: Prepared): Answered {
  const { headers } = exchange.request;
  const inGzip =
    !answer.isPacked && answer.bytes.length > COMPRESSED_ABOVE_BYTES && acceptsGzip(headers["accept-encoding"]);
  const { headers: own, code = "ok" } = answer;
  const more = answer.etag === undefined ? [] : ["ETag", inGzip ? gzipEtagOf(answer.etag) : answer.etag];
  if (answer.etag !== undefined && matchesEtag(headers["if-none-match"], answer.etag)) {
    write(exchange, 304, own, more, EMPTY, "ok");
  } else if (inGzip) {
    more.push("Content-Encoding", "gzip");
    answer.gzipped ??= packed(stayingBytes(answer));
    if (answer.gzipped instanceof Promise) return sendPacked(exchange, answer, answer.gzipped, more);
    write(exchange, answer.status, own, more, answer.gzipped, code);
  } else if (isHttp2(exchange.request)) {
    write(exchange, answer.status, own, more, stayingBytes(answer), code);
  } else {
    write(exchange, answer.status, own, more, answer.bytes, code);
    // Where the kernel has the whole answer already, nobody looks at its bytes again, nor where they went as a text.
    if (exchange.response.writableLength > 0 && answer.bytes.length > WITH_HEAD_BYTES_MAX) answer.keep?.();
  }
  return undefined;
}

async function sendPacked(exchange: Exchange, answer: Prepared, gzipped: Promise<Buffer>, more: string[]) {
  answer.gzipped = await gzipped;
  write(exchange, answer.status, answer.headers, more, answer.gzipped, answer.code ?? "ok");
}

/** How long packing an answer for a client takes, about, on another thread. */
export function packingMs({ request }: Exchange, { bytes }: Prepared): number {
  return acceptsGzip(request.headers["accept-encoding"]) ? bytes.length / PACKED_BYTES_PER_MS : 0;
}

const PACKED_BYTES_PER_MS = 64 << 10;

/** Smaller answers fit in one packet either way. */
const COMPRESSED_ABOVE_BYTES = 1024;

const packed = promisify<Uint8Array, Buffer>(gzip);

/** Sends a refusal or fault in the shape of the path that was asked. */
export function sendError(exchange: Exchange, error: ApiError, shape: ErrorShape, now: () => Date): void {
  const body = Buffer.from(errorBody(error, shape, now));
  const own = Object.entries(error.headers).flat();
  write(exchange, error.httpStatus, own, ["Content-Type", "application/json"], body, error.code);
}

/** Sends a refusal or fault as a page. */
export function sendErrorPage(exchange: Exchange, error: ApiError, { headers, body }: ShownPage): void {
  const own = [...Object.entries(error.headers).flat(), ...Object.entries(headers).flat()];
  write(exchange, error.httpStatus, own, [], Buffer.from(body), error.code);
}

/** Sends a status without a body. */
export function sendEmpty(exchange: Exchange, status: number, headers: readonly string[]): void {
  write(exchange, status, headers, [], EMPTY, "ok");
}

const EMPTY = Buffer.alloc(0);

/** Sends an answer with its own headers, of which some may be kept and others were made for it. */
function write(
  exchange: Exchange,
  status: number,
  own: readonly string[],
  more: string[],
  body: Buffer,
  code: ErrorCode | "ok",
): void {
  const isBare = status === 204 || status === 304;
  if (!isBare) more.push("Content-Length", String(body.length));
  const response = writeHead(exchange, status, own, more);
  const isSent = !isBare && exchange.request.method !== "HEAD";
  if (!isSent) response.end();
  else if (body.length <= WITH_HEAD_BYTES_MAX) endWithText(exchange, body.toString("latin1"));
  else response.end(body);
  exchange.finish({ status, code, bytes: isSent ? body.length : 0 });
}

const WITH_HEAD_BYTES_MAX = 4_096;

/**
 * Sends a short text, each of whose characters is a byte. Node joins a text to the head, and over HTTP/1.1 marks the end
 * with an empty piece unless all was written before: one piece costs less to hand over than two.
 */
function endWithText({ request, response }: Exchange, text: string): void {
  const { socket } = response;
  if (isHttp2(request) || socket === null) response.end(text, "latin1");
  else {
    socket.cork();
    response.write(text, "latin1");
    socket.uncork();
    response.end();
  }
}
