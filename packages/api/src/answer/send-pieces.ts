import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { canceled } from "../base/errors.js";
import { brokenOff, closingOf, type Exchange, type Outcome } from "../base/exchange.js";
import type { Piece, Pieces, PlainAnswer } from "../base/route.js";
import { acceptsGzip } from "./accept-encoding.js";
import { writeHead } from "./common-headers.js";
import { gzipEtagOf, matchesEtag } from "./etag.js";
import { sendEmpty } from "./send.js";

/** An answer that is made while it is sent. */
export interface AnswerInPieces {
  readonly status: number;
  readonly headers: readonly string[];
  readonly pieces: Pieces;
  readonly etag: PlainAnswer["etag"];
  readonly trailers: PlainAnswer["trailers"];
  /** The pieces are sent as they are, not compressed; they may be already, one by one. */
  readonly isAsItIs?: true;
  /** How it ended, asked when all pieces are sent; well by default. */
  readonly code?: () => Outcome["code"];
}

/**
 * Sends an answer piece by piece, as fast as the client takes it. Other requests
 * get their turn after every block, and a client that goes away ends the work.
 */
export async function sendPieces(exchange: Exchange, answer: AnswerInPieces): Promise<void> {
  const { request } = exchange;
  const { etag } = answer;
  const isHead = request.method === "HEAD";
  const length = statedLength(answer.headers);
  const inGzip = acceptsGzip(request.headers["accept-encoding"]) && length === undefined && !answer.isAsItIs;
  // HTTP/1.0 knows no chunks, and only a chunked body can have trailers.
  const trailers = request.httpVersion === "1.0" || isHead ? undefined : answer.trailers;
  const headers = [...answer.headers];
  if (etag !== undefined) headers.push("ETag", inGzip ? gzipEtagOf(etag) : etag);
  if (etag !== undefined && matchesEtag(request.headers["if-none-match"], etag)) {
    sendEmpty(exchange, 304, headers);
    return;
  }
  if (inGzip) headers.push("Content-Encoding", "gzip");
  if (trailers !== undefined) headers.push("Trailer", trailers.names.join(", "));
  const response = writeHead(exchange, answer.status, headers);
  const bytes = isHead ? 0 : await pour(exchange, answer.pieces, { inGzip, length }, response);
  if (trailers !== undefined) response.addTrailers(trailers.values());
  response.end();
  exchange.finish({ status: answer.status, code: answer.code?.() ?? "ok", bytes });
}

/** The length that headers, in a flat list of names and values, state for their body. */
export function statedLength(headers: readonly string[]): number | undefined {
  const at = headers.findIndex((name, i) => i % 2 === 0 && name.toLowerCase() === "content-length");
  return at < 0 ? undefined : Number(headers[at + 1]);
}

interface Form {
  readonly inGzip: boolean;
  /** What the headers say of the length. */
  readonly length: number | undefined;
}

/** Writes all pieces and tells the bytes sent. What goes wrong and is no fault of the pieces is the client leaving. */
async function pour(
  exchange: Exchange,
  pieces: Pieces,
  { inGzip, length }: Form,
  sink: ServerResponse,
): Promise<number> {
  let bytes = 0;
  let fault: unknown;
  let drained: Promise<unknown> | undefined;
  // Packing is ahead of its client by some blocks; none is begun for one who does not take them.
  async function nextTurn() {
    while (drained !== undefined) await drained;
    await exchange.admission.nextTurn(exchange);
  }
  async function* blocks() {
    try {
      const made = isAwaited(pieces) ? blocksAsTheyCome(pieces) : blocksOf(pieces, nextTurn);
      yield* length === undefined ? made : blocksOfLength(length, made);
    } catch (thrown) {
      fault = thrown;
      throw thrown;
    }
  }
  const signal = closingOf(sink);
  // The sink is no part of the pipeline, which takes an HTTP/2 stream that was reset for one that waits.
  async function take(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (sink.write(chunk)) continue;
      exchange.admission.rest(exchange);
      drained = once(sink, "drain", { signal });
      await drained;
      drained = undefined;
    }
  }
  const flush = isAwaited(pieces) ? constants.Z_SYNC_FLUSH : constants.Z_NO_FLUSH;
  const poured = inGzip
    ? pipeline(blocks, createGzip({ flush }), take, { signal })
    : pipeline(blocks, take, { signal });
  try {
    // The pipeline would wait for a piece that is under way, however long that takes.
    await Promise.race([poured, rejectedAt(signal)]);
    return bytes;
  } catch {
    poured.catch(() => undefined);
    throw fault === undefined ? canceled() : brokenOff(fault, signal);
  }
}

function isAwaited(pieces: Pieces): pieces is AsyncIterable<Piece> {
  return Symbol.asyncIterator in pieces;
}

function rejectedAt(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** What is ready is put together to blocks of a good size. */
async function* blocksOf(pieces: Iterable<Piece>, nextTurn: () => Promise<void>): AsyncIterable<Buffer> {
  let parts: Buffer[] = [];
  let text = "";
  let length = 0;
  const block = () => (parts.length === 0 ? Buffer.from(text) : Buffer.concat([...parts, Buffer.from(text)]));
  for (const piece of pieces) {
    length += piece.length;
    if (typeof piece === "string") text += piece;
    else {
      parts.push(Buffer.from(text), bufferOf(piece));
      text = "";
    }
    if (length < BLOCK_LENGTH) continue;
    yield block();
    parts = [];
    text = "";
    length = 0;
    await nextTurn();
  }
  yield block();
}

const BLOCK_LENGTH = 64 << 10;

/** What is waited for is worth sending at once: the next may take its time. */
async function* blocksAsTheyCome(pieces: AsyncIterable<Piece>): AsyncIterable<Buffer> {
  for await (const piece of pieces) if (piece.length > 0) yield bufferOf(piece);
}

/** A client takes bytes beyond the stated length for its next answer, and its next answer for bytes that lack. */
async function* blocksOfLength(length: number, blocks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let bytes = 0;
  for await (const block of blocks) {
    bytes += block.length;
    if (bytes > length) break;
    yield block;
  }
  if (bytes !== length) throw new Error(`a body is ${bytes > length ? "longer" : "shorter"} than its ${length} bytes`);
}

function bufferOf(piece: Piece): Buffer {
  if (typeof piece === "string") return Buffer.from(piece);
  return Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
}
