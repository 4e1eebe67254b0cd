import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../base/numbers/random.fixture.js";
import { states } from "../../data/housing/suburbs/states.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { registerWorldOf, type ToldInterest } from "../../data/politicians/register/register-world.fixture.js";
import { listDistinctiveHoldings } from "./distinctive-holdings.js";
import { listPoliticianStocks } from "./politician-stocks.js";
import { listShortInterestOverlap } from "./short-interest-overlap.js";
import { listStatePoliticianHoldings } from "./state-politician-holdings.js";
import { listStockPoliticians } from "./stock-politicians.js";

const CODES = ["AAA", "BBB", "CCC", "DDD", "EEE"];
const market = marketOf(
  Object.fromEntries(CODES.slice(1).map((code, at) => [code, [["2026-01-05", at * 3] as const]])),
);
const all = { limit: 200, offset: 0 };

for (const seed of [1, 2, 3, 4, 5]) {
  const { politicians, register } = randomWorld(randomOf(seed));
  const rollups = (currentOnly: boolean) => listPoliticianStocks(register, market, { ...all, currentOnly }).stocks;
  const current = new Map(rollups(true).map((stock) => [stock.stockCode, stock]));

  test(`leaving out history only narrows, seed ${seed}`, () => {
    const ever = new Map(rollups(false).map((stock) => [stock.stockCode, stock]));
    for (const { stockCode, politicianCount } of current.values()) {
      assert.ok(politicianCount <= ever.get(stockCode)!.politicianCount);
      const ask = (currentOnly: boolean) =>
        listStockPoliticians(politicians, register, market, { stockCode, currentOnly });
      const [narrow, wide] = [ask(true).interests, ask(false).interests];
      assert.deepEqual(wide.slice(0, narrow.length), narrow);
      assert.ok(wide.slice(narrow.length).every(({ interest }) => interest?.currentlyDeclared === false));
    }
  });

  test(`people of a company are the same in every list, and parties add up to them, seed ${seed}`, () => {
    for (const { stockCode, politicianCount, partyCounts } of current.values()) {
      const { politicianCount: people } = listStockPoliticians(politicians, register, market, {
        stockCode,
        currentOnly: true,
      });
      const byParty = partyCounts.reduce((sum, party) => sum + party.politicianCount, 0);
      const byState = states.map((state) =>
        listStatePoliticianHoldings(register, market, { ...all, state }).stocks.find(
          (stock) => stock.stockCode === stockCode,
        ),
      );
      const inStates = byState.reduce((sum, stock) => sum + (stock?.politicianCount ?? 0), 0);
      assert.deepEqual([people, byParty, inStates], [politicianCount, politicianCount, politicianCount]);
    }
  });

  test(`companies of one person are told with how many currently declare them, seed ${seed}`, () => {
    for (const { slug } of politicians.people.persons) {
      const answer = listDistinctiveHoldings(politicians, register, market, slug);
      for (const { stockCode, corpusDeclarerCount } of answer!.holdings) {
        assert.equal(corpusDeclarerCount, current.get(stockCode)?.politicianCount);
      }
    }
  });

  test(`what overlaps is what is currently declared and reaches the bound, seed ${seed}`, () => {
    for (const shortPercentMin of [0.1, 3, 6.5, 9]) {
      const { overlaps } = listShortInterestOverlap(register, market, { ...all, shortPercentMin });
      const expected = [...current.values()].filter(({ shortPercent = -1 }) => shortPercent >= shortPercentMin);
      assert.deepEqual(
        overlaps.map(({ stockCode }) => stockCode).sort(),
        expected.map(({ stockCode }) => stockCode).sort(),
      );
    }
  });
}

function randomWorld(random: () => number) {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const slugs = Array.from({ length: 12 }, (_, at) => `member-${String.fromCharCode(97 + at)}`);
  const persons = slugs.map((slug) => [slug, { state: pick(states), partyAb: pick(["", "ALP", "LP", "GRN"]) }]);
  const interests = Array.from(
    { length: 60 },
    (): ToldInterest => ({
      of: pick(slugs),
      holder: pick([1, 2, 3]),
      isCurrent: random() < 0.5,
      ...pick([{}, ...CODES.map((stockCode) => ({ stockCode }))]),
    }),
  );
  return registerWorldOf({ persons: Object.fromEntries(persons), interests });
}
