import { strict as assert } from "node:assert";
import { test } from "node:test";
import { randomOf } from "../random.fixture.js";
import type { Accounts, LeaseRequest, Settlement } from "./accounts.js";
import { clockAt, startAccountsEngines } from "./accounts-engines.fixture.js";
import { openAccountsAt } from "./open-accounts.js";

const SEED = 4_711;
const CALLS = 1_500;
const IDENTITIES = ["a", "b", "c d", "東京"];
const TIMES = ["2026-11-30T23:59:59.999Z", "2026-12-01T00:00:00.000Z"];

const [journal, postgres] = await startAccountsEngines();

test(`both places answer ${CALLS} random calls (seed ${SEED}) as the rules say`, { skip: postgres!.skip }, async () => {
  const random = randomOf(SEED);
  const clock = clockAt(TIMES[0]!);
  const places = await Promise.all(
    [journal!, postgres!].map(async (engine) => openAccountsAt(await engine.newLocation(), clock)),
  );
  const rules = ruledUsage(clock.nowMs);
  const requests: LeaseRequest[] = [];
  const sent: Settlement[] = [];
  const newSettlement = (token: string): Settlement => ({
    identity: random.pick(IDENTITIES),
    month: random.pick(TIMES).slice(0, 7),
    units: (1 + random.below(8)) * (random.below(3) === 0 ? -1 : 1) * (1 + random.below(3)),
    token,
  });

  for (let call = 0; call < CALLS; call++) {
    if (random.below(20) === 0) clock.set(random.pick(TIMES));
    if (random.below(2) === 0) {
      const isRepeated = requests.length > 0 && random.below(4) === 0;
      const fresh = { identity: random.pick(IDENTITIES), quota: random.below(300), units: 1 + random.below(12) };
      const request = isRepeated ? random.pick(requests) : { ...fresh, token: `${call}` };
      requests.push(request);
      const expected = rules.lease(request);
      assert.deepEqual(await each(places, (accounts) => accounts.lease(request)), [expected, expected], `call ${call}`);
    } else {
      const batch = Array.from({ length: random.below(6) }, (_, s) =>
        sent.length > 0 && random.below(3) === 0 ? random.pick(sent) : newSettlement(`${call}:${s}`),
      );
      sent.push(...batch);
      rules.settle(batch);
      await each(places, (accounts) => accounts.settle(batch));
    }
  }
  for (const time of TIMES) {
    clock.set(time);
    for (const identity of IDENTITIES) {
      const used = (await each(places, (accounts) => accounts.usage(identity))).map((usage) => usage.used);
      assert.deepEqual(used, [rules.used(identity), rules.used(identity)]);
    }
  }
  await each(places, (accounts) => accounts.close());
});

function each<T>(places: readonly Accounts[], call: (accounts: Accounts) => Promise<T>): Promise<T[]> {
  return Promise.all(places.map(call));
}

/** The rules of counting, in the fewest words. */
function ruledUsage(nowMs: () => number) {
  const counts = new Map<string, number>();
  const grants = new Map<string, number>();
  const settled = new Set<string>();
  const monthNow = () => new Date(nowMs()).toISOString().slice(0, 7);
  const usedIn = (month: string, identity: string) => counts.get(`${month} ${identity}`) ?? 0;
  const add = (month: string, identity: string, units: number) =>
    counts.set(`${month} ${identity}`, Math.max(0, usedIn(month, identity) + units));
  return {
    used: (identity: string) => usedIn(monthNow(), identity),
    lease({ identity, quota, units, token }: LeaseRequest) {
      const month = monthNow();
      const known = grants.get(`${month} ${token}`);
      const granted = known ?? Math.max(0, Math.min(units, quota - usedIn(month, identity)));
      if (known === undefined && granted > 0) {
        add(month, identity, granted);
        grants.set(`${month} ${token}`, granted);
      }
      const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
      return { month, resetMs: Date.UTC(year, number, 1), nowMs: nowMs(), granted, used: usedIn(month, identity) };
    },
    settle(batch: readonly Settlement[]) {
      for (const { identity, month, units, token } of [...batch].sort((one, other) => other.units - one.units)) {
        if (settled.has(`${month} ${token}`)) continue;
        settled.add(`${month} ${token}`);
        add(month, identity, units);
      }
    },
  };
}
