import assert from "node:assert/strict";
import { test } from "node:test";
import { marketOf } from "../../data/market/market.fixture.js";
import { registerLicence, shortInterestNote } from "../../data/politicians/messages/notes.js";
import { registerWorldOf } from "../../data/politicians/register/register-world.fixture.js";
import { listStatePoliticianHoldings } from "./state-politician-holdings.js";

const market = marketOf({ BHP: [["2026-01-05", 0.5]] });
const { register } = registerWorldOf({
  persons: {
    "ann-able": { state: "WA", partyAb: "ALP" },
    "bob-bold": { state: "WA", partyAb: "LP" },
    "cam-cole": { terms: [{ state: "NSW" }, { parliament: 47, state: "WA" }] },
    "dee-dart": { state: "WA" },
  },
  interests: [
    { of: "ann-able", stockCode: "CBA" },
    { of: "ann-able", stockCode: "BHP", companyName: "BHP Group" },
    { of: "bob-bold", stockCode: "BHP" },
    { of: "bob-bold", stockCode: "AAA" },
    { of: "cam-cole", stockCode: "AAA" },
    { of: "cam-cole", stockCode: "ZIP" },
    { of: "dee-dart", stockCode: "BHP", isCurrent: false },
    { of: "dee-dart", itemNo: 3 },
  ],
});

test("companies that people of the state currently declare, most people first, then by code", () => {
  const { stocks, politicianCount, total } = listStatePoliticianHoldings(register, market, {
    state: "WA",
    limit: 20,
    offset: 0,
  });
  assert.deepEqual(
    [stocks.map(({ stockCode, politicianCount: people }) => [stockCode, people]), politicianCount, total],
    [
      [
        ["BHP", 2],
        ["AAA", 1],
        ["CBA", 1],
      ],
      2,
      3,
    ],
  );
});

test("a limit cuts the companies, and neither the total nor the people", () => {
  assert.deepEqual(listStatePoliticianHoldings(register, market, { state: "WA", limit: 1, offset: 0 }), {
    stateCode: "WA",
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
    politicianCount: 2,
    sourceLicence: registerLicence,
    disclosureNote: shortInterestNote,
    total: 3,
    asAt: undefined,
  });
});

test("a state of which nobody declares a company has none", () => {
  const { stocks, politicianCount, total } = listStatePoliticianHoldings(register, market, {
    state: "NT",
    limit: 20,
    offset: 0,
  });
  assert.deepEqual([stocks, politicianCount, total], [[], 0, 0]);
});
