import assert from "node:assert/strict";
import { test } from "node:test";
import { marketOf } from "../market.fixture.js";
import { profileOf } from "./profile.js";

const market = marketOf(
  {
    ABC: [["2026-01-05", 1, { name: "ABC MINING LIMITED ORDINARY" }]],
    NAN: [["2026-01-05", 1, { name: "N/A" }]],
    RAW: [["2026-01-05", 1, { name: "RAW MINING LIMITED ORDINARY" }]],
    USD: [
      ["2020-01-06", 1, { name: "FORMER THINGS ORDINARY" }],
      ["2026-01-05", 1, { name: "USED AGAIN ORDINARY" }],
    ],
  },
  [
    ["2024-12-31", "DIR", "DIRECTORY LIMITED", "Banks"],
    ["2019-12-31", "USD", "FORMER THINGS LIMITED", "Energy"],
  ],
  {
    companyRecords: [
      {
        code: "ABC",
        source: "records",
        name: "Abc Metals",
        tags: ["tin", "zinc"],
        logoUrl: "https://a.example/abc",
        enrichedAt: "2026-01-01T00:00:00Z",
      },
      { code: "RAW", source: "records", name: "Undated" },
      { code: "NAN", source: "profiles", name: "UNDATED" },
      { code: "REC", source: "records", name: "Recorded", tags: ["tin"], logoUrl: "https://a.example/rec" },
    ],
    industryLabels: [
      { code: "ABC", day: "2024-01-01", industry: "Materials", source: "seed" },
      { code: "RAW", day: "2024-01-01", industry: "Energy", source: "seed" },
      { code: "LBL", day: "2024-01-01", industry: "Banks", source: "seed" },
    ],
    prices: [{ code: "PRC", day: "2026-01-05", close: 1 }],
  },
);

const saidOf = (code: string) => {
  const profile = profileOf(market, code);
  if (profile === undefined) return undefined;
  const { name, industry, sector, tags, logoUrl } = profile;
  return [name, industry, sector, tags, logoUrl, profile.company?.code, profile.security?.code];
};

for (const [code, said, rule] of [
  [
    "ABC",
    ["Abc Metals", "Materials", "Materials", ["tin", "zinc"], "https://a.example/abc", "ABC", "ABC"],
    "an observed code has the name of its dated record",
  ],
  [
    "RAW",
    ["RAW Mining", "Energy", "Energy", [], "", "RAW", "RAW"],
    "an observed code without a dated name has its product name, whatever an undated record says",
  ],
  ["NAN", ["UNDATED", "", "", [], "", "NAN", "NAN"], "an undated name as it stands where the report has none"],
  ["USD", ["Used Again", "", "", [], "", undefined, "USD"], "nothing of the company that had the code before"],
  ["DIR", ["Directory", "Banks", "Financials", [], "", "DIR", undefined], "a code of a directory"],
  ["REC", ["Recorded", "", "", ["tin"], "https://a.example/rec", "REC", undefined], "a code of a record"],
  ["LBL", ["LBL", "Banks", "Financials", [], "", "LBL", undefined], "a code that nothing names is its own name"],
  ["PRC", ["PRC", "", "", [], "", undefined, undefined], "a code that is only priced is its own name"],
] as const) {
  test(`${code}: ${rule}`, () => assert.deepEqual(saidOf(code), said));
}

for (const code of ["XXX", "abc", ""]) {
  test(`${JSON.stringify(code)} is held nowhere`, () => assert.equal(saidOf(code), undefined));
}
