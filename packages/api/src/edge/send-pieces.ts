import type { ServerResponse } from "node:http";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createGzip } from "node:zlib";
import { canceled } from "../errors.js";
import type { PlainAnswer } from "../plain/route.js";
import { acceptsGzip } from "./accept-encoding.js";
import { commonHeaders } from "./common-headers.js";
import { type Exchange, isHttp2 } from "./exchange.js";
import { withoutConnection } from "./send.js";

/** An answer that is made while it is sent. */
export interface Pieces {
  readonly status: number;
  readonly headers: readonly string[];
  readonly pieces: Iterable<string>;
  readonly trailers: PlainAnswer["trailers"];
}

/**
 * Sends an answer piece by piece, as fast as the client takes it. Other requests
 * get their turn after every block, and a client that goes away ends the work.
 */
export async function sendPieces(exchange: Exchange, answer: Pieces): Promise<void> {
  const { request, response } = exchange;
  const isHead = request.method === "HEAD";
  const inGzip = acceptsGzip(request.headers["accept-encoding"]);
  // HTTP/1.0 knows no chunks, and only a chunked body can have trailers.
  const trailers = request.httpVersion === "1.0" || isHead ? undefined : answer.trailers;
  const headers = [...commonHeaders(exchange), ...answer.headers];
  if (inGzip) headers.push("Content-Encoding", "gzip");
  if (trailers !== undefined) headers.push("Trailer", trailers.names.join(", "));
  response.writeHead(answer.status, isHttp2(request) ? withoutConnection(headers) : headers);
  let bytes = 0;
  if (!isHead) bytes = await (inGzip ? pourCompressed : pour)(answer.pieces, response);
  if (trailers !== undefined) response.addTrailers(trailers.values());
  response.end();
  exchange.finish({ status: answer.status, code: "ok", bytes });
}

async function pourCompressed(pieces: Iterable<string>, response: ServerResponse): Promise<number> {
  const packer = createGzip();
  let bytes = 0;
  packer.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
  });
  packer.pipe(response, { end: false });
  const giveUp = () => packer.destroy(canceled());
  response.once("close", giveUp);
  try {
    await pour(pieces, packer);
    packer.end();
    await finished(packer, { writable: false });
    return bytes;
  } finally {
    response.off("close", giveUp);
    packer.destroy();
  }
}

/** Writes all pieces in blocks and tells their bytes. */
async function pour(pieces: Iterable<string>, sink: Writable): Promise<number> {
  const state = { isGone: false };
  const leave = () => {
    state.isGone = true;
  };
  sink.once("close", leave);
  let bytes = 0;
  let block = "";
  for (const piece of pieces) {
    block += piece;
    if (block.length < BLOCK_LENGTH) continue;
    bytes += await writeBlock(sink, block);
    block = "";
    if (state.isGone) throw canceled();
  }
  bytes += await writeBlock(sink, block);
  if (state.isGone) throw canceled();
  sink.off("close", leave);
  return bytes;
}

const BLOCK_LENGTH = 64 << 10;

async function writeBlock(sink: Writable, block: string): Promise<number> {
  const bytes = Buffer.from(block);
  if (sink.write(bytes)) await nextTurn();
  else await drainedOrClosed(sink);
  return bytes.length;
}

function drainedOrClosed(sink: Writable): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      sink.off("drain", settle).off("close", settle);
      resolve();
    };
    sink.on("drain", settle).on("close", settle);
  });
}
