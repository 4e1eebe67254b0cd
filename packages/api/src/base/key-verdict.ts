import type { Key, Tier } from "@daybook/store";

/** A tier as limits know it. */
export type CallerTier = Tier | "anonymous";

/** What the Authorization header of a request comes to. */
export interface KeyVerdict {
  /** Whose valid key was presented; undefined for everybody else. */
  readonly owner: string | undefined;
  /** Which key that was, as the list of keys shows it: no secret. */
  readonly keyId: string | undefined;
  readonly tier: CallerTier;
  /** A key was presented that is malformed, unknown, expired or revoked: the response says so. */
  readonly presentedBadKey: boolean;
  /** A key was presented that may be valid, but the accounts could not be asked or are damaged: served as anonymous, and the response says so. */
  readonly isUnsure: boolean;
}

/** No key was presented. */
export const NO_KEY: KeyVerdict = {
  owner: undefined,
  keyId: undefined,
  tier: "anonymous",
  presentedBadKey: false,
  isUnsure: false,
};

/** The key is not, or no longer, one of ours. */
export const BAD_KEY: KeyVerdict = { ...NO_KEY, presentedBadKey: true };

/** Nobody can tell now whether the key is valid. */
export const UNSURE_KEY: KeyVerdict = { ...NO_KEY, isUnsure: true };

/** The key is valid. */
export function validKey({ id, owner, tier }: Pick<Key, "id" | "owner" | "tier">): KeyVerdict {
  return { owner, keyId: id, tier, presentedBadKey: false, isUnsure: false };
}
