import { type DamagedLine, type NewKey, TIERS, type Tier } from "../accounts.js";
import { damagedLineOf, digestOf } from "./damaged-line.js";
import type { Fold } from "./journal.js";

/** The outcome of a record about keys and accounts. */
export type KeyOutcome = "done" | "taken" | "absent" | "full";

/** A key, and its place among all keys ever added. */
export interface HeldKey extends NewKey {
  readonly place: number;
  readonly revokedAt: string | null;
}

/** Keys and accounts. */
export interface KeyFold extends Fold<KeyOutcome> {
  readonly keys: ReadonlyMap<string, HeldKey>;
  readonly idBySha256: ReadonlyMap<string, string>;
  /** The tier that was set for an account, and not in doubt. */
  tierOf(subject: string): Tier | undefined;
  /** Damaged lines that nobody has settled, in their order. */
  readonly damagedLines: readonly DamagedLine[];
  /**
   * Whether a damaged line may have ended a key: any that comes after the key was added. What can still be read of the
   * line is no proof that it says nothing of other keys, since lines may be lost within it.
   */
  isInDoubt(key: HeldKey): boolean;
  /** Grows with every change. */
  readonly changes: number;
  takeDamaged(line: Buffer, number: number): void;
  settling(line: Buffer): readonly string[] | undefined;
}

/** The records of a new key, of its end, now or later, of an account, and of a damaged line that is settled. */
export const keyRecords = {
  add: (key: NewKey) => [
    "K",
    key.id,
    key.sha256,
    key.name,
    key.owner,
    key.tier,
    key.createdAt,
    ...(key.expiresAt === null ? [] : [key.expiresAt]),
  ],
  revoke: (id: string, at: string) => ["R", id, at],
  expire: (id: string, at: string) => ["E", id, at],
  account: (subject: string, tier: Tier) => ["A", subject, tier],
  settle: (digest: string) => ["D", digest],
} as const;

/** A fold without keys. Of two keys with the same id or hash, the first counts. */
export function emptyKeys(entriesMax = ENTRIES_MAX): KeyFold {
  const keys = new Map<string, HeldKey>();
  const idBySha256 = new Map<string, string>();
  const tiers = new Map<string, { readonly tier: Tier; readonly turn: number }>();
  const damaged = new Map<string, OpenDamage>();
  /** Whatever is older than this one is in doubt. */
  let lastDamage: OpenDamage | undefined;
  /** How many records and damaged lines there were. */
  let turns = 0;
  let changes = 0;

  function add(fields: readonly string[]): KeyOutcome {
    const [id = "", sha256 = "", name = "", owner = "", tierText = "", createdAt = ""] = fields;
    const expiresAt = fields[6] ?? null;
    const tier = tierOf(tierText);
    const place = keys.size;
    if (tier === undefined) return "absent";
    const key = { id, sha256, name, owner, tier, createdAt, expiresAt, place, revokedAt: null };
    if (keys.has(id) || idBySha256.has(sha256)) return isSameKey(keys.get(id), key) ? "done" : "taken";
    if (keys.size >= entriesMax) return "full";
    keys.set(id, key);
    idBySha256.set(sha256, id);
    changes += 1;
    return "done";
  }

  function revoke(id: string, at: string): KeyOutcome {
    const key = keys.get(id);
    if (key === undefined) return "absent";
    if (key.revokedAt !== null) return "done";
    keys.set(id, { ...key, revokedAt: at });
    changes += 1;
    return "done";
  }

  function expire(id: string, at: string): KeyOutcome {
    const key = keys.get(id);
    if (key === undefined) return "absent";
    if (key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= at)) return "done";
    keys.set(id, { ...key, expiresAt: at });
    changes += 1;
    return "done";
  }

  function account(subject: string, tier: Tier | undefined): KeyOutcome {
    if (tier === undefined) return "absent";
    if (!tiers.has(subject) && tiers.size >= entriesMax) return "full";
    if (tierBeyondDoubt(subject) !== tier) changes += 1;
    tiers.set(subject, { tier, turn: turns });
    return "done";
  }

  function tierBeyondDoubt(subject: string): Tier | undefined {
    const held = tiers.get(subject);
    return held === undefined || held.turn < (lastDamage?.turn ?? 0) ? undefined : held.tier;
  }

  function settle(digest: string): KeyOutcome {
    const settled = damaged.get(digest);
    if (settled === undefined) return "absent";
    damaged.delete(digest);
    if (settled === lastDamage) lastDamage = [...damaged.values()].at(-1);
    changes += 1;
    return "done";
  }

  return {
    keys,
    idBySha256,
    tierOf: tierBeyondDoubt,
    get damagedLines() {
      return [...damaged.values()].map(({ line }) => line);
    },
    isInDoubt: ({ place }) => place < (lastDamage?.keysBefore ?? 0),
    get changes() {
      return changes;
    },
    takeDamaged(bytes, number) {
      turns += 1;
      changes += 1;
      const line = damagedLineOf(bytes, number);
      lastDamage = { line, keysBefore: keys.size, turn: turns };
      // Of lines with the same bytes the last one counts, and comes after all others.
      damaged.delete(line.digest);
      damaged.set(line.digest, lastDamage);
    },
    // Of a line that ends a key nobody can tell a torn one from one that lost its end later.
    settling: (line) => (ENDS_A_KEY.test(line.toString("latin1")) ? undefined : keyRecords.settle(digestOf(line))),
    take([kind, ...fields]) {
      turns += 1;
      const [first = "", second = ""] = fields;
      if (kind === "K") return add(fields);
      if (kind === "R") return revoke(first, second);
      if (kind === "E") return expire(first, second);
      if (kind === "A") return account(first, tierOf(second));
      if (kind === "D") return settle(first);
      // A kind that only a later version of the program knows.
      return "absent";
    },
  };
}

/** A damaged line that nobody has settled. */
interface OpenDamage {
  readonly line: DamagedLine;
  readonly keysBefore: number;
  readonly turn: number;
}

/** Whether two keys are the same in everything that was stated when they were made. */
function isSameKey(one: NewKey | undefined, other: NewKey): boolean {
  return one !== undefined && keyRecords.add(one).join("\t") === keyRecords.add(other).join("\t");
}

function tierOf(text: string): Tier | undefined {
  return TIERS.find((tier) => tier === text);
}

/** The most keys, and the most accounts. */
const ENTRIES_MAX = 200_000;

/** The checksum, the mark and the kind of a record that revokes a key or has it expire. */
const ENDS_A_KEY = /^[^\t]*\t[^\t]*\t[RE](?:\t|$)/;
