import { randomBytes } from "node:crypto";
import { type Accounts, hashOfKeyText, makeKeyText, type NewKey } from "@daybook/store";

let count = 0;

/** Adds a key to accounts and gives its text. */
export async function addedKey(accounts: Pick<Accounts, "addKey">, fields: Partial<NewKey> = {}): Promise<string> {
  const text = makeKeyText(randomBytes);
  count += 1;
  await accounts.addKey({
    id: `k${count}`,
    sha256: hashOfKeyText(text),
    name: `Key ${count}`,
    owner: `owner-${count}`,
    tier: "pro",
    createdAt: "2026-01-01T00:00:00.000Z",
    expiresAt: null,
    ...fields,
  });
  return text;
}

/** Two clocks that stand until they are moved. */
export function movableClock(iso: string) {
  let passedMs = 0;
  return {
    now: () => new Date(Date.parse(iso) + passedMs),
    monotonicMs: () => passedMs,
    pass(ms: number) {
      passedMs += ms;
    },
  };
}
