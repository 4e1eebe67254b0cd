import { startEngines, type TestEngine } from "../engines.fixture.js";
import type { NewKey } from "./accounts.js";
import type { AccountsClock } from "./clock.js";

/** Both places for accounts, to run the same tests on. */
export async function startAccountsEngines(): Promise<readonly TestEngine[]> {
  const [folder, postgres] = await startEngines();
  return [{ ...folder!, name: "Journal" }, postgres!];
}

/** A clock that stands until it is set, for either place. */
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

/** A key with a hash that its number fixes. */
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
