import assert from "node:assert/strict";
import { test } from "node:test";
import { type Listing, marketOf } from "../market/market.fixture.js";
import { companyOfFact, type StatedCompany } from "./company-of-fact.js";

const directory: readonly Listing[] = [
  ["2026-01-01", "OLD", "GONE MINING LIMITED", "Materials"],
  ["2026-02-01", "ABC", "ABC MINING LIMITED", "Materials"],
  ["2026-02-01", "ONE", "TWIN LIMITED", "Banks"],
  ["2026-02-01", "TWO", "TWIN CORPORATION", "Banks"],
  ["2026-02-01", "TAX", "TAXED HOLDINGS LIMITED", "Energy"],
  ["2026-02-01", "JNA", "JOINT A LIMITED", "Energy"],
  ["2026-02-01", "JNB", "JOINT B LIMITED", "Energy"],
];
const market = marketOf({}, directory, {
  companyRecords: [
    { code: "ABC", source: "records", abn: "11111111111" },
    { code: "JNA", source: "records", abn: "33333333333" },
    { code: "JNB", source: "records", abn: "33333333333" },
    { code: "OLD", source: "records", abn: "44444444444" },
  ],
  corporateTax: [{ abn: "22222222222", incomeYear: "2021-22", name: "TAXED HOLDINGS LTD" }],
});

const nothing: StatedCompany = { stockCode: "", entityAbn: "", entityName: "" };

for (const [stated, code, rule] of [
  [{ stockCode: "XYZ" }, "XYZ", "a stated code is taken as it is"],
  [{ stockCode: "XYZ", entityAbn: "11111111111" }, "XYZ", "a stated code counts before a number"],
  [{ entityAbn: "11111111111" }, "ABC", "a number of a company's record is that company's"],
  [{ entityAbn: "22222222222" }, "TAX", "a number that the tax office lists under a company's name is that company's"],
  [{ entityAbn: "33333333333" }, "", "a number of two companies is nobody's"],
  [{ entityAbn: "33333333333", entityName: "Joint A" }, "", "a name does not decide between two companies of a number"],
  [{ entityAbn: "44444444444" }, "", "a number of a company that is no longer listed is nobody's"],
  [{ entityAbn: "11111111111", entityName: "Taxed Holdings" }, "ABC", "a number counts before a name"],
  [{ entityAbn: "99999999999", entityName: "ABC Mining" }, "", "a name with another number is another company's"],
  [{ entityAbn: "99999999999", entityName: "Twin" }, "", "a name of two companies is nobody's"],
  [{ entityAbn: "99999999999" }, "", "an unknown number is nobody's"],
  [{ entityName: "Abc  Mining Pty. Ltd." }, "ABC", "a name is compared without its legal suffixes"],
  [{ entityName: "ABC Mining Services" }, "", "a name that is longer is another name"],
  [{ entityName: "Twin Limited" }, "", "a comparable name of two companies is nobody's"],
  [{ entityName: "Gone Mining" }, "", "a name of a company that is no longer listed is nobody's"],
  [{}, "", "a fact that names no company has none"],
] as const) {
  test(rule, () => assert.equal(companyOfFact(market, { ...nothing, ...stated }), code));
}

test("a name stands for its company where only the fact has a number", () => {
  const unnumbered = marketOf({}, directory);
  assert.equal(companyOfFact(unnumbered, { ...nothing, entityAbn: "99999999999", entityName: "ABC Mining" }), "ABC");
});
