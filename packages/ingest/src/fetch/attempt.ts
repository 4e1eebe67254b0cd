import type { LookupAddress } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { tooLarge } from "../files/local-file.js";
import { SourceProblem } from "../source.js";
import type { FetchPolicy } from "./policy.js";
import { isPublicAddress } from "./public-address.js";
import type { Target } from "./target.js";

/** What one request led to. A failure may pass: it is worth another attempt. */
export type Attempt =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "failed"; readonly reason: string; readonly retryAfter?: string };

/** Asks once. Throws a SourceProblem for an answer that another attempt would not change. */
export async function attempt(
  target: Target,
  policy: FetchPolicy,
  bytesMax: number,
  signal: AbortSignal,
): Promise<Attempt> {
  try {
    const reply = await send(target, policy, signal);
    try {
      return await judge(reply, bytesMax);
    } finally {
      reply.destroy();
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof SourceProblem) throw error;
    return { kind: "failed", reason: (error as Error).message };
  }
}

function send(target: Target, policy: FetchPolicy, signal: AbortSignal): Promise<IncomingMessage> {
  const request = target.url.protocol === "http:" ? httpRequest : httpsRequest;
  const headers = { "user-agent": policy.userAgent, "accept-encoding": "identity", accept: "*/*" };
  return new Promise((resolve, reject) => {
    const lookup = target.isMirror ? {} : { lookup: publicLookup(policy.resolve) };
    // Without an agent every request opens its own connection, to the very address that was checked.
    request(target.url, { agent: false, headers, signal, ...lookup }, resolve)
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

async function judge(reply: IncomingMessage, bytesMax: number): Promise<Attempt> {
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
  if (status !== 200) throw new SourceProblem(undefined, `the host answered ${status}`);
  refuseHeaders(reply, bytesMax);
  if (!statesItsEnd(reply)) return { kind: "failed", reason: "the host does not say where its answer ends" };
  return { kind: "bytes", bytes: await bodyOf(reply, bytesMax) };
}

function refuseHeaders({ headers }: IncomingMessage, bytesMax: number): void {
  const type = headers["content-type"] ?? "";
  if (/^(text\/html|application\/xhtml)/i.test(type)) {
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
  let bytes = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new SourceProblem(undefined, `it has more than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
