import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { UsageBook } from "../accounts.js";
import type { AccountsClock } from "../clock.js";
import { AccountsRefused, AccountsUnreachable } from "../errors.js";
import { isMonth, monthEndMs, monthOf } from "../month.js";
import { fileProblemOf } from "./file-problem.js";
import { type Journal, openJournal } from "./journal.js";
import { emptyUsage, type UsageFold, type UsageOutcome, usageRecords } from "./usage-fold.js";

type MonthJournal = Journal<UsageOutcome, UsageFold>;

/**
 * Usage in one journal a month. The clock is read when a lease is wished: from the
 * month's turn on wishes go to the next file, and what was leased of the old
 * month and comes back later is still counted in the old file.
 */
export async function openJournalUsage(
  folder: string,
  clock: AccountsClock,
): Promise<UsageBook & { close(): Promise<void> }> {
  const months = new Map<string, Promise<MonthJournal>>();
  let isClosed = false;

  function journalOf(month: string): Promise<MonthJournal> {
    if (isClosed) return Promise.reject(new AccountsUnreachable("The accounts are closed."));
    const held = months.get(month);
    if (held !== undefined) return held;
    const journal = openJournal<UsageOutcome, UsageFold>(join(folder, fileNameOf(month)), emptyUsage);
    months.set(month, journal);
    // One that cannot be opened is tried again by the next who asks.
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

  async function count(month: string, record: readonly string[]): Promise<UsageOutcome> {
    const outcome = await (await journalOf(month)).append(record);
    if (outcome.isFull) throw new AccountsUnreachable(`${fileNameOf(month)} counts as many identities as it can.`);
    return outcome;
  }

  await journalOf(monthOf(clock.nowMs()));
  return {
    async lease({ identity, quota, units }) {
      const month = monthOf(clock.nowMs());
      const resetMs = monthEndMs(month);
      const journal = await journalOf(month);
      // Who has nothing left may ask as often as he likes: that must not fill the disk.
      if (journal.state.usedBy(identity) >= quota) await journal.refresh();
      const used = journal.state.usedBy(identity);
      if (used >= quota) return { month, resetMs, granted: 0, used };
      const outcome = await count(month, usageRecords.lease(identity, quota, units));
      return { month, resetMs, granted: outcome.granted, used: outcome.used };
    },
    async giveBack({ identity, month, units }) {
      await count(month, usageRecords.giveBack(identity, units));
    },
    async settle({ identity, month, units, token }) {
      await count(month, usageRecords.settle(identity, units, token));
    },
    async usage(identity) {
      const month = monthOf(clock.nowMs());
      const journal = await journalOf(month);
      await journal.refresh();
      return { month, resetMs: monthEndMs(month), used: journal.state.usedBy(identity) };
    },
    async forgetUsage(beforeMonth) {
      if (beforeMonth > monthOf(clock.nowMs())) throw new AccountsRefused("beforeMonth must not be in the future.");
      try {
        for (const name of await readdir(folder)) {
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

function fileNameOf(month: string): string {
  return `${PREFIX}${month}.journal`;
}

const PREFIX = "usage-";
/** The present month and the one that late units belong to. */
const MONTHS_OPEN = 2;
