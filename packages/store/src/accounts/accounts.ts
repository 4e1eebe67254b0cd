/** The tiers of keys and accounts; a caller with neither is anonymous. */
export const TIERS = ["free", "pro", "premium", "enterprise"] as const;
export type Tier = (typeof TIERS)[number];

/** A key as an operator makes it. Only the hash of the key itself is ever passed on. */
export interface NewKey {
  /** Letters, digits, ".", "_" and "-", at most 64. */
  readonly id: string;
  /** The SHA-256 of the key, 64 lower-case hex digits. */
  readonly sha256: string;
  readonly name: string;
  /** Whose quota it uses. */
  readonly owner: string;
  readonly tier: Tier;
  /** This and all other times are ISO 8601 in UTC with milliseconds. */
  readonly createdAt: string;
  /** Null if it never expires. */
  readonly expiresAt: string | null;
}

/** A key as the store holds it. */
export interface Key extends NewKey {
  readonly revokedAt: string | null;
  /** Only as precise as the calls of `noteUsed`; null if there was none. */
  readonly lastUsedAt: string | null;
  /** A damaged line of the journal may have ended it: it must not be let in until that line is settled. */
  readonly isInDoubt: boolean;
}

/** A line of the journal of keys that is not as it was written. */
export interface DamagedLine {
  /** Counted from 1, empty lines too. */
  readonly number: number;
  /** Tells it from others. */
  readonly digest: string;
  /** What it seems to have said, which may be wrong; null if nothing can be read. */
  readonly legible: string | null;
}

/** A use of a key. */
export interface KeyUse {
  readonly id: string;
  readonly at: string;
}

/** Keys of callers and tiers of signed-in accounts. */
export interface KeyBook {
  /**
   * Adds a key; adding the very same one again changes nothing. Throws AccountsRefused if its id or its hash is taken.
   * False if its owner has `liveMax` others that work when it is made: then it does not work, however many are added at once.
   */
  addKey(key: NewKey, liveMax?: number): Promise<boolean>;
  /** Revokes a key for good; false if there is none with that id. Revoking again keeps the first time. */
  revokeKey(id: string, at: string): Promise<boolean>;
  /** Lets a key work until then and no longer; false if there is none with that id. One that ends earlier, or is revoked, is left as it is. */
  expireKey(id: string, at: string): Promise<boolean>;
  /** All keys, or those of one owner, oldest first, then by id. */
  keys(owner?: string): Promise<Key[]>;
  /** The key with that hash, even if it is expired or revoked. */
  findKey(sha256: string): Promise<Key | undefined>;
  /** Notes when keys were last used; a time earlier than the stored one, or an unknown id, changes nothing. */
  noteUsed(uses: readonly KeyUse[]): Promise<void>;
  /** Sets the tier of a signed-in account. */
  setAccount(subject: string, tier: Tier): Promise<void>;
  /** The tier of a signed-in account; undefined if none was set, or a damaged line may have set another. */
  accountTier(subject: string): Promise<Tier | undefined>;
  /** The lines of the journal that are damaged and not settled. PostgreSQL has none. */
  damagedLines(): Promise<readonly DamagedLine[]>;
  /** Takes the word of an operator that what these lines said is lost, or known: no key is in doubt for them any longer. */
  settleDamage(lines: readonly DamagedLine[]): Promise<void>;
  /**
   * Calls back soon after anybody has added or changed a key or an account, so that
   * cached keys can be looked up again. The first successful look always calls back:
   * what was looked up before it may have changed since.
   */
  watchKeys(onChange: () => void, options?: KeyWatchOptions): KeyWatch;
}

/** How to watch. */
interface KeyWatchOptions {
  /** By default 1 second for the journal, and 2 for PostgreSQL, which also sends notifications. */
  readonly pollMs?: number;
  /** Called when the store can no longer be reached, and when it can again. */
  readonly onReach?: (isReachable: boolean) => void;
}

/** A watch that goes on until it, or the store, is closed. It does not keep the process alive. */
export interface KeyWatch {
  close(): void;
}

/** A request to lease units of a quota. */
export interface LeaseRequest {
  /** Who uses which budget, in the caller's own words; every distinct text is counted separately. */
  readonly identity: string;
  /** Units for the whole month. */
  readonly quota: number;
  /** How many to take if that many are left; at least 1. */
  readonly units: number;
  /** Unique in the month: a request that is sent again with its token after a failure counts once and gets the same grant. */
  readonly token: string;
}

/** What an identity has used in the current month by the store's clock, open leases included. */
export interface Usage {
  /** Calendar month in UTC, such as "2026-11". */
  readonly month: string;
  /** The first instant of the next month, in milliseconds since 1970. Leased units are worthless from then on. */
  readonly resetMs: number;
  /** The store's clock when it answered, in milliseconds since 1970. */
  readonly nowMs: number;
  readonly used: number;
}

/** Units that belong to the caller alone, counted as used from now on. */
export interface Lease extends Usage {
  /** Between 0 and what was requested. */
  readonly granted: number;
}

/** A correction to a count, in the month in which its units were used or leased. */
export interface Settlement {
  readonly identity: string;
  readonly month: string;
  /** Positive: used without a lease, and counted even beyond the quota. Negative: leased but not used. Never zero. */
  readonly units: number;
  /** Unique in the month: however often it is sent, it counts once. */
  readonly token: string;
}

/** Monthly usage, counted durably and for all instances together. */
export interface UsageBook {
  /**
   * Takes units. All leases of an identity in a month together never exceed the quota; a grant is durable before it is returned.
   * A request that failed may have counted: sent again with its token, it returns what it was granted. After the turn of the
   * month it is a new lease in the new month: what the first one took from the old month is lost, and nothing is gained.
   * A request that is granted nothing is not remembered.
   */
  lease(request: LeaseRequest): Promise<Lease>;
  /**
   * Counts settlements, at most 1,000 at once, all or none. After a failure, send all of them again with their
   * tokens: they may have counted or, in a journal that a crash cut short, only some of them.
   * No count falls below zero; within a batch, additions to a count come before subtractions.
   */
  settle(settlements: readonly Settlement[]): Promise<void>;
  /** What an identity has used this month. */
  usage(identity: string): Promise<Usage>;
  /** Removes the counts and tokens of all months before the given one, which must not be in the future. The journal, which goes by the machine's clock, does so only if something was counted in the given month. */
  forgetUsage(beforeMonth: string): Promise<void>;
}

/**
 * Keys, accounts and usage, for several processes at once. Every call rejects
 * with AccountsUnreachable while the store is away, and works again by itself
 * when it is back. AccountsRefused means that the caller's values are at fault,
 * or that a journal has no room for one more identity: other calls are not affected.
 */
export interface Accounts extends KeyBook, UsageBook {
  /** Waits for calls under way and ends all watches. Later calls reject with AccountsUnreachable. */
  close(): Promise<void>;
}
