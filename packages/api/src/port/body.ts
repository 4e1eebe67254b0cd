import type { IncomingMessage } from "node:http";
import type { Http2ServerRequest } from "node:http2";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Deadline } from "../base/deadline.js";
import { type ApiError, canceled, malformed, oversizeBody, unsupportedType } from "../base/errors.js";
import { isHttp2 } from "../base/exchange.js";

/** How much of a body is taken and how long that may take. */
export interface BodyLimits {
  readonly bytesMax: number;
  readonly deadline: Deadline;
}

/** Reads a request's body whole and unpacks it: neither may be larger than the limit. */
export function readUnpacked(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const isGzip = isGzipped(request.headers["content-encoding"]);
  const body = readBody(request, limits);
  return isGzip ? body.then((bytes) => gunzipped(bytes, limits.bytesMax)) : body;
}

/** Whether a Content-Encoding, or what stands for it, is gzip; fails for others that there are. */
export function isGzipped(encoding: string | undefined): boolean {
  const coding = encoding?.trim().toLowerCase() ?? "";
  if (coding === "" || coding === "identity") return false;
  if (coding === "gzip") return true;
  throw unsupportedType("a request may be compressed with gzip only", { "Accept-Encoding": "gzip" });
}

/** The event that tells the reader of a request's body why the rest of it cannot be read. */
export const TORN: unique symbol = Symbol("torn");

/**
 * Reads a request's body whole. One that is too large is read on for a while and
 * thrown away, so that its sender reads our answer instead of a broken connection.
 */
export function readBody(request: IncomingMessage, { bytesMax, deadline }: BodyLimits): Promise<Buffer> {
  const declared = Number(request.headers["content-length"] ?? 0);
  if (declared > bytesMax + DISCARDED_BYTES_MAX) return Promise.reject(oversizeBody(bytesMax, true));
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let bytes = 0;
    // The HTTP/1.1 server watches its own limit; a timer for every request would cost more than the request.
    const isWatched = deadline.isServers && !isHttp2(request);
    const timer = isWatched ? undefined : setTimeout(() => settle(deadline.late()), deadline.timeoutMs);
    let isSettled = false;
    const settle = (failure?: ApiError) => {
      if (isSettled) return;
      isSettled = true;
      if (timer !== undefined) clearTimeout(timer);
      // Of a body that has ended there is no more to hear, and to stop listening costs as much as to begin.
      if (failure === undefined) return resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, bytes));
      request.off("data", onData).off("end", onEnd).off("close", onClose).off(TORN, settle);
      letGo(request);
      reject(failure);
    };
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bytesMax) chunks = [];
      // Most bodies come in one piece, and a list that grows sets aside room for many.
      else if (chunks.length === 0) chunks = [chunk];
      else chunks.push(chunk);
      if (bytes > bytesMax + DISCARDED_BYTES_MAX) settle(oversizeBody(bytesMax, true));
    };
    const onEnd = () => settle(bytes > bytesMax ? oversizeBody(bytesMax, false) : undefined);
    const onClose = () => {
      if (!isSettled) settle(canceled());
    };
    request.on("data", onData).on("end", onEnd).on("close", onClose).on(TORN, settle);
  });
}

const DISCARDED_BYTES_MAX = 8 << 20;

/** An HTTP/2 stream would wait for the rest of its request after its answer; the trailers go out first. */
export function letGo(request: IncomingMessage): void {
  if (!isHttp2(request)) return;
  const { stream } = request as unknown as Http2ServerRequest;
  stream.once("wantTrailers", () => setImmediate(() => stream.close()));
}

/** The content of gzip bytes, never more than the limit. No bytes are no content. */
export async function gunzipped(bytes: Buffer, bytesMax: number): Promise<Buffer> {
  if (bytes.length === 0) return bytes;
  try {
    return await unpack(bytes, { maxOutputLength: bytesMax });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw oversizeBody(bytesMax, false);
    throw malformed("the request is not valid gzip", cause);
  }
}

const unpack = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip);
