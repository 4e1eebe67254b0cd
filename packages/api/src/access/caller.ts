import { type KeyVerdict, NO_KEY } from "./key-verdict.js";

/** Who makes a request. Found out once per request, before the guards. */
export interface Caller extends KeyVerdict {
  /** Whose budgets the call uses: the owner of a key, the subject of a signed-in session, or an address. */
  readonly identity: `user:${string}` | `ip:${string}`;
  /** What told the identity. */
  readonly identifiedBy: "key" | "session" | "address";
  /** Which of the two budgets the call uses. */
  readonly access: Access;
}

/** A program, or a person with the web app. */
export type Access = "api" | "browser";

/** A caller who is known by address alone. */
export function callerAt(address: string, verdict: KeyVerdict = NO_KEY): Caller {
  return { ...verdict, identity: `ip:${address}`, identifiedBy: "address", access: "api" };
}

/** The caller whom a verdict about a key leaves: its owner, or else an address. */
export function callerBy(verdict: KeyVerdict, address: () => string): Caller {
  if (verdict.owner === undefined) return callerAt(address(), verdict);
  return { ...verdict, identity: `user:${verdict.owner}`, identifiedBy: "key", access: "api" };
}
