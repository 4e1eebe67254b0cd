import { type CallerTier, type KeyVerdict, NO_KEY } from "./key-verdict.js";

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
export function callerAt(address: string, verdict: KeyVerdict = NO_KEY, access: Access = "api"): Caller {
  return { ...verdict, identity: `ip:${address}`, identifiedBy: "address", access };
}

/** A caller with a valid key: a program, whatever else it sends. */
export function callerWithKey(owner: string, verdict: KeyVerdict): Caller {
  return { ...verdict, identity: `user:${owner}`, identifiedBy: "key", access: "api" };
}

/** A person who is signed in to the web app. */
export function callerSignedIn(subject: string, tier: CallerTier, verdict: KeyVerdict): Caller {
  return { ...verdict, tier, identity: `user:${subject}`, identifiedBy: "session", access: "browser" };
}
