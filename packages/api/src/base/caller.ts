import { type CallerTier, type KeyVerdict, NO_KEY } from "./key-verdict.js";

/** Who makes a request. Found out once per request, before the guards. */
export interface Caller extends KeyVerdict {
  /** Whose budgets the call uses: the owner of a key, the subject of a signed-in session, or an address. */
  readonly identity: `user:${string}` | `ip:${string}`;
  /** What told the identity. */
  readonly identifiedBy: "key" | "session" | "address";
  /** Which of the two budgets the call uses. */
  readonly access: Access;
  /** Where the call comes from, as it is counted there when nothing else tells who calls. */
  readonly address: string;
  /** Proved to run this server: nothing is counted. */
  readonly isOperator: boolean;
  /** The digest of the body that the proof is for, if there was a proof. */
  readonly provenBody: string | undefined;
}

/** A program, or a person with the web app. */
export type Access = "api" | "browser";

/** A caller who is known by address alone. */
export function callerAt(address: string, verdict: KeyVerdict = NO_KEY, access: Access = "api"): Caller {
  return callerOf(`ip:${address}`, "address", access, address, verdict.tier, verdict);
}

/** A caller with a valid key: a program, whatever else it sends. */
export function callerWithKey(owner: string, verdict: KeyVerdict, address: string): Caller {
  return callerOf(`user:${owner}`, "key", "api", address, verdict.tier, verdict);
}

/** Whoever runs this server. Methods that need a key still do. */
export function callerOperating(address: string, verdict: KeyVerdict, provenBody: string): Caller {
  return callerOf(`ip:${address}`, "address", "api", address, verdict.tier, verdict, provenBody);
}

/** A person who is signed in to the web app. */
export function callerSignedIn(subject: string, tier: CallerTier, verdict: KeyVerdict, address: string): Caller {
  return callerOf(`user:${subject}`, "session", "browser", address, tier, verdict);
}

/** The address of a caller that has none, or that was not asked who it is. */
export const UNKNOWN_ADDRESS = "unknown";

/** Whether a call comes from the machine that the server runs on, or from a proxy there that is not trusted. */
export function isOnThisMachine({ address }: Pick<Caller, "address">): boolean {
  return address.startsWith("127.") || address === IPV6_LOOPBACK_NETWORK;
}

/** Addresses of version 6 are counted by their network; that of `::1` is this one. */
const IPV6_LOOPBACK_NETWORK = "::/64";

/** Every field by its name: spreading the verdict into the caller takes six microseconds of every request. */
function callerOf(
  identity: Caller["identity"],
  identifiedBy: Caller["identifiedBy"],
  access: Access,
  address: string,
  tier: CallerTier,
  { owner, keyId, presentedBadKey, isUnsure }: KeyVerdict,
  provenBody?: string,
): Caller {
  const isOperator = provenBody !== undefined;
  return {
    identity,
    identifiedBy,
    access,
    address,
    isOperator,
    provenBody,
    owner,
    keyId,
    tier,
    presentedBadKey,
    isUnsure,
  };
}
