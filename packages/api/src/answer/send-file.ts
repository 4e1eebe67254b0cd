import { type FileHandle, open } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { canceled, rangeBeyond, unavailable } from "../base/errors.js";
import { closingOf, type Exchange } from "../base/exchange.js";
import { oneInATurn } from "../base/one-in-a-turn.js";
import type { FileBody, FileForm } from "../base/route.js";
import { acceptsGzip } from "./accept-encoding.js";
import { byteRangeOf } from "./byte-range.js";
import { writeHead } from "./common-headers.js";
import { gzipEtagOf, matchesEtag } from "./etag.js";
import { sendEmpty } from "./send.js";

/** An answer whose body is a file. */
interface FileAnswer {
  /** A flat list of names and values; what is of the bytes alone is added to them. */
  readonly headers: readonly string[];
  readonly body: FileBody;
  /** The strong ETag of the plain bytes, with its quotes. */
  readonly etag: string;
}

/**
 * Sends a file from the disk, or the part of it that is asked for, as fast as the client takes it: one piece is in memory at a
 * time. The file may be removed meanwhile, since it is open.
 */
export async function sendFile(exchange: Exchange, answer: FileAnswer): Promise<void> {
  const { plain, gzipped } = answer.body;
  const inGzip = gzipped !== undefined && acceptsGzip(exchange.request.headers["accept-encoding"]);
  const form = inGzip ? gzipped : plain;
  const etag = inGzip ? gzipEtagOf(answer.etag) : answer.etag;
  if (openFiles >= OPEN_FILES_MAX) throw unavailable("too many files are being sent", 10);
  openFiles += 1;
  let handle: FileHandle | undefined;
  try {
    handle = await opened(form.path);
    const { size, mtimeMs } = await handle.stat();
    if (size !== form.bytes) throw new Error(`the file ${form.path} has ${size} bytes and should have ${form.bytes}`);
    await sendOpen(exchange, { ...answer, form, inGzip, etag, handle, modifiedMs: Math.floor(mtimeMs / 1000) * 1000 });
  } finally {
    openFiles -= 1;
    await handle?.close();
  }
}

/** Files that are open to be sent. */
let openFiles = 0;
const OPEN_FILES_MAX = 1_000;

async function opened(path: string): Promise<FileHandle> {
  try {
    return await open(path, "r");
  } catch (thrown) {
    // Newer files have taken its place, somebody has taken it away, or the process may open no more.
    if (LACKS.has((thrown as NodeJS.ErrnoException).code ?? ""))
      throw unavailable("the files are being replaced", 2, thrown);
    throw thrown;
  }
}

const LACKS = new Set(["ENOENT", "EMFILE", "ENFILE"]);

/** A file that is open, in the form in which it is sent. */
interface OpenFile extends FileAnswer {
  readonly form: FileForm;
  readonly inGzip: boolean;
  readonly etag: string;
  readonly handle: FileHandle;
  /** To the second. */
  readonly modifiedMs: number;
}

async function sendOpen(exchange: Exchange, file: OpenFile): Promise<void> {
  const { request } = exchange;
  const { form, handle } = file;
  const headers = headersOf(file);
  if (isUnchanged(request.headers, file)) return sendEmpty(exchange, 304, headers);
  const isHead = request.method === "HEAD";
  // A range is one of a GET alone (RFC 9110, section 14.2).
  const range =
    isHead || !isRangeMeant(request.headers, file) ? undefined : byteRangeOf(request.headers.range, form.bytes);
  if (range === "beyond") throw rangeBeyond(form.bytes);
  const { first, last } = range ?? { first: 0, last: form.bytes - 1 };
  const length = last - first + 1;
  const status = range === undefined ? 200 : 206;
  headers.push("Content-Length", String(length));
  if (range !== undefined) headers.push("Content-Range", `bytes ${first}-${last}/${form.bytes}`);
  const response = writeHead(exchange, status, headers);
  if (!isHead) await pour(handle, first, length, response);
  response.end();
  exchange.finish({ status, code: "ok", bytes: isHead ? 0 : length });
}

function headersOf({ headers: own, form, inGzip, etag, modifiedMs }: OpenFile): string[] {
  const headers = [...own, "ETag", etag, "Last-Modified", new Date(modifiedMs).toUTCString(), "Accept-Ranges", "bytes"];
  if (form.sha256 !== undefined) {
    headers.push("Repr-Digest", `sha-256=:${Buffer.from(form.sha256, "hex").toString("base64")}:`);
  }
  if (inGzip) headers.push("Content-Encoding", "gzip");
  return headers;
}

/** Whether the client has the file already; a date counts only where no ETag is given. */
function isUnchanged(headers: Exchange["request"]["headers"], { etag, modifiedMs }: OpenFile): boolean {
  const known = headers["if-none-match"];
  if (known !== undefined) return matchesEtag(known, etag);
  const sinceMs = Date.parse(headers["if-modified-since"] ?? "");
  return modifiedMs <= sinceMs;
}

/**
 * Whether a range is of the file that the client has a part of, by the ETag or the date that it was given. A date within the
 * last second names no file for certain: another may take its place in the same second.
 */
function isRangeMeant(
  { "if-range": known }: Exchange["request"]["headers"],
  { etag, modifiedMs, body }: OpenFile,
): boolean {
  if (known === undefined || known === etag) return true;
  return known === new Date(modifiedMs).toUTCString() && body.nowMs - modifiedMs >= 1000;
}

async function pour(handle: FileHandle, first: number, length: number, response: ServerResponse): Promise<void> {
  const signal = closingOf(response);
  const piece = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, length));
  for (let sent = 0; sent < length; ) {
    const { bytesRead } = await handle.read(piece, 0, Math.min(piece.length, length - sent), first + sent);
    if (bytesRead === 0) throw new Error("a file ended before its end");
    await pieceTurn();
    await taken(response, piece.subarray(0, bytesRead), signal);
    sent += bytesRead;
  }
}

const PIECE_BYTES = 128 << 10;
/** However many are sent, what else is asked meanwhile waits for one piece. */
const pieceTurn = oneInATurn();

/** Fulfilled when nobody needs the bytes of a piece any more, and rejected when its client is gone. */
function taken(response: ServerResponse, piece: Buffer, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(canceled());
    if (signal.aborted) return leave();
    signal.addEventListener("abort", leave, { once: true });
    response.write(piece, (problem) => {
      signal.removeEventListener("abort", leave);
      if (problem) leave();
      else resolve();
    });
  });
}
