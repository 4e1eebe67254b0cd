import type { Key, Tier } from "@daybook/store";

/** Who makes a request, as far as its key tells. Found out once per request, before the guards. */
export interface Caller {
  /** The owner of a valid key; undefined for everybody else, who is told apart by address. */
  readonly identity: `user:${string}` | undefined;
  readonly tier: Tier | "anonymous";
  readonly hasValidKey: boolean;
  /** A key was presented that is malformed, unknown, expired or revoked: the response says so. */
  readonly presentedBadKey: boolean;
  /** A key was presented that may be valid, but the accounts could not be asked: served as anonymous. */
  readonly isUnsure: boolean;
}

const NOBODY: Caller = {
  identity: undefined,
  tier: "anonymous",
  hasValidKey: false,
  presentedBadKey: false,
  isUnsure: false,
};

/** A caller without a key. */
export const ANONYMOUS: Caller = NOBODY;

/** A caller whose key is not, or no longer, one of ours. */
export const WITH_BAD_KEY: Caller = { ...NOBODY, presentedBadKey: true };

/** A caller whose key cannot be looked up now. */
export const UNSURE: Caller = { ...NOBODY, isUnsure: true };

/** The caller to whom a valid key belongs. */
export function callerWith({ owner, tier }: Pick<Key, "owner" | "tier">): Caller {
  return { ...NOBODY, identity: `user:${owner}`, tier, hasValidKey: true };
}
