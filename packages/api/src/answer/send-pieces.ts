import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createGzip } from "node:zlib";
import { canceled } from "../base/errors.js";
import type { Exchange } from "../base/exchange.js";
import type { PlainAnswer } from "../base/route.js";
import { acceptsGzip } from "./accept-encoding.js";
import { writeHead } from "./common-headers.js";

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
  const { request } = exchange;
  const isHead = request.method === "HEAD";
  const inGzip = acceptsGzip(request.headers["accept-encoding"]);
  // HTTP/1.0 knows no chunks, and only a chunked body can have trailers.
  const trailers = request.httpVersion === "1.0" || isHead ? undefined : answer.trailers;
  const headers = [...answer.headers];
  if (inGzip) headers.push("Content-Encoding", "gzip");
  if (trailers !== undefined) headers.push("Trailer", trailers.names.join(", "));
  const response = writeHead(exchange, answer.status, headers);
  const bytes = isHead ? 0 : await pour(answer.pieces, inGzip, response);
  if (trailers !== undefined) response.addTrailers(trailers.values());
  response.end();
  exchange.finish({ status: answer.status, code: "ok", bytes });
}

/** Writes all pieces and tells the bytes sent. What goes wrong and is no fault of the pieces is the client leaving. */
async function pour(pieces: Iterable<string>, inGzip: boolean, sink: ServerResponse): Promise<number> {
  let bytes = 0;
  let fault: unknown;
  async function* blocks() {
    try {
      yield* blocksOf(pieces);
    } catch (thrown) {
      fault = thrown;
      throw thrown;
    }
  }
  const leaving = new AbortController();
  const { signal } = leaving;
  // The sink is no part of the pipeline, which takes an HTTP/2 stream that was reset for one that waits.
  async function take(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (!sink.write(chunk)) await once(sink, "drain", { signal });
    }
  }
  sink.once("close", () => leaving.abort());
  if (sink.socket?.destroyed !== false) leaving.abort();
  try {
    if (inGzip) await pipeline(blocks, createGzip(), take, { signal });
    else await pipeline(blocks, take, { signal });
    return bytes;
  } catch {
    throw fault ?? canceled();
  }
}

async function* blocksOf(pieces: Iterable<string>): AsyncIterable<Buffer> {
  let block = "";
  for (const piece of pieces) {
    block += piece;
    if (block.length < BLOCK_LENGTH) continue;
    yield Buffer.from(block);
    block = "";
    await nextTurn();
  }
  yield Buffer.from(block);
}

const BLOCK_LENGTH = 64 << 10;
