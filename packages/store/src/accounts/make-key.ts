import { dayAt, dayOf } from "@daybook/domain";
import type { Key, NewKey } from "./accounts.js";
import { hashOfKeyText, makeKeyText } from "./key-text.js";

/** What is stated about a key that is made. */
export interface KeyStatement extends Pick<NewKey, "id" | "name" | "tier" | "expiresAt"> {
  /** The key's own id by default. */
  readonly owner?: string | undefined;
}

type RandomBytes = (count: number) => Uint8Array;

/** A new key as the accounts hold it, and its text, which is kept nowhere. The bytes must be unpredictable. */
export function makeKey({ owner, ...stated }: KeyStatement, now: Date, randomBytes: RandomBytes) {
  const text = makeKeyText(randomBytes);
  const key: NewKey = {
    ...stated,
    owner: owner ?? stated.id,
    sha256: hashOfKeyText(text),
    createdAt: now.toISOString(),
  };
  return { key, text };
}

/** The id of a key, made of five bytes. */
export function keyIdOf(bytes: Uint8Array): string {
  return `k${Buffer.from(bytes.subarray(0, KEY_ID_BYTES)).toString("hex")}`;
}

/** Of how many bytes an id is made. */
export const KEY_ID_BYTES = 5;

/** The moment until which a key works that is to work until the end of a date, or why it cannot. */
export function keyEndOf(date: string, now: Date): { readonly end: string } | { readonly problem: string } {
  const day = dayOf(date);
  if (day === undefined) return { problem: "must be a date such as 2027-06-30" };
  if (day < dayAt(now)) return { problem: "must not lie in the past" };
  return { end: `${date}T23:59:59.999Z` };
}

export type KeyState = "active" | "expired" | "revoked" | "in doubt";

/** Whether a key works at a given time, and if not, why. */
export function keyStateOf(
  { revokedAt, expiresAt, isInDoubt }: Pick<Key, "revokedAt" | "expiresAt" | "isInDoubt">,
  now: Date,
): KeyState {
  if (revokedAt !== null) return "revoked";
  if (expiresAt !== null && Date.parse(expiresAt) < now.getTime()) return "expired";
  return isInDoubt ? "in doubt" : "active";
}

/** Whether a key counts among those that its owner has: it works, or may work again. */
export function isLiveKey(key: Parameters<typeof keyStateOf>[0], now: Date): boolean {
  const state = keyStateOf(key, now);
  return state === "active" || state === "in doubt";
}
