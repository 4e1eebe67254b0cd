import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { DiskProblem } from "@daybook/store";
import { tooLarge } from "../files/local-file.js";
import { SourceProblem } from "../source.js";
import { AbsentProblem } from "./host-problem.js";
import type { Part } from "./parts.js";
import type { Fetched, FetchPolicy, FetchRequest } from "./policy.js";
import { publicLookup } from "./public-lookup.js";
import type { ReceivedFile } from "./received-file.js";
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
    const part = await request.parts?.find();
    const reply = await send(target, headersOf(request, policy, part), policy, signal);
    try {
      return await judge(reply, request, part);
    } finally {
      reply.destroy();
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof SourceProblem) await request.parts?.remove();
    if (error instanceof SourceProblem || error instanceof DiskProblem) throw error;
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
    ...(part === undefined ? {} : { range: `bytes=${startOf(part)}-`, "if-range": part.ifRange }),
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
    let reply: IncomingMessage | undefined;
    // Without an agent every request opens its own connection, to the very address that was checked.
    request(target.url, { agent: false, method, headers, signal, ...lookup }, (answer) => {
      reply = answer;
      resolve(answer);
    })
      .on("error", (error) => {
        // Bytes came after the end of the answer, or what came is not one.
        if (reply?.complete === true) reply.destroy(new Error("the host goes on after the end that it stated"));
        reject(error);
      })
      .end();
  });
}

async function judge(reply: IncomingMessage, request: FetchRequest, part: Part | undefined): Promise<Attempt> {
  const { bytesMax, validators, parts } = request;
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
  if (status === 304 && validators !== undefined) {
    await parts?.remove();
    return { kind: "unchanged" };
  }
  if (status === 404 || status === 410) throw new AbsentProblem(undefined, `the host answered ${status}`);
  if (part !== undefined && (status === 206 || status === 416)) return rest(reply, request, part);
  if (status !== 200) throw new SourceProblem(undefined, `the host answered ${status}`);
  refuseHeaders(reply, request);
  if (!statesItsEnd(reply)) return { kind: "failed", reason: "the host does not say where its answer ends" };
  if (parts !== undefined) return whole(reply, request);
  return { kind: "bytes", bytes: await bodyOf(reply, bytesMax), validators: validatorsOf(reply) };
}

function validatorsOf({ headers }: IncomingMessage): Validators {
  const { etag, "last-modified": lastModified } = headers;
  return { ...(etag === undefined ? {} : { etag }), ...(lastModified === undefined ? {} : { lastModified }) };
}

function refuseHeaders({ headers }: IncomingMessage, { bytesMax, isPage }: FetchRequest): void {
  const type = headers["content-type"] ?? "";
  if (isPage !== true && /^(text\/html|application\/xhtml)/i.test(type)) {
    throw new SourceProblem(undefined, `the host answered with a web page (${type})`);
  }
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

/** Writes a whole answer to a file. */
async function whole(reply: IncomingMessage, request: FetchRequest): Promise<Attempt> {
  const validators = validatorsOf(reply);
  const { file, isKept } = await request.parts!.begin(validators, reply.headers.date);
  const length = reply.headers["content-length"];
  try {
    await write(
      chunksOf(reply, request.bytesMax),
      file,
      request,
      length === undefined ? {} : { total: Number(length) },
    );
    return { kind: "written", file, validators };
  } catch (problem) {
    await (isKept ? file.close() : file.remove());
    throw problem;
  }
}

/** Writes the rest of a file after its part. A host that answers with anything else is asked for all. */
async function rest(reply: IncomingMessage, request: FetchRequest, part: Part): Promise<Attempt> {
  refuseHeaders(reply, request);
  const total = totalOfRest(reply, part);
  if (total !== undefined && total > request.bytesMax) throw tooLarge(total, request.bytesMax);
  const file = total === undefined ? undefined : await joined(reply, request, part, total);
  // Those of the whole answer: that with the rest need not repeat them.
  if (file !== undefined) return { kind: "written", file, validators: part.validators };
  await request.parts!.remove();
  const range = reply.headers["content-range"] ?? "";
  return {
    kind: "failed",
    reason: `the host answered ${reply.statusCode} with the range "${range}", which is not the rest`,
  };
}

/** How long the file is of which an answer has the rest; undefined when it is not the rest, or that of another file. */
function totalOfRest({ statusCode, headers }: IncomingMessage, part: Part): number | undefined {
  const [, start, last, size] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(headers["content-range"] ?? "") ?? [];
  const total = Number(size);
  const length = Number(headers["content-length"] ?? total - startOf(part));
  const { etag, lastModified } = part.validators;
  const isSame =
    headers.etag === etag && [undefined, lastModified].includes(headers["last-modified"]) && total >= part.byteCount;
  const isRest = Number(start) === startOf(part) && Number(last) === total - 1 && length === total - startOf(part);
  return statusCode === 206 && isSame && isRest ? total : undefined;
}

/** The file that a part and the answer with its rest make; undefined when they do not fit together. */
async function joined(
  reply: IncomingMessage,
  request: FetchRequest,
  part: Part,
  total: number,
): Promise<ReceivedFile | undefined> {
  const file = await request.parts!.goOn(part);
  try {
    const body = chunksOf(reply, total - startOf(part));
    await write(afterEnd(body, part.end), file, request, { total, resumedAt: part.byteCount });
    if (file.byteCount === total) return file;
  } catch (problem) {
    await file.close();
    if (problem instanceof OtherBytes) return undefined;
    throw problem;
  }
  await file.close();
  return undefined;
}

/** The bytes that follow those which are there already. */
async function* afterEnd(body: AsyncIterable<Buffer>, end: Uint8Array): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of body) {
    const again = chunk.subarray(0, end.length - seen);
    if (again.compare(end, seen, seen + again.length) !== 0) throw new OtherBytes();
    seen += again.length;
    if (again.length < chunk.length) yield chunk.subarray(again.length);
  }
}

/** A host sends other bytes than before for the same place of the same file. */
class OtherBytes extends Error {}

async function write(
  body: AsyncIterable<Buffer>,
  file: ReceivedFile,
  { onBytes }: FetchRequest,
  { total, resumedAt = 0 }: { readonly total?: number; readonly resumedAt?: number },
): Promise<void> {
  for await (const chunk of body) {
    await file.append(chunk);
    onBytes?.({ received: file.byteCount, resumedAt, ...(total === undefined ? {} : { total }) });
  }
}

/** From where on the rest is asked for. */
function startOf({ byteCount, end }: Part): number {
  return byteCount - end.length;
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
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
