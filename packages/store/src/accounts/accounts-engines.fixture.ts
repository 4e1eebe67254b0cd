import { startEngines, type TestEngine } from "../engines.fixture.js";
import type { LeaseRequest, NewKey, Settlement } from "./accounts.js";
import type { AccountsClock } from "./clock.js";

/** Both kinds of accounts, to run the same tests on. */
export async function startAccountsEngines(): Promise<readonly TestEngine[]> {
  const [folder, postgres] = await startEngines();
  return [{ ...folder!, name: "Journal" }, postgres!];
}

/** A clock that stands still until it is set, for either kind. */
export function clockAt(iso: string): AccountsClock & { set(iso: string): void } {
  let now = iso;
  return {
    nowMs: () => Date.parse(now),
    nowSql: () => `timestamptz '${now}'`,
    set(next) {
      now = next;
    },
  };
}

/** A key whose hash follows from its number. */
export function keyOf(number: number, fields: Partial<NewKey> = {}): NewKey {
  return {
    id: `k${number}`,
    sha256: number.toString(16).padStart(64, "0"),
    name: `Key ${number}`,
    owner: `owner-${number}`,
    tier: "pro",
    createdAt: new Date(Date.UTC(2026, 0, 1) + number).toISOString(),
    expiresAt: null,
    ...fields,
  };
}

let tokens = 0;

/** By default, a request of "a" for 10 of 100 units, with a unique token. */
export function leaseRequestOf(fields: Partial<LeaseRequest> = {}): LeaseRequest {
  tokens += 1;
  return { identity: "a", quota: 100, units: 10, token: `lease-${tokens}`, ...fields };
}

/** By default, a settlement of one unit of "a" in November 2026, with a unique token. */
export function settlementOf(fields: Partial<Settlement> = {}): Settlement {
  tokens += 1;
  return { identity: "a", month: "2026-11", units: 1, token: `settlement-${tokens}`, ...fields };
}
