import { type Accounts, type NewKey, type Settlement, TIERS } from "./accounts.js";
import { AccountsRefused } from "./errors.js";
import { isMonth } from "./month.js";

/** Accounts that refuse values which do not belong there before they reach a file or a table. */
export function checkedAccounts(accounts: Accounts): Accounts {
  let closing: Promise<void> | undefined;
  return {
    ...accounts,
    async addKey(key) {
      checkKey(key);
      await accounts.addKey(key);
    },
    async revokeKey(id, at) {
      checkId(id);
      checkTime("at", at);
      return accounts.revokeKey(id, at);
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
      checkText("subject", subject, WHO_MAX);
      checkTier(tier);
      await accounts.setAccount(subject, tier);
    },
    async accountTier(subject) {
      checkText("subject", subject, WHO_MAX);
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
  checkText("owner", key.owner, WHO_MAX);
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

/** Control characters and line ends would break lines and terminals; half of a surrogate pair is no text at all. */
function checkText(field: string, text: string, max = TEXT_MAX): void {
  if (text === "" || text.length > max) refuse(field, `must have 1 to ${max} characters`);
  if (/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(text)) refuse(field, "must not hold control characters or line ends");
  if (/dbk_/i.test(text)) refuse(field, "looks like a key, of which only the hash may be stored");
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

/** UTF-16 units of a text; at three bytes each, all texts of a record fit a line of the journal. */
const TEXT_MAX = 250;
/** Owners and subjects become identities, which say more than who it is. */
const WHO_MAX = 200;
const USES_MAX = 10_000;
const SETTLEMENTS_MAX = 1_000;
const COUNT_MAX = 1_000_000_000;
