import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { companyTaxProfile } from "./company-tax-profile.js";

const record = {
  source: "records",
  tags: [],
  riskFactors: [],
  keyPeople: [],
  financialReports: [],
  enrichmentStatus: "completed",
};

const entity = (abn: string, name: string, income_year = "2021-22") => ({ abn, name, income_year, totalIncome: 1 });

const market = marketOf(
  { OBS: [["2026-01-05", 1, { name: "LISTED NOWHERE LIMITED" }]] },
  [
    ["2026-01-01", "NUM", "BY NAME LIMITED", null],
    ["2026-01-01", "NAM", "BY NAME LIMITED", null],
    ["2026-01-01", "BAD", "BY NAME LIMITED", null],
    ["2026-01-01", "TIE", "TWICE LIMITED", null],
    ["2026-01-01", "TWO", "DIRECTORY NAME LIMITED", null],
    ["2026-01-01", "OLD", "FORMER NAME LIMITED", null],
    ["2026-01-01", "FUZ", "BY NAMES LIMITED", null],
    ["2026-01-01", "PRT", "BY NAME", null],
    ["2026-01-01", "DSH", "-", null],
  ],
  {
    companyRecords: [
      { ...record, code: "NUM", name: "By Name Limited", abn: "90000000001" },
      { ...record, code: "BAD", abn: "99999999999" },
      { ...record, code: "REC", name: "Record & Name Pty Ltd" },
      { ...record, code: "TWO", name: "Record & Name Pty Ltd" },
      { ...record, code: "NIL" },
    ],
    corporateTax: [
      { abn: "90000000001", incomeYear: "2021-22", name: "BY NUMBER LTD", totalIncome: 300, taxableIncome: 0 },
      {
        abn: "90000000001",
        incomeYear: "2020-21",
        name: "BY NUMBER HOLDINGS LTD",
        totalIncome: 200,
        taxableIncome: 40,
        taxPayable: 12,
      },
      entity("20000000002", "BY NAME LTD"),
      entity("30000000004", "TWICE LTD"),
      entity("30000000003", "TWICE LIMITED"),
      entity("50000000005", "DIRECTORY NAME LTD"),
      entity("40000000005", "RECORD AND NAME PROPRIETARY LIMITED"),
      entity("60000000006", "FORMER NAME LTD", "2019-20"),
      entity("60000000006", "PRESENT NAME LTD", "2020-21"),
      entity("70000000007", "-"),
      entity("80000000008", "LISTED NOWHERE LIMITED"),
    ],
  },
);

test("a profile has the newest name, the years oldest first, and leaves out what is not reported", () => {
  assert.deepEqual(sent(companyTaxProfile(market, "NUM")), {
    entityName: "BY NUMBER LTD",
    abn: "90000000001",
    years: [
      {
        incomeYear: "2020-21",
        totalIncome: 200,
        hasTaxableIncome: true,
        taxableIncome: 40,
        hasTaxPayable: true,
        taxPayable: 12,
      },
      { incomeYear: "2021-22", totalIncome: 300, hasTaxableIncome: true, taxableIncome: 0, hasTaxPayable: false },
    ],
    sourceAttribution: "Australian Taxation Office, Corporate tax transparency (data.gov.au), CC BY 2.5/3.0 AU",
  });
});

for (const [code, abn, rule] of [
  ["NUM", "90000000001", "the number of the record comes before a name"],
  ["NAM", "20000000002", "the directory's name"],
  ["BAD", undefined, "the number of the record stands, also where the publication does not have it"],
  ["REC", "40000000005", "the record's name of a company that no directory lists"],
  ["TIE", "30000000003", "the smaller number of two entities of one name"],
  ["TWO", "40000000005", "the smaller number when both names are found"],
  ["OLD", undefined, "a former name of an entity is no match"],
  ["FUZ", undefined, "a name that is nearly the same is no match"],
  ["PRT", undefined, "nor is a part of one"],
  ["DSH", undefined, "a name without letters matches nothing"],
  ["NIL", undefined, "nor does a company without a name"],
  ["OBS", undefined, "a product name of a report is no company name"],
  ["NON", undefined, "an unknown code"],
] as const) {
  test(`${code} is ${abn ?? "not found"}: ${rule}`, () => assert.equal(companyTaxProfile(market, code)?.abn, abn));
}

test("figures of the demo world are not said to come from the tax office", () => {
  const attributions = [false, true].map(
    (isDemo) => companyTaxProfile({ ...market, isDemo }, "NUM")!.sourceAttribution.split(",")[0],
  );
  assert.deepEqual(attributions, ["Australian Taxation Office", "Fictional figures of the demo world"]);
});
