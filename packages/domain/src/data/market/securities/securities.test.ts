import assert from "node:assert/strict";
import { test } from "node:test";
import { type Listing, marketOf } from "../market.fixture.js";
import { activeSecurities, securitiesOf } from "./securities.js";

const reused = {
  ZIP: [
    ["2020-03-09", 0.2, { name: "ZIPTEL LTD ORDINARY" }],
    ["2020-03-10", 0.1, { name: "ZIPTEL LTD ORDINARY" }],
    ["2022-04-21", 9, { name: "ZIP CO LTD ORDINARY" }],
  ],
} as const;

for (const [listings, expected, rule] of [
  [[], ["ZIP CO", "", ""], "a code without a record is named by its newest product name"],
  [
    [["2023-12-29", "ZIP", "ZIP CO LIMITED", "Financial Services"]],
    ["ZIP CO", "Financial Services", "Financials"],
    "a record that is newer than the former security belongs to the present one",
  ],
  [
    [["2020-03-10", "ZIP", "ZIPTEL LTD", "Telecommunication Services"]],
    ["ZIP CO", "", ""],
    "a record that is as old as the former security does not belong to the present one",
  ],
  [
    [["2023-12-29", "ZIP", "", "Financial Services"]],
    ["ZIP CO", "Financial Services", "Financials"],
    "a record without a name leaves the product name",
  ],
] as [Listing[], string[], string][]) {
  test(rule, () => {
    const [security] = securitiesOf(marketOf(reused, listings));
    assert.deepEqual([security?.name, security?.industry, security?.sector], expected);
  });
}

test("a security has no accessor of its own, with which each would take many times as much memory", () => {
  const [security] = securitiesOf(marketOf(reused, [["2023-12-29", "ZIP", "ZIP CO LIMITED", "Financial Services"]]));
  for (const held of [security!, security!.company!]) {
    const own = Object.values(Object.getOwnPropertyDescriptors(held));
    assert.ok(own.length > 0 && own.every(({ get }) => get === undefined));
  }
});

const zip = { code: "ZIP", source: "records" };
const label = (day: string, industry: string) => ({ code: "ZIP", day, industry, source: "observed" });
const former: Listing = ["2020-03-10", "ZIP", "ZIPTEL LTD", "Telecommunication Services"];

for (const [rule, rows, expected] of [
  [
    "a record is about the present security, whatever a directory of the time before says",
    { companyRecords: [{ ...zip, name: "Zip Lender", tags: ["loans"], logoUrl: "https://a.example/zip" }] },
    ["ZIP CO", "", ["loans"], "https://a.example/zip"],
  ],
  [
    "a dated record names it",
    { companyRecords: [{ ...zip, name: "Zip Lender", enrichedAt: "2020-03-11T00:00:00Z", tags: ["loans"] }] },
    ["Zip Lender", "", ["loans"], ""],
  ],
  [
    "a record that is dated before the end of the former security is about that",
    { companyRecords: [{ ...zip, name: "Ziptel", enrichedAt: "2020-03-10T00:00:00Z", tags: ["telephones"] }] },
    ["ZIP CO", "", [], ""],
  ],
  [
    "a record without a name leaves the product name and not that of the former directory",
    { companyRecords: [{ ...zip, tags: ["loans"] }] },
    ["ZIP CO", "", ["loans"], ""],
  ],
  [
    "a label stated after the former security is the industry",
    { industryLabels: [label("2022-01-03", "Financial Services")] },
    ["ZIP CO", "Financial Services", [], ""],
  ],
  [
    "a label stated before the end of the former security is none",
    { industryLabels: [label("2020-03-10", "Financial Services")] },
    ["ZIP CO", "", [], ""],
  ],
] as const) {
  test(rule, () => {
    const [security] = securitiesOf(marketOf(reused, [former], rows));
    assert.deepEqual([security?.name, security?.industry, security?.tags, security?.logoUrl], expected);
  });
}

test("the active universe holds ordinary shares reported within a month of the newest report", () => {
  const market = marketOf({
    AAA: [["2026-08-03", 1]],
    BBB: [["2026-07-04", 1]],
    CCC: [["2026-07-03", 1]],
    DDD: [["2026-08-03", 0]],
    EEE: [["2026-08-03", null, { issued: null }]],
    FFF: [["2026-08-03", 1, { name: "FFF ETF UNITS" }]],
    GGG: [
      ["2026-07-31", 1, { issued: 1_000 }],
      ["2026-08-03", 1],
    ],
    HHHDA: [["2026-08-03", 1]],
  });
  const codes = activeSecurities(market).map(({ code }) => code);
  assert.deepEqual(codes, ["AAA", "BBB", "DDD", "EEE", "GGG"]);
});

test("an empty corpus has no active securities", () => assert.deepEqual(activeSecurities(marketOf({})), []));
