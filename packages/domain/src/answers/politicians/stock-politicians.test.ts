import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, MS_PER_DAY } from "../../base/time/day.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { registerWorldOf } from "../../data/politicians/register/register-world.fixture.js";
import { politicianInterest } from "./politician-interest.js";
import { listStockPoliticians } from "./stock-politicians.js";

const market = marketOf({}, [["2026-01-05", "BHP", "BHP GROUP LIMITED", "Materials"]]);
const { politicians, register } = registerWorldOf({
  persons: { "ann-able": { partyAb: "ALP" }, "bob-bold": { partyAb: "LP" }, "cam-cole": { partyAb: "LP" } },
  interests: [
    { of: "ann-able", stockCode: "BHP", from: "2024-01-01", to: "2025-01-01" },
    { of: "bob-bold", stockCode: "BHP", holder: 2 },
    { of: "bob-bold", stockCode: "BHP", holder: 1, itemNo: 4 },
    { of: "cam-cole", stockCode: "BHP" },
    { of: "cam-cole", stockCode: "CBA" },
    { of: "cam-cole" },
  ],
});
const ask = (stockCode: string, currentOnly = false) =>
  listStockPoliticians(politicians, register, market, { stockCode, currentOnly });
const rowsOf = (...args: Parameters<typeof ask>) =>
  ask(...args).interests.map(({ politician, interest }) => [politician?.slug, interest?.holder]);

test("interests come current first, then by slug and holder, and people count once", () => {
  const interests = register.ofStock.get("BHP")!;
  assert.deepEqual(ask("BHP"), {
    stockCode: "BHP",
    companyName: "BHP Group",
    politicianCount: 3,
    partyCounts: [
      { partyAb: "LP", party: "LP", politicianCount: 2 },
      { partyAb: "ALP", party: "ALP", politicianCount: 1 },
    ],
    interests: interests.map((interest) => politicianInterest(register, interest)),
    sourceLicence: registerLicence,
    asAt: dayOf("2025-01-01")! * MS_PER_DAY,
  });
  assert.deepEqual(rowsOf("BHP"), [
    ["bob-bold", 1],
    ["bob-bold", 2],
    ["cam-cole", 1],
    ["ann-able", 1],
  ]);
});

test("what is no longer declared can be left out, of the counts too", () => {
  const { politicianCount, partyCounts } = ask("BHP", true);
  assert.deepEqual(
    { rows: rowsOf("BHP", true).length, politicianCount, partyCounts },
    { rows: 3, politicianCount: 2, partyCounts: [{ partyAb: "LP", party: "LP", politicianCount: 2 }] },
  );
});

test("a code that is not known gives empty lists", () => {
  assert.deepEqual(ask("QQQ"), {
    stockCode: "QQQ",
    companyName: "",
    politicianCount: 0,
    partyCounts: [],
    interests: [],
    sourceLicence: registerLicence,
    asAt: dayOf("2025-01-01")! * MS_PER_DAY,
  });
});
