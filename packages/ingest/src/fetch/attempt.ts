import type { LookupAddress } from "node:dns";
import { constants, open } from "node:fs/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { tooLarge } from "../files/local-file.js";
import { SourceProblem } from "../source.js";
import { AbsentProblem } from "./host-problem.js";
import type { Part } from "./part-file.js";
import type { Fetched, FetchPolicy, FetchRequest } from "./policy.js";
import { isPublicAddress } from "./public-address.js";
import type { Target } from "./target.js";
import type { Validators } from "./validators.js";

/** What one request led to. A failure may pass: it is worth another attempt. */
export type Attempt =
  | Fetched
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "failed"; readonly reason: string; readonly retryAfter?: string };

/** Asks once. Throws a SourceProblem for an answer that another attempt would not change. */
export async function attempt(
  target: Target,
  request: FetchRequest,
  policy: FetchPolicy,
  signal: AbortSignal,
): Promise<Attempt> {
  try {
    const part = await request.part?.read();
    const reply = await send(target, headersOf(request, policy, part), policy, signal);
    try {
      return await judge(reply, request, part);
    } finally {
      reply.destroy();
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof SourceProblem) {
      await request.part?.remove();
      throw error;
    }
    return { kind: "failed", reason: (error as Error).message };
  }
}

/**
 * Asks for the head of an answer once, and says why the host is not to be had; undefined when it is. What it has at the
 * address does not matter, nor where it sends us.
 */
export async function hostProblemAt(
  target: Target,
  policy: FetchPolicy,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const reply = await send(target, headersOf({}, policy), policy, signal, "HEAD");
    reply.destroy();
    const status = reply.statusCode!;
    return REFUSALS.has(status) || status >= 500 ? `it answered ${status}` : undefined;
  } catch (error) {
    return ((signal.aborted ? signal.reason : error) as Error).message;
  }
}

function headersOf(
  { headers, validators = {} }: Partial<FetchRequest>,
  { userAgent }: FetchPolicy,
  part?: Part,
): Record<string, string> {
  const { etag, lastModified } = validators;
  return {
    accept: "*/*",
    ...headers,
    ...(etag === undefined ? {} : { "if-none-match": etag }),
    ...(lastModified === undefined ? {} : { "if-modified-since": lastModified }),
    ...(part === undefined || part.byteCount === 0
      ? {}
      : { range: `bytes=${part.byteCount}-`, "if-range": part.validator }),
    "user-agent": userAgent,
    "accept-encoding": "identity",
  };
}

function send(
  target: Target,
  headers: Record<string, string>,
  policy: FetchPolicy,
  signal: AbortSignal,
  method: "GET" | "HEAD" = "GET",
): Promise<IncomingMessage> {
  const request = target.url.protocol === "http:" ? httpRequest : httpsRequest;
  return new Promise((resolve, reject) => {
    const lookup = target.isMirror ? {} : { lookup: publicLookup(policy.resolve) };
    // Without an agent every request opens its own connection, to the very address that was checked.
    request(target.url, { agent: false, method, headers, signal, ...lookup }, resolve)
      .on("error", reject)
      .end();
  });
}

/** Resolves a host once, and only to public addresses, so that nothing changes between the check and the connection. */
function publicLookup(resolveHost: FetchPolicy["resolve"]): LookupFunction {
  return (host, options, callback) => {
    const found = resolveHost(host).then((addresses) => publicOnes(host, addresses));
    found.then(
      (addresses) => {
        if (options.all) callback(null, [...addresses]);
        else callback(null, addresses[0]!.address, addresses[0]!.family);
      },
      (error: Error) => callback(error, ""),
    );
  };
}

function publicOnes(host: string, addresses: readonly LookupAddress[]): readonly LookupAddress[] {
  const hidden = addresses.find(({ address }) => !isPublicAddress(address));
  if (hidden !== undefined) {
    throw new SourceProblem(undefined, `${host} leads to ${hidden.address}, which is not a public address`);
  }
  if (addresses.length === 0) throw new Error(`${host} has no address`);
  return addresses;
}

async function judge(reply: IncomingMessage, request: FetchRequest, part: Part | undefined): Promise<Attempt> {
  const { bytesMax, validators, isPage, path } = request;
  const status = reply.statusCode!;
  const { location, "retry-after": retryAfter } = reply.headers;
  if (REDIRECTS.has(status) && location !== undefined) return { kind: "redirect", location };
  if (status === 429 || status >= 500) {
    return {
      kind: "failed",
      reason: `the host answered ${status}`,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
  }
  if (status === 304 && validators !== undefined) return { kind: "unchanged" };
  if (status === 404 || status === 410) throw new AbsentProblem(undefined, `the host answered ${status}`);
  if (part !== undefined && (status === 206 || status === 416)) return resumed(reply, request, part);
  if (status !== 200) throw new SourceProblem(undefined, `the host answered ${status}`);
  if (isPage !== true) refusePage(reply);
  refuseHeaders(reply, bytesMax);
  if (!statesItsEnd(reply)) return { kind: "failed", reason: "the host does not say where its answer ends" };
  if (path !== undefined) return written(reply, request, path);
  return { kind: "bytes", bytes: await bodyOf(reply, bytesMax), validators: validatorsOf(reply) };
}

function validatorsOf({ headers }: IncomingMessage): Validators {
  const { etag, "last-modified": lastModified } = headers;
  return { ...(etag === undefined ? {} : { etag }), ...(lastModified === undefined ? {} : { lastModified }) };
}

function refusePage({ headers }: IncomingMessage): void {
  const type = headers["content-type"] ?? "";
  if (/^(text\/html|application\/xhtml)/i.test(type)) {
    throw new SourceProblem(undefined, `the host answered with a web page (${type})`);
  }
}

function refuseHeaders({ headers }: IncomingMessage, bytesMax: number): void {
  const encoding = headers["content-encoding"] ?? "identity";
  if (encoding !== "identity") throw new SourceProblem(undefined, `the host answered in ${encoding}, unasked`);
  const bytes = Number(headers["content-length"] ?? 0);
  if (bytes > bytesMax) throw tooLarge(bytes, bytesMax);
}

/** An answer that ends with the connection looks the same when the connection breaks. */
function statesItsEnd({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || /\bchunked$/i.test(headers["transfer-encoding"] ?? "");
}

async function bodyOf(reply: IncomingMessage, bytesMax: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(reply, bytesMax)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Writes the body of an answer to a file that is kept for the case of a break, or to the one that was asked for. */
async function written(reply: IncomingMessage, request: FetchRequest, path: string): Promise<Attempt> {
  const validators = validatorsOf(reply);
  const kept = await request.part?.begin(validators);
  const whole = { path: kept ?? path, flags: kept === undefined ? "w" : KEEP, from: 0 };
  return { kind: "written", path: whole.path, byteCount: await writeBody(reply, request, whole), validators };
}

/** Writes the rest of a file after the part that is there. A host that answers with another range is asked for all. */
async function resumed(reply: IncomingMessage, request: FetchRequest, part: Part): Promise<Attempt> {
  refuseHeaders(reply, request.bytesMax);
  const { path, byteCount: from } = part;
  const validators = validatorsOf(reply);
  const range = reply.headers["content-range"] ?? "";
  // It has come to its end before.
  if (reply.statusCode === 416 && range === `bytes */${from}`)
    return { kind: "written", path, byteCount: from, validators };
  const [, start, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(range) ?? [];
  if (reply.statusCode === 206 && Number(start) === from) {
    const byteCount = await writeBody(reply, request, { path, flags: KEEP, from });
    if (byteCount === Number(total)) return { kind: "written", path, byteCount, validators };
  }
  await request.part?.remove();
  return { kind: "failed", reason: `the host answered ${reply.statusCode} with the range "${range}"` };
}

/** Where a body goes, and how many bytes are before it. */
interface Place {
  readonly path: string;
  readonly flags: string | number;
  readonly from: number;
}

/** Writes a body, and gives the length of the file. */
async function writeBody(
  reply: IncomingMessage,
  { bytesMax, onBytes }: FetchRequest,
  { path, flags, from }: Place,
): Promise<number> {
  const length = reply.headers["content-length"];
  const total = length === undefined ? {} : { total: from + Number(length) };
  let received = from;
  const file = await open(path, flags);
  try {
    for await (const chunk of chunksOf(reply, bytesMax - from)) {
      for (let at = 0; at < chunk.length; ) {
        at += (await file.write(chunk, at, chunk.length - at, received + at)).bytesWritten;
      }
      received += chunk.length;
      onBytes?.({ received, resumedAt: from, ...total });
    }
    return received;
  } finally {
    await file.close();
  }
}

async function* chunksOf(reply: IncomingMessage, bytesMax: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new SourceProblem(undefined, `it has more than ${bytesMax} bytes`);
    yield chunk;
  }
}

// Whoever is refused here is refused the files too. Not every host knows HEAD, which is no harm.
const REFUSALS = new Set([401, 403, 407, 429]);
/** To write into a file and leave what is there. */
const KEEP = constants.O_WRONLY | constants.O_CREAT;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
