import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, MS_PER_DAY } from "../../base/time/day.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { registerLicence, shortInterestNote } from "../../data/politicians/messages/notes.js";
import { registerWorldOf } from "../../data/politicians/register/register-world.fixture.js";
import { listPoliticianStocks } from "./politician-stocks.js";

const DAY = "2026-01-05";
const market = marketOf({ BHP: [[DAY, 0.5]], OLD: [["2025-11-05", 9]] });
const { register } = registerWorldOf({
  persons: { "ann-able": { partyAb: "ALP" }, "bob-bold": { partyAb: "LP" }, "cam-cole": {} },
  interests: [
    { of: "ann-able", stockCode: "BHP", companyName: "BHP Group", industry: "Materials", from: "2025-01-01" },
    { of: "ann-able", stockCode: "BHP", holder: 2 },
    { of: "bob-bold", stockCode: "BHP", to: "2025-02-01" },
    { of: "ann-able", stockCode: "CBA" },
    { of: "bob-bold", stockCode: "CBA", itemNo: 8 },
    { of: "cam-cole", stockCode: "OLD" },
    { of: "cam-cole", stockCode: "ZIP", isCurrent: false },
    { of: "cam-cole", declaredText: "a company that was not matched" },
  ],
});
const ask = (currentOnly: boolean, limit = 50) =>
  listPoliticianStocks(register, market, { currentOnly, limit, offset: 0 });
const countsOf = (...args: Parameters<typeof ask>) =>
  ask(...args).stocks.map(({ stockCode, politicianCount }) => `${stockCode} ${politicianCount}`);

test("companies come by people, most first, then by code, with history unless it is left out", () => {
  assert.deepEqual(countsOf(false), ["BHP 2", "CBA 2", "OLD 1", "ZIP 1"]);
  assert.deepEqual(countsOf(true), ["CBA 2", "BHP 1", "OLD 1"]);
});

test("a company has its people by party and the short percentage, which comes with its note", () => {
  assert.deepEqual(ask(false, 1), {
    stocks: [
      {
        stockCode: "BHP",
        companyName: "BHP Group",
        industry: "Materials",
        politicianCount: 2,
        partyCounts: [
          { partyAb: "ALP", party: "ALP", politicianCount: 1 },
          { partyAb: "LP", party: "LP", politicianCount: 1 },
        ],
        shortPercent: 0.5,
      },
    ],
    sourceLicence: registerLicence,
    disclosureNote: shortInterestNote,
    total: 4,
    asAt: dayOf("2025-02-01")! * MS_PER_DAY,
    registerParliament: 48,
    pendingParliaments: [],
  });
});

test("the short percentage of a company that is not followed now is unknown", () => {
  assert.deepEqual(
    ask(true).stocks.map(({ shortPercent }) => shortPercent),
    [undefined, 0.5, undefined],
  );
});

test("without a register there are no companies, and the note and the terms stay", () => {
  assert.deepEqual(
    listPoliticianStocks(registerWorldOf().register, market, { currentOnly: false, limit: 50, offset: 0 }),
    {
      stocks: [],
      sourceLicence: registerLicence,
      disclosureNote: shortInterestNote,
      total: 0,
      asAt: undefined,
      registerParliament: 0,
      pendingParliaments: [],
    },
  );
});
