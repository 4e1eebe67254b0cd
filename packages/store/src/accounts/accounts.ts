/** What a key or an account may use; who has neither is anonymous. */
export const TIERS = ["free", "pro", "premium", "enterprise"] as const;
export type Tier = (typeof TIERS)[number];

/** A key as its operator makes it. Of the key itself only the hash is ever told. */
export interface NewKey {
  /** Letters, digits, ".", "_" and "-", at most 64. */
  readonly id: string;
  /** The SHA-256 of the key, 64 lower-case hex digits. */
  readonly sha256: string;
  readonly name: string;
  /** Whose quota it uses. */
  readonly owner: string;
  readonly tier: Tier;
  /** This and all other times: ISO 8601 in UTC with milliseconds. */
  readonly createdAt: string;
  /** Null when it never ends. */
  readonly expiresAt: string | null;
}

/** A key as the store holds it. */
export interface Key extends NewKey {
  readonly revokedAt: string | null;
  /** As coarse as the notes about it; null when there is none. */
  readonly lastUsedAt: string | null;
}

/** That a key was used. */
export interface KeyUse {
  readonly id: string;
  readonly at: string;
}

/** Keys of callers and tiers of signed-in accounts. */
export interface KeyBook {
  /** Adds a key; the very same one again changes nothing. Throws AccountsRefused when its id or its hash is taken. */
  addKey(key: NewKey): Promise<void>;
  /** Revokes a key for good; false when there is none of that id. The first time of revoking stays. */
  revokeKey(id: string, at: string): Promise<boolean>;
  /** All keys, oldest first, then by id. */
  keys(): Promise<Key[]>;
  /** The key of that hash, whether or not it is expired or revoked. */
  findKey(sha256: string): Promise<Key | undefined>;
  /** Notes when keys were last used; an earlier time than the one held, or an unknown id, changes nothing. */
  noteUsed(uses: readonly KeyUse[]): Promise<void>;
  /** Sets the tier of a signed-in account. */
  setAccount(subject: string, tier: Tier): Promise<void>;
  /** The tier of a signed-in account; undefined when none was set. */
  accountTier(subject: string): Promise<Tier | undefined>;
  /**
   * Calls back soon after a key or an account was added or changed by anybody, so that
   * who remembers keys can ask again. The first look that succeeds always calls back:
   * what was looked up before it may have changed since.
   */
  watchKeys(onChange: () => void, options?: KeyWatchOptions): KeyWatch;
}

/** How to watch. */
export interface KeyWatchOptions {
  /** 1 second for the journal and 2 for PostgreSQL, which also sends word, unless told. */
  readonly pollMs?: number;
  /** Told when the store can no longer be reached, and when it can again. */
  readonly onReach?: (isReachable: boolean) => void;
}

/** A watch that goes on until it, or the store, is closed. It keeps no process alive. */
export interface KeyWatch {
  close(): void;
}

/** A request for units of a quota. */
export interface LeaseRequest {
  /** Who uses which budget, in the caller's words; every text counts apart. */
  readonly identity: string;
  /** Units of a whole month. */
  readonly quota: number;
  /** How many to take if there are as many left, at least 1. */
  readonly units: number;
  /** Unique in the month: a lease that is sent again with its token after a failure counts once and gives the same grant. */
  readonly token: string;
}

/** What an identity has used in the month that it is now by the store's clock, open leases included. */
export interface Usage {
  /** Calendar month in UTC, such as "2026-11". */
  readonly month: string;
  /** The first instant of the next month, in milliseconds since 1970. The units of a lease are worth nothing from then on. */
  readonly resetMs: number;
  /** The store's clock when it answered, in milliseconds since 1970. */
  readonly nowMs: number;
  readonly used: number;
}

/** Units that are the caller's alone, counted as used from now on. */
export interface Lease extends Usage {
  /** From 0 up to what was requested. */
  readonly granted: number;
}

/** Units that change a count beside leases, in the month in which they were used or leased. */
export interface Settlement {
  readonly identity: string;
  readonly month: string;
  /** Above zero: used without a lease, counted past the quota too. Below zero: leased and not used. Never zero. */
  readonly units: number;
  /** Unique in the month: however often it is sent, it counts once. */
  readonly token: string;
}

/** Monthly usage, counted durably and for all instances together. */
export interface UsageBook {
  /**
   * Takes units. All leases of an identity in a month together never exceed the quota; nothing is used before it is durable.
   * One that failed may have counted: sent again with its token it gives what it got. Once the month has turned it is
   * a new lease of the new month: what the first one took of the old month is lost, and nothing is gained.
   * A lease that is granted nothing is not remembered.
   */
  lease(request: LeaseRequest): Promise<Lease>;
  /**
   * Counts settlements, at most 1,000 at once, all or none. After a failure, send all of them again with their
   * tokens: they may have counted, and in a journal that a crash cut short some without the others.
   * No count falls below zero; of one batch, what adds to a count comes before what takes from it.
   */
  settle(settlements: readonly Settlement[]): Promise<void>;
  /** What an identity has used this month. */
  usage(identity: string): Promise<Usage>;
  /** Removes the counts and tokens of the months before one that is not later than the present one. The journal, by the machine's clock, does so only where that month was counted in. */
  forgetUsage(beforeMonth: string): Promise<void>;
}

/**
 * Keys, accounts and usage, for several processes at once. Every call rejects
 * with AccountsUnreachable while the store is away, and works again by itself
 * when it is back; AccountsRefused means that the caller's values are at fault,
 * or that a journal has no room for one more of them: others are not concerned.
 */
export interface Accounts extends KeyBook, UsageBook {
  /** Waits for what is under way and ends all watches. Later calls reject with AccountsUnreachable. */
  close(): Promise<void>;
}
