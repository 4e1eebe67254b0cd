import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import { marketOf } from "../../market/market.fixture.js";
import { stateCodes } from "../catalogue/regions.js";
import { exposedOf } from "../economy.fixture.js";
import { companiesOf } from "./state-companies.js";

/** 300 companies that operate in some states each, a third of them of unknown value, many alike. */
function world(seed: number) {
  const random = randomOf(seed);
  const some = (count: number) => Math.floor(random() * count);
  const codes = Array.from({ length: 300 }, (_, number) => `A${number}`);
  const market = marketOf(Object.fromEntries(codes.map((code) => [code, [["2026-08-03", 1]]])), [], {
    prices: codes.filter(() => some(3) > 0).map((code) => ({ code, day: "2026-08-03", close: 1 + some(4) })),
  });
  const economy = exposedOf(
    ...codes.map((code) => [code, Object.fromEntries(stateCodes.map((state) => [state, some(4)]))] as const),
  );
  return { market, economy };
}

for (const seed of [1, 2, 3]) {
  test(`companies come by their value in the state, weight and code, in world ${seed}`, () => {
    const { market, economy } = world(seed);
    for (const state of stateCodes) {
      const companies = companiesOf(market, economy, state);
      assert.ok(companies.length > 100 && companies.every(({ region }) => region === state));
      const values = companies.flatMap(({ weight, marketCap }) => (marketCap === undefined ? [] : weight * marketCap));
      assert.ok(companies.slice(values.length).every(({ marketCap }) => marketCap === undefined));
      for (const [at, { weight, marketCap, code }] of companies.slice(1).entries()) {
        const before = companies[at]!;
        const [size, sizeBefore] = [weight * (marketCap ?? 1), before.weight * (before.marketCap ?? 1)];
        if ((marketCap === undefined) !== (before.marketCap === undefined)) continue;
        assert.ok(sizeBefore > size || (sizeBefore === size && before.code < code), `${before.code} before ${code}`);
      }
    }
  });
}
