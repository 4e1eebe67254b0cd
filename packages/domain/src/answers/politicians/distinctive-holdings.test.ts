import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, MS_PER_DAY } from "../../base/time/day.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { registerLicence, shortInterestNote } from "../../data/politicians/messages/notes.js";
import { registerWorldOf } from "../../data/politicians/register/register-world.fixture.js";
import { listDistinctiveHoldings } from "./distinctive-holdings.js";

const market = marketOf({ CBA: [["2026-01-05", 1.5]] });
const world = registerWorldOf({
  persons: { "ann-able": {}, "bob-bold": {}, "cam-cole": {} },
  interests: [
    { of: "ann-able", stockCode: "CBA", companyName: "Commonwealth Bank", industry: "Banks" },
    { of: "ann-able", stockCode: "ZIP", holder: 3 },
    { of: "ann-able", stockCode: "ZIP", holder: 2, itemNo: 4 },
    { of: "ann-able", stockCode: "AAA" },
    { of: "ann-able", stockCode: "OLD", to: "2025-01-01" },
    { of: "ann-able", itemNo: 3 },
    { of: "bob-bold", stockCode: "CBA" },
    { of: "bob-bold", stockCode: "CBA", holder: 2 },
    { of: "bob-bold", stockCode: "AAA", isCurrent: false },
    { of: "cam-cole", stockCode: "OLD" },
  ],
  retiredSlugs: { "ann-old": "ann-able" },
});
const ask = (slug: string, { politicians, register } = world) =>
  listDistinctiveHoldings(politicians, register, market, slug);

test("one person's current companies, those that fewest people currently declare first, then by code", () => {
  assert.deepEqual(ask("ann-able"), {
    canonicalSlug: "ann-able",
    holdings: [
      {
        stockCode: "AAA",
        companyName: "AAA Company",
        industry: "Materials",
        holder: 1,
        corpusDeclarerCount: 1,
        shortPercent: undefined,
        holders: [1],
      },
      {
        stockCode: "ZIP",
        companyName: "ZIP Company",
        industry: "Materials",
        holder: 2,
        corpusDeclarerCount: 1,
        shortPercent: undefined,
        holders: [2, 3],
      },
      {
        stockCode: "CBA",
        companyName: "Commonwealth Bank",
        industry: "Banks",
        holder: 1,
        corpusDeclarerCount: 2,
        shortPercent: 1.5,
        holders: [1],
      },
    ],
    moreCount: 0,
    disclosureNote: shortInterestNote,
    sourceLicence: registerLicence,
    asAt: dayOf("2025-01-01")! * MS_PER_DAY,
  });
});

test("without a short percentage there is no note about it", () => {
  const answer = ask("cam-cole");
  assert.deepEqual([answer?.holdings.length, answer?.disclosureNote], [1, ""]);
});

test("a retired slug tells the one to use, and one that nobody has is unknown", () => {
  assert.deepEqual(ask("ann-old"), ask("ann-able"));
  assert.equal(ask("nobody"), undefined);
});

test("no more than 50 companies are listed, and the rest is counted", () => {
  const many = registerWorldOf({
    persons: { "ann-able": {} },
    interests: Array.from({ length: 53 }, (_, at) => ({ of: "ann-able", stockCode: `C${at + 10}` })),
  });
  const answer = ask("ann-able", many);
  assert.deepEqual([answer?.holdings.length, answer?.holdings.at(-1)?.stockCode, answer?.moreCount], [50, "C59", 3]);
});

test("while the registers are withheld every slug gives nothing under the slug that was asked for", () => {
  const nothing = registerWorldOf();
  const withheld = { ...nothing, politicians: { ...nothing.politicians, isRegisterWithheld: true } };
  assert.deepEqual(ask("who-ever", withheld), {
    canonicalSlug: "who-ever",
    holdings: [],
    moreCount: 0,
    disclosureNote: "",
    sourceLicence: registerLicence,
    asAt: undefined,
  });
});
