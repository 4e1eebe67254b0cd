import { createHmac } from "node:crypto";

/** How a secret begins, by Standard Webhooks. */
const PREFIX = "whsec_";

/** A secret as text, made of bytes that nobody can predict. */
export function secretOf(bytes: Uint8Array): string {
  return `${PREFIX}${Buffer.from(bytes).toString("base64")}`;
}

/** Of how many bytes a secret is made. */
export const SECRET_BYTES = 32;

/** The headers by which a receiver knows that an event is ours, and which it is (https://www.standardwebhooks.com). */
export function signedHeaders(secret: string, id: string, now: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
