import type { Outcome, OwnKey, Problem } from "@daybook/contract/account-view";
import {
  AccountsRefused,
  isLiveKey,
  type Key,
  type KeyBook,
  keyEndOf,
  keyStateOf,
  makeKey,
  type Tier,
  textProblemOf,
} from "@daybook/store";

/** The keys of one owner, who can neither see nor change any other. */
export interface OwnKeys {
  list(): Promise<readonly OwnKey[]>;
  /** Makes a key; the id must be one that comes again with the same form, so that a form that is sent twice makes one key. */
  create(asked: { readonly id: string; readonly name: string; readonly expires: string }): Promise<Outcome>;
  revoke(id: string): Promise<Outcome>;
  /** Replaces a key. The one before may go on working for a while. */
  rotate(asked: { readonly newId: string; readonly id: string; readonly kept: string }): Promise<Outcome>;
}

/** What is needed to keep keys. */
export interface OwnKeysOptions {
  readonly book: Pick<KeyBook, "keys" | "addKey" | "revokeKey" | "expireKey">;
  readonly owner: string;
  /** Of the account: keys are made with it. */
  readonly tier: Tier;
  readonly now: Date;
  readonly randomBytes: (count: number) => Uint8Array;
}

/** The keys of an owner. Whoever makes and ends keys in turn fills the accounts, so that there is a limit for a day too. */
export function ownKeysOf({ book, owner, tier, now, randomBytes }: OwnKeysOptions): OwnKeys {
  const isLive = (key: Key) => isLiveKey(key, now);
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();

  /** Why there may be no more keys; undefined if there may. */
  function lackOfRoom(keys: readonly Key[], isOneMore: boolean): string | undefined {
    if (isOneMore && keys.filter(isLive).length >= KEYS_MAX) {
      return ENOUGH;
    }
    if (keys.filter(({ createdAt }) => createdAt > dayAgo).length >= KEYS_A_DAY) {
      return `You have made ${KEYS_A_DAY} keys in a day, which is as many as may be made. Come back tomorrow.`;
    }
    return undefined;
  }

  /** Adds a key and gives its text, or the problem. Others may be made at the same moment. */
  async function add({ id, name, tier, expiresAt }: Stated, isOneMore: boolean): Promise<string | Problem> {
    const { key, text } = makeKey({ id, name, tier, expiresAt, owner }, now, randomBytes);
    try {
      return (await book.addKey(key, isOneMore ? KEYS_MAX : undefined)) ? text : problem(409, ENOUGH);
    } catch (thrown) {
      // Another server may have made it meanwhile.
      if (thrown instanceof AccountsRefused) return sentBefore(key.id);
      throw thrown;
    }
  }

  /** Ends a key that is replaced, and tells until when it works; null if it no longer does. */
  async function end({ id, expiresAt }: Key, keptMs: number): Promise<string | null> {
    const at = new Date(now.getTime() + keptMs).toISOString();
    await (keptMs === 0 ? book.revokeKey(id, at) : book.expireKey(id, at));
    if (keptMs === 0) return null;
    return expiresAt !== null && expiresAt < at ? expiresAt : at;
  }

  return {
    async list() {
      return (await book.keys(owner)).map((key) => {
        const { sha256: _, owner: __, isInDoubt: ___, ...shown } = key;
        return { ...shown, state: keyStateOf(key, now) };
      });
    },

    async create({ id, name: written, expires }) {
      const name = written.trim();
      const refused = (message: string): Problem => ({ ...problem(400, message), name: written, expires });
      const nameProblem = textProblemOf(name);
      if (nameProblem !== undefined) return refused(`The name ${nameProblem}.`);
      const ending = expires === "" ? undefined : keyEndOf(expires, now);
      if (ending !== undefined && "problem" in ending) return refused(`The last day ${ending.problem}.`);
      const keys = await book.keys(owner);
      if (keys.some((key) => key.id === id)) return sentBefore(id);
      const lack = lackOfRoom(keys, true);
      if (lack !== undefined) return problem(409, lack);
      const text = await add({ id, name, tier, expiresAt: ending?.end ?? null }, true);
      if (typeof text !== "string") return text;
      return { kind: "created", id, name, text };
    },

    async revoke(id) {
      const key = (await book.keys(owner)).find((each) => each.id === id);
      if (key === undefined) return NOT_FOUND;
      await book.revokeKey(id, now.toISOString());
      return { kind: "revoked", id, name: key.name };
    },

    async rotate({ newId, id, kept }) {
      const keptMs = KEPT_MS.get(kept);
      if (keptMs === undefined) return problem(400, "Choose how long the key that is replaced goes on working.");
      const keys = await book.keys(owner);
      const replaced = keys.find((key) => key.id === id);
      if (replaced === undefined) return NOT_FOUND;
      if (keys.some((key) => key.id === newId)) return sentBefore(newId);
      const state = keyStateOf(replaced, now);
      if (state !== "active") return problem(409, `Key ${id} is ${state}. Make a new one.`);
      const lack = lackOfRoom(keys, keptMs > 0);
      if (lack !== undefined) return problem(409, lack);
      const text = await add({ ...replaced, id: newId }, keptMs > 0);
      if (typeof text !== "string") return text;
      // Should that fail, the new key is there and must be shown now, or it never is.
      const replacedUntil = await end(replaced, keptMs).catch(() => undefined);
      return { kind: "rotated", id: newId, name: replaced.name, text, replacedId: id, replacedUntil };
    },
  };
}

/** What is stated of a key that is made. */
type Stated = Pick<Key, "id" | "name" | "tier" | "expiresAt">;

function problem(httpStatus: Problem["httpStatus"], message: string): Problem {
  return { kind: "problem", httpStatus, message };
}

function sentBefore(id: string): Problem {
  const advice = "If you have not kept it, revoke it and make another.";
  return problem(409, `This form was sent before: it made key ${id}, which was shown then and never again. ${advice}`);
}

/** The same for a key of somebody else. The id is not repeated: it may be a key, pasted by mistake. */
const NOT_FOUND = problem(404, "You have no key with this id. Nothing was changed.");

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEPT_MS: ReadonlyMap<string, number> = new Map([
  ["0", 0],
  ["1h", HOUR_MS],
  ["24h", DAY_MS],
  ["7d", 7 * DAY_MS],
  ["30d", 30 * DAY_MS],
]);

/** How long a replaced key may go on working: some of what the command takes. */
export const KEPT_CHOICES: readonly string[] = [...KEPT_MS.keys()];
/** How many keys of an owner may work at a time. */
export const KEYS_MAX = 20;
const KEYS_A_DAY = 60;
const ENOUGH = `You have ${KEYS_MAX} keys that work, which is as many as there may be. Revoke one that you no longer need.`;
