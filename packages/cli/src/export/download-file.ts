import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import { unreachable } from "@daybook/sdk";
import type { AskedServer } from "../asking/asked-server.js";
import { refusedAnswer } from "../asking/refused-answer.js";
import type { Context } from "../context.js";

/** A file as a server lists it. */
export interface ListedFile {
  readonly format: string;
  /** Where it is on the server. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Takes a file from a server and puts it in place once it is whole and has the digest that the server states. What an earlier
 * attempt took of the same bytes is kept beside it, and only the rest is asked for.
 */
export async function downloadFile(
  server: Pick<AskedServer, "address" | "fetch">,
  context: Context,
  { path, bytes, sha256 }: ListedFile,
  target: string,
): Promise<void> {
  const isHeld = sizeOf(target) === bytes && (await sha256Of(target)) === sha256;
  if (isHeld) return context.out(`${target}  ${countOf(bytes)} bytes, as it was`);
  let wanted = sha256;
  for (let attempt = 1; ; attempt++) {
    try {
      wanted = await takeRest(server, context, { address: `${server.address}${path}`, sha256: wanted, bytes, target });
      break;
    } catch (fault) {
      context.stop.throwIfAborted();
      if (!(fault instanceof BrokenOff) || attempt === ATTEMPTS_MAX) throw fault;
      context.note(`${fault.message}; going on in ${attempt} s`);
      await sleep(attempt * 1_000, undefined, { signal: context.stop });
    }
  }
  const part = partOf(target, wanted);
  if ((await sha256Of(part)) !== wanted) {
    rmSync(part);
    throw new Error(`${path} did not come as the server has it: its digest is another. Run the command again.`);
  }
  const size = sizeOf(part);
  renameSync(part, target);
  context.out(`${target}  ${countOf(size)} bytes`);
}

interface Rest {
  readonly address: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly target: string;
}

/** Adds what is missing to the part that was taken before. Gives the digest of what the server sends, which may be newer. */
async function takeRest(
  { fetch }: Pick<AskedServer, "fetch">,
  context: Context,
  { address, sha256, bytes, target }: Rest,
): Promise<string> {
  const held = sizeOf(partOf(target, sha256));
  if (held === bytes) return sha256;
  const answer = await ask(fetch, address, held, sha256);
  if (answer.status !== 200 && answer.status !== 206) throw await refusedAnswer(answer);
  const stated = digestOf(answer) ?? sha256;
  const isRest = answer.status === 206 && stated === sha256;
  let done = isRest ? held : 0;
  const total = done + Number(answer.headers.get("content-length") ?? Number.NaN);
  const counted = new Transform({
    transform(chunk: Buffer, _, next) {
      done += chunk.length;
      context.progress(`${target}: ${countOf(done)} of ${countOf(total)} bytes`, done / total);
      next(null, chunk);
    },
  });
  const part = createWriteStream(partOf(target, stated), { flags: isRest ? "a" : "w" });
  try {
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), counted, part);
  } catch (fault) {
    // A disk that is full will not have room for the next attempt either.
    if ((fault as NodeJS.ErrnoException).syscall === "write") throw fault;
    throw new BrokenOff(`${address} broke off after ${countOf(done)} bytes`);
  }
  return stated;
}

async function ask(send: typeof fetch, address: string, held: number, sha256: string): Promise<Response> {
  const range = held === 0 ? {} : { range: `bytes=${held}-`, "if-range": `"${sha256}"` };
  try {
    // What is packed on the way could not be taken in two pieces.
    return await send(address, { headers: { ...range, "accept-encoding": "identity" } });
  } catch (fault) {
    throw new BrokenOff(unreachable(new URL(address).origin, fault).rawMessage);
  }
}

/** The connection was lost: what came is kept, and the rest can be asked for. */
class BrokenOff extends Error {
  override readonly name = "BrokenOff";
}

/** The SHA-256 that an answer states of the whole file (RFC 9530), in hexadecimal digits. */
function digestOf({ headers }: Response): string | undefined {
  const [, base64] = /sha-256=:([A-Za-z0-9+/=]+):/.exec(headers.get("repr-digest") ?? "") ?? [];
  return base64 === undefined ? undefined : Buffer.from(base64, "base64").toString("hex");
}

/** Named by its digest, so that it is never continued with the bytes of another version. */
function partOf(target: string, sha256: string): string {
  return `${target}.${sha256.slice(0, 16)}.part`;
}

function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

function countOf(count: number): string {
  return count.toLocaleString("en-AU");
}

const ATTEMPTS_MAX = 6;
