import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, MS_PER_DAY } from "../../base/time/day.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { registerLicence, shortInterestNote } from "../../data/politicians/messages/notes.js";
import { registerWorldOf } from "../../data/politicians/register/register-world.fixture.js";
import { listShortInterestOverlap } from "./short-interest-overlap.js";

const DAY = "2026-01-05";
const market = marketOf({
  AAA: [[DAY, 5]],
  BBB: [[DAY, 7]],
  CCC: [[DAY, 5]],
  DDD: [[DAY, 2]],
  EEE: [[DAY, 1.99]],
  FFF: [[DAY, 9]],
  GGG: [["2025-11-05", 9]],
});
const { register } = registerWorldOf({
  persons: { "ann-able": { partyAb: "ALP" }, "bob-bold": {} },
  interests: [
    ...["AAA", "BBB", "CCC", "DDD", "EEE", "GGG", "HHH"].map((stockCode) => ({ of: "ann-able", stockCode })),
    { of: "bob-bold", stockCode: "AAA", from: "2025-06-01" },
    { of: "bob-bold", stockCode: "FFF", to: "2025-06-02" },
  ],
});
const ask = (shortPercentMin: number, limit = 50) =>
  listShortInterestOverlap(register, market, { shortPercentMin, limit, offset: 0 });
const codesOf = (shortPercentMin: number) => ask(shortPercentMin).overlaps.map(({ stockCode }) => stockCode);

test("currently declared companies that reach the bound, highest first, then by code", () => {
  assert.deepEqual(codesOf(2), ["BBB", "AAA", "CCC", "DDD"]);
  assert.deepEqual(codesOf(5.5), ["BBB"]);
  assert.deepEqual(codesOf(100), []);
});

test("a company has its people, and the answer its note, terms, total and date", () => {
  assert.deepEqual(ask(5, 1), {
    overlaps: [
      {
        stockCode: "BBB",
        companyName: "BBB Company",
        industry: "Materials",
        shortPercent: 7,
        politicianCount: 1,
        partyCounts: [{ partyAb: "ALP", party: "ALP", politicianCount: 1 }],
      },
    ],
    disclosureNote: shortInterestNote,
    sourceLicence: registerLicence,
    total: 3,
    asAt: dayOf("2025-06-02")! * MS_PER_DAY,
  });
});

test("a higher bound only narrows", () => {
  const bounds = [0.5, 1.99, 2, 3, 5, 6.5, 7, 8];
  for (const [at, bound] of bounds.entries()) {
    const wide = codesOf(bound);
    for (const higher of bounds.slice(at)) {
      const narrow = codesOf(higher);
      assert.deepEqual(wide.slice(0, narrow.length), narrow);
    }
  }
});
