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
  return callerOf(`ip:${address}`, "address", access, verdict.tier, verdict);
}

/** A caller with a valid key: a program, whatever else it sends. */
export function callerWithKey(owner: string, verdict: KeyVerdict): Caller {
  return callerOf(`user:${owner}`, "key", "api", verdict.tier, verdict);
}

/** A person who is signed in to the web app. */
export function callerSignedIn(subject: string, tier: CallerTier, verdict: KeyVerdict): Caller {
  return callerOf(`user:${subject}`, "session", "browser", tier, verdict);
}

/** Every field by its name: spreading the verdict into the caller takes six microseconds of every request. */
function callerOf(
  identity: Caller["identity"],
  identifiedBy: Caller["identifiedBy"],
  access: Access,
  tier: CallerTier,
  { owner, presentedBadKey, isUnsure }: KeyVerdict,
): Caller {
  return { identity, identifiedBy, access, owner, tier, presentedBadKey, isUnsure };
}
