import { createHmac } from "node:crypto";
import { join } from "node:path";
import { isConstantTimeEqual } from "./constant-time-equal.js";
import { folderSecret, type RandomBytes, secretAt } from "./folder-secret.js";

/** The header in which whoever runs a server proves it. */
export const OPERATOR_HEADER = "x-daybook-operator";

/**
 * Proves that a call is made by somebody who can read the data folder of the server: the time, and a code over it and
 * the target of the call that only the folder's secret gives. Where a call comes from proves nothing, since a
 * proxy on the same machine passes on what anybody sends. A proof is good for a minute and one method, so whoever
 * gets hold of one gains little, and the secret itself is never sent.
 */
export function operatorProof(secret: string, target: string, nowMs: number): string {
  return `${nowMs}.${codeOf(secret, target, nowMs)}`;
}

/** Whether a header proves that. */
export function isOperatorProof(secret: string, header: string, target: string, nowMs: number): boolean {
  const [, digits = "", code = ""] = PROOF.exec(header) ?? [];
  const atMs = Number(digits);
  // Both commands run on one machine, by one clock.
  if (digits === "" || Math.abs(nowMs - atMs) > VALID_MS) return false;
  return isConstantTimeEqual(code, codeOf(secret, target, atMs));
}

/** The secret of a server's own data folder; created when there is none. */
export function operatorSecretIn(dataFolder: string, randomBytes: RandomBytes): Promise<string> {
  return folderSecret(dataFolder, FILE, randomBytes);
}

/** The same for whoever calls a server, or why they have none. */
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

function codeOf(secret: string, target: string, ms: number): string {
  return createHmac("sha256", secret).update(`daybook operator\n${ms}\n${target}`).digest("base64url");
}

/** Thirteen digits last until the year 2286, and a code in base64url has 43 characters. */
const PROOF = /^(\d{13})\.([\w-]{43})$/;
const VALID_MS = 60_000;
const FILE = "operator-secret";
