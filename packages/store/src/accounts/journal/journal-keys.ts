import { join } from "node:path";
import type { Key, KeyBook, NewKey } from "../accounts.js";
import { AccountsRefused, AccountsUnreachable } from "../errors.js";
import { isLiveKey } from "../make-key.js";
import { fileProblemOf } from "./file-problem.js";
import { openJournal } from "./journal.js";
import { emptyKeys, type HeldKey, type KeyFold, type KeyOutcome, keyRecords } from "./key-fold.js";
import { openLastUsed } from "./last-used.js";
import { pollJournal } from "./poll-journal.js";

/** Keys and accounts in a journal of their own, with another file for when keys were last used. */
export async function openJournalKeys(folder: string): Promise<KeyBook & { close(): Promise<void> }> {
  const path = join(folder, "keys.journal");
  const journal = await openJournal<KeyOutcome, KeyFold>(path, emptyKeys);
  const lastUsed = await explained(openLastUsed(join(folder, "last-used"))).catch(async (problem: unknown) => {
    await journal.close();
    throw problem;
  });
  const watches = new Set<() => void>();

  async function explained<T>(work: Promise<T>): Promise<T> {
    return work.catch((problem: unknown) => {
      throw fileProblemOf(folder, problem);
    });
  }

  async function record(fields: readonly string[]): Promise<KeyOutcome> {
    const outcome = await journal.append(fields);
    if (outcome === "full") throw new AccountsUnreachable(`${path} holds as many entries as it can.`);
    return outcome;
  }

  /** How many keys of the same owner that work were added before a key. */
  function livesBefore({ id, owner, createdAt }: NewKey): number {
    const { place } = journal.state.keys.get(id)!;
    const now = new Date(createdAt);
    return [...journal.state.keys.values()].filter(
      (key) => key.owner === owner && key.place < place && isLiveKey({ ...key, isInDoubt: false }, now),
    ).length;
  }

  async function keyOf(held: HeldKey): Promise<Key> {
    const { place, ...key } = held;
    const isInDoubt = journal.state.isInDoubt(held);
    return { ...key, isInDoubt, lastUsedAt: await explained(lastUsed.read({ place, id: key.id })) };
  }

  return {
    async addKey(key, liveMax = Number.POSITIVE_INFINITY) {
      if ((await record(keyRecords.add(key))) === "taken") throw new AccountsRefused("id or sha256 is taken.");
      if (livesBefore(key) < liveMax) return true;
      // It came after enough others, in the order of the journal, which is the same for all who add.
      await record(keyRecords.revoke(key.id, key.createdAt));
      return false;
    },
    async revokeKey(id, at) {
      await journal.refresh();
      if (!journal.state.keys.has(id)) return false;
      return (await record(keyRecords.revoke(id, at))) === "done";
    },
    async expireKey(id, at) {
      await journal.refresh();
      if (!journal.state.keys.has(id)) return false;
      return (await record(keyRecords.expire(id, at))) === "done";
    },
    async keys(owner) {
      await journal.refresh();
      const wanted = [...journal.state.keys.values()].filter((key) => owner === undefined || key.owner === owner);
      const held = await Promise.all(wanted.map(keyOf));
      return held.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
    },
    async findKey(sha256) {
      await journal.refresh();
      const key = journal.state.keys.get(journal.state.idBySha256.get(sha256) ?? "");
      return key === undefined ? undefined : keyOf(key);
    },
    async noteUsed(uses) {
      await journal.refresh();
      for (const { id, at } of uses) {
        const key = journal.state.keys.get(id);
        if (key !== undefined) await explained(lastUsed.note(key, at));
      }
    },
    async setAccount(subject, tier) {
      await journal.refresh();
      if (journal.state.tierOf(subject) !== tier) await record(keyRecords.account(subject, tier));
    },
    async accountTier(subject) {
      await journal.refresh();
      return journal.state.tierOf(subject);
    },
    async damagedLines() {
      await journal.refresh();
      return journal.state.damagedLines;
    },
    async settleDamage(lines) {
      for (let i = 0; i < lines.length; i += TOGETHER) {
        await Promise.all(lines.slice(i, i + TOGETHER).map(({ digest }) => record(keyRecords.settle(digest))));
      }
    },
    watchKeys(onChange, { pollMs = 1_000, onReach = () => {} } = {}) {
      const stop = pollJournal(journal, onChange, onReach, pollMs);
      watches.add(stop);
      return {
        close() {
          stop();
          watches.delete(stop);
        },
      };
    },
    async close() {
      for (const stop of watches) stop();
      await journal.close();
      await lastUsed.close();
    },
  };
}

/** Lines that are written at once. */
const TOGETHER = 1_000;

function orderOf(key: Key): string {
  return `${key.createdAt} ${key.id}`;
}
