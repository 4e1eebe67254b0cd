import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Usage, UsageBook } from "../accounts.js";
import type { AccountsClock } from "../clock.js";
import { AccountsRefused, AccountsUnreachable } from "../errors.js";
import { isMonth, monthEndMs, monthOf } from "../month.js";
import { fileProblemOf } from "./file-problem.js";
import { type Journal, openJournal } from "./journal.js";
import { emptyUsage, type UsageFold, type UsageOutcome, usageRecords } from "./usage-fold.js";

type MonthJournal = Journal<UsageOutcome, UsageFold>;

/**
 * Usage in one journal per month. The clock is read when a lease is requested: after the
 * turn of the month, requests go to the next file, while units leased in the old month
 * that are returned later are still counted in the old file. A month counts a bounded number
 * of identities, since all of them are kept in memory.
 */
export async function openJournalUsage(
  folder: string,
  clock: AccountsClock,
  identitiesMax?: number,
): Promise<UsageBook & { close(): Promise<void> }> {
  const months = new Map<string, Promise<MonthJournal>>();
  let isClosed = false;

  function journalOf(month: string): Promise<MonthJournal> {
    if (isClosed) return Promise.reject(new AccountsUnreachable("The accounts are closed."));
    const held = months.get(month);
    if (held !== undefined) return held;
    const path = join(folder, fileNameOf(month));
    const journal = openJournal<UsageOutcome, UsageFold>(path, () => emptyUsage(identitiesMax));
    months.set(month, journal);
    // A journal that cannot be opened is tried again at the next call.
    journal.catch(() => months.delete(month));
    const [idle] = [...months.keys()].filter((other) => other !== month && other !== monthOf(clock.nowMs()));
    if (months.size > MONTHS_OPEN && idle !== undefined) void close(idle);
    return journal;
  }

  async function close(month: string): Promise<void> {
    const journal = await months.get(month)?.catch(() => undefined);
    months.delete(month);
    await journal?.close();
  }

  function answerOf(month: string, used: number): Usage {
    return { month, resetMs: monthEndMs(month), nowMs: clock.nowMs(), used };
  }

  await journalOf(monthOf(clock.nowMs()));
  return {
    async lease({ identity, quota, units, token }) {
      const month = monthOf(clock.nowMs());
      const journal = await journalOf(month);
      const isSpent = () => journal.state.usedBy(identity) >= quota && !journal.state.hasLeased(token);
      // A caller with nothing left may ask as often as it likes: that must not fill the disk.
      if (isSpent()) await journal.refresh();
      if (isSpent()) return { ...answerOf(month, journal.state.usedBy(identity)), granted: 0 };
      checkRoom(journal, month, identity);
      // A repeated request is written again: what was written before may never have reached the disk.
      const outcome = await count(journal, month, usageRecords.lease(identity, quota, units, token));
      return { ...answerOf(month, outcome.used), granted: outcome.granted };
    },
    async settle(settlements) {
      // Subtractions come last, so that no count is held at zero that would end up above it.
      const ordered = [
        ...settlements.filter(({ units }) => units > 0),
        ...settlements.filter(({ units }) => units < 0),
      ];
      for (const month of new Set(settlements.map((settlement) => settlement.month))) {
        const journal = await journalOf(month);
        const lines = ordered.filter((settlement) => settlement.month === month);
        for (const { identity, units } of lines) if (units > 0) checkRoom(journal, month, identity);
        // Lines appended in the same turn become one write. If a crash cuts it short, the first lines count: when all
        // are sent again with their tokens, those do not count twice and the others count for the first time.
        await allOf(
          lines.map(({ identity, units, token }) => count(journal, month, usageRecords.settle(identity, units, token))),
        );
      }
    },
    async usage(identity) {
      const month = monthOf(clock.nowMs());
      const journal = await journalOf(month);
      await journal.refresh();
      return answerOf(month, journal.state.usedBy(identity));
    },
    async forgetUsage(beforeMonth) {
      if (beforeMonth > monthOf(clock.nowMs())) throw new AccountsRefused("beforeMonth must not be in the future.");
      try {
        const names = await readdir(folder);
        // A machine's clock that is months ahead for a while must not erase the counts of the true month.
        if (!names.includes(fileNameOf(beforeMonth))) return;
        for (const name of names) {
          const month = name.slice(PREFIX.length, PREFIX.length + 7);
          if (isMonth(month) && name === fileNameOf(month) && month < beforeMonth) await rm(join(folder, name));
        }
      } catch (problem) {
        throw fileProblemOf(folder, problem);
      }
    },
    async close() {
      isClosed = true;
      for (const month of [...months.keys()]) await close(month);
    },
  };
}

async function count(journal: MonthJournal, month: string, record: readonly string[]): Promise<UsageOutcome> {
  const outcome = await journal.append(record);
  if (outcome.isFull) throw noRoomIn(month);
  return outcome;
}

/** A caller that finds no room may come as often as it likes: that must not fill the disk. */
function checkRoom(journal: MonthJournal, month: string, identity: string): void {
  if (!journal.state.hasRoomFor(identity)) throw noRoomIn(month);
}

/** This is not a fault of the store, which goes on counting everybody else. */
function noRoomIn(month: string): AccountsRefused {
  return new AccountsRefused(`identity finds no room: ${fileNameOf(month)} counts as many as it can.`);
}

/** Waits for all of them, even if one has failed. */
async function allOf(work: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(work)) if (outcome.status === "rejected") throw outcome.reason;
}

function fileNameOf(month: string): string {
  return `${PREFIX}${month}.journal`;
}

const PREFIX = "usage-";
/** The current month and the one that late units belong to. */
const MONTHS_OPEN = 2;
