import { createHash } from "node:crypto";

/** What tells one body from any other. */
export function bodyDigest(body: Uint8Array | string): string {
  return createHash("sha256").update(body).digest("base64url");
}
