import { SUBJECT_MAX, textProblemOf } from "./account-text.js";
import { type Accounts, type NewKey, type Settlement, TIERS } from "./accounts.js";
import { AccountsRefused } from "./errors.js";
import { isMonth } from "./month.js";

/** Accounts that refuse invalid values before they reach a file or a table. */
export function checkedAccounts(accounts: Accounts): Accounts {
  let closing: Promise<void> | undefined;
  return {
    ...accounts,
    async addKey(key, liveMax) {
      checkKey(key);
      return accounts.addKey(key, liveMax);
    },
    async revokeKey(id, at) {
      checkId(id);
      checkTime("at", at);
      return accounts.revokeKey(id, at);
    },
    async expireKey(id, at) {
      checkId(id);
      checkTime("at", at);
      return accounts.expireKey(id, at);
    },
    async keys(owner) {
      if (owner !== undefined) checkText("owner", owner, SUBJECT_MAX);
      return accounts.keys(owner);
    },
    async findKey(sha256) {
      checkHash(sha256);
      return accounts.findKey(sha256);
    },
    async noteUsed(uses) {
      if (uses.length > USES_MAX) refuse("uses", `must not be more than ${USES_MAX}`);
      for (const { id, at } of uses) {
        checkId(id);
        checkTime("at", at);
      }
      await accounts.noteUsed(uses);
    },
    async setAccount(subject, tier) {
      checkText("subject", subject, SUBJECT_MAX);
      checkTier(tier);
      await accounts.setAccount(subject, tier);
    },
    async accountTier(subject) {
      checkText("subject", subject, SUBJECT_MAX);
      return accounts.accountTier(subject);
    },
    async lease(request) {
      checkText("identity", request.identity);
      checkCount("quota", request.quota, 0);
      checkCount("units", request.units, 1);
      checkText("token", request.token);
      return accounts.lease(request);
    },
    async settle(settlements) {
      if (settlements.length > SETTLEMENTS_MAX) refuse("settlements", `must not be more than ${SETTLEMENTS_MAX}`);
      for (const settlement of settlements) checkSettlement(settlement);
      await accounts.settle(settlements);
    },
    async usage(identity) {
      checkText("identity", identity);
      return accounts.usage(identity);
    },
    async forgetUsage(beforeMonth) {
      checkMonth("beforeMonth", beforeMonth);
      await accounts.forgetUsage(beforeMonth);
    },
    close() {
      closing ??= accounts.close();
      return closing;
    },
  };
}

function checkKey(key: NewKey): void {
  checkId(key.id);
  checkHash(key.sha256);
  checkText("name", key.name);
  checkText("owner", key.owner, SUBJECT_MAX);
  checkTier(key.tier);
  checkTime("createdAt", key.createdAt);
  if (key.expiresAt !== null) checkTime("expiresAt", key.expiresAt);
}

function checkSettlement({ identity, month, units, token }: Settlement): void {
  checkText("token", token);
  checkText("identity", identity);
  checkMonth("month", month);
  if (!Number.isInteger(units) || units === 0 || Math.abs(units) > COUNT_MAX) {
    refuse("units", `must be a whole number up to ${COUNT_MAX}, above or below zero`);
  }
}

function checkId(id: string): void {
  checkText("id", id);
  if (!/^[\w.-]{1,64}$/.test(id)) refuse("id", 'must be letters, digits, ".", "_" and "-", at most 64');
}

function checkHash(sha256: string): void {
  if (!/^[0-9a-f]{64}$/.test(sha256)) refuse("sha256", "must be 64 lower-case hex digits");
}

function checkText(field: string, text: string, max?: number): void {
  const problem = textProblemOf(text, max);
  if (problem !== undefined) refuse(field, problem);
}

function checkTier(tier: string): void {
  if (!TIERS.some((known) => known === tier)) refuse("tier", `must be one of ${TIERS.join(", ")}`);
}

function checkTime(field: string, text: string): void {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()) || time.toISOString() !== text || text.length !== 24) {
    refuse(field, "must be a time such as 2026-11-05T00:00:00.000Z");
  }
}

function checkMonth(field: string, month: string): void {
  if (!isMonth(month)) refuse(field, "must be a month such as 2026-11");
}

function checkCount(field: string, count: number, atLeast: number): void {
  if (!Number.isInteger(count) || count < atLeast || count > COUNT_MAX) {
    refuse(field, `must be a whole number from ${atLeast} to ${COUNT_MAX}`);
  }
}

function refuse(field: string, problem: string): never {
  throw new AccountsRefused(`${field} ${problem}.`);
}

const USES_MAX = 10_000;
const SETTLEMENTS_MAX = 1_000;
const COUNT_MAX = 1_000_000_000;
