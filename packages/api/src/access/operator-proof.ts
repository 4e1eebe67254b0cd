import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { bodyDigest } from "../base/body-digest.js";
import { isConstantTimeEqual } from "./constant-time-equal.js";
import { folderSecret, type RandomBytes, secretAt } from "./folder-secret.js";

/** The header in which whoever runs a server proves it. */
export const OPERATOR_HEADER = "x-daybook-operator";

/** What a proof is for. */
interface ProvenCall {
  readonly verb: string;
  /** The path, and the query if there is one. */
  readonly target: string;
  readonly body: string;
}

/**
 * Proves that a call is made by somebody who can read the data folder of the server: the time, a number that is used once,
 * the digest of the body, and a code over all of them and the target that only the folder's secret gives. Where a
 * call comes from proves nothing, since a proxy on the same machine passes on what anybody sends. A proof is good
 * for a minute and for this call, so whoever gets hold of one gains little, and the secret itself is never sent.
 */
export function operatorProof(secret: string, call: ProvenCall, nowMs: number, randomBytes: RandomBytes): string {
  const nonce = Buffer.from(randomBytes(NONCE_BYTES)).toString("base64url");
  const claim = `${nowMs}.${nonce}.${bodyDigest(call.body)}`;
  return `${claim}.${codeOf(secret, call, claim)}`;
}

/**
 * Tells for which body a header proves that; undefined if it proves nothing. Each proof counts once, in each process that
 * looks at it: others do not know of it, so that of several workers each may take the same call once.
 */
export function operatorProofsOf(secret: string, nowMs: () => number) {
  const used = new Map<string, number>();

  /** Takes a number, unless it was used or there is no room to remember it. */
  function takeNonce(nonce: string, atMs: number, now: number): boolean {
    // They were put in about in the order of their times, and a late one only stays for a while.
    for (const [old, ms] of used) {
      if (now - ms <= VALID_MS) break;
      used.delete(old);
    }
    if (used.has(nonce) || used.size >= REMEMBERED_MAX) return false;
    used.set(nonce, atMs);
    return true;
  }

  return (header: string, { method = "", url = "", headers }: OperatorRequest): string | undefined => {
    // Of other bodies nobody looks whether they are those that the proof is for.
    if (method === "POST" && !/^application\/json\s*(?:;|$)/i.test(headers["content-type"] ?? "")) return undefined;
    const [, claim = "", digits = "", nonce = "", body = "", code = ""] = PROOF.exec(header) ?? [];
    const atMs = Number(digits);
    const now = nowMs();
    // Both commands run on one machine, by one clock.
    if (digits === "" || Math.abs(now - atMs) > VALID_MS) return undefined;
    if (!isConstantTimeEqual(code, codeOf(secret, { verb: method, target: url }, claim))) return undefined;
    return takeNonce(nonce, atMs, now) ? body : undefined;
  };
}

/** The part of a request that a proof is about. */
type OperatorRequest = Pick<IncomingMessage, "method" | "url" | "headers">;

/** The secret of a server's own data folder; created when there is none. */
export function operatorSecretIn(dataFolder: string, randomBytes: RandomBytes): Promise<string> {
  return folderSecret(dataFolder, FILE, randomBytes);
}

/** The same for the caller of a server, or why there is no secret. */
export async function readOperatorSecret(
  dataFolder: string,
): Promise<{ readonly secret: string } | { readonly problem: string }> {
  const path = join(dataFolder, FILE);
  try {
    const secret = await secretAt(path);
    return secret === undefined ? { problem: `there is no ${path}` } : { secret };
  } catch (problem) {
    const { code, message } = problem as NodeJS.ErrnoException;
    return { problem: code === undefined ? message : `${path} cannot be read (${code})` };
  }
}

function codeOf(secret: string, { verb, target }: Omit<ProvenCall, "body">, claim: string): string {
  return createHmac("sha256", secret).update(`daybook operator\n${claim}\n${verb}\n${target}`).digest("base64url");
}

/** Thirteen digits last until the year 2286; 16 bytes in base64url have 22 characters, and a digest has 43. */
const PROOF = /^((\d{13})\.([\w-]{22})\.([\w-]{43}))\.([\w-]{43})$/;
const NONCE_BYTES = 16;
const VALID_MS = 60_000;
/** More than one machine can start commands in a minute. */
const REMEMBERED_MAX = 100_000;
const FILE = "operator-secret";
