import { join } from "node:path";
import type { AccountsClock } from "../accounts/clock.js";
import { AccountsRefused } from "../accounts/errors.js";
import { fileProblemOf } from "../accounts/journal/file-problem.js";
import { openJournal } from "../accounts/journal/journal.js";
import { syncFolder } from "../files/durable-file.js";
import { makeFolder } from "../files/make-folder.js";
import { emptyHooks, type HeldHook, type HookFold, type HookOutcome, hookRecords, isFree } from "./hook-fold.js";
import { HOOKS_MAX, type Hook, type HookBook } from "./hooks.js";

/** The path of the journal of a data folder's hooks, which is there once somebody has opened it. */
export function hooksJournalIn(dataFolder: string): string {
  return join(dataFolder, "accounts", "hooks.journal");
}

/** Hooks in a journal beside those of the accounts. */
export async function openJournalHooks(dataFolder: string, clock: AccountsClock): Promise<HookBook> {
  const folder = join(dataFolder, "accounts");
  try {
    await makeFolder(dataFolder);
    await makeFolder(folder, 0o700);
    await syncFolder(dataFolder);
  } catch (problem) {
    throw fileProblemOf(folder, problem);
  }
  const journal = await openJournal<HookOutcome, HookFold>(hooksJournalIn(dataFolder), emptyHooks);

  async function heldHooks(): Promise<readonly HeldHook[]> {
    await journal.refresh();
    return [...journal.state.hooks.values()].sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  }

  async function isDone(id: string, fields: readonly string[]): Promise<boolean> {
    await journal.refresh();
    if (!journal.state.hooks.has(id)) return false;
    return (await journal.append(fields)).kind === "done";
  }

  return {
    async addHook(hook) {
      const { kind } = await journal.append(hookRecords.add(hook));
      if (kind === "taken") throw new AccountsRefused("id is taken.");
      if (kind === "full") throw new AccountsRefused(`There are ${HOOKS_MAX} hooks already.`);
    },
    removeHook: (id) => isDone(id, hookRecords.remove(id)),
    resumeHook: (id) => isDone(id, hookRecords.resume(id)),
    hooks: async () => (await heldHooks()).map(hookOf),
    async deliveries(id) {
      await journal.refresh();
      return [...(journal.state.hooks.get(id)?.deliveries ?? [])];
    },
    async dueHooks(holder) {
      const nowMs = clock.nowMs();
      return (await heldHooks()).filter((held) => isFree(held, holder, nowMs)).map(hookOf);
    },
    async holdHook(id, holder, forMs) {
      const nowMs = clock.nowMs();
      if (!(await isDone(id, hookRecords.hold(id, holder, nowMs, nowMs + forMs)))) return undefined;
      const held = journal.state.hooks.get(id);
      return held && hookOf(held);
    },
    async noteAttempt(id, holder, attempt) {
      const outcome = await journal.append(hookRecords.attempt(id, holder, clock.nowMs(), attempt));
      return outcome.kind === "done" ? outcome.delivery : undefined;
    },
    async releaseHook(id, holder) {
      await isDone(id, hookRecords.release(id, holder));
    },
    close: journal.close,
  };
}

function hookOf({ hook, progress }: HeldHook): Hook {
  return { ...hook, progress };
}

function orderOf({ hook }: HeldHook): string {
  return `${hook.createdAt} ${hook.id}`;
}
