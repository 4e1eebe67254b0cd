import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import { companiesOf } from "../market.fixture.js";
import { companyOf } from "./directory.js";
import { formerIndustryAt, industryAt } from "./industry-at.js";

const companies = companiesOf([
  ["2018-08-04", "ZIP", "ZIPTEL LTD", "Telecommunication Services"],
  ["2023-12-29", "ZIP", "ZIP CO LIMITED", "Financial Services"],
  ["2024-12-31", "ZIP", "ZIP CO LIMITED", "Banks"],
]);
const always = Number.NEGATIVE_INFINITY;

for (const [date, afterDay, industry, industrySource, industryAsOf] of [
  ["2018-08-03", always, "Banks", "current", ""],
  ["2018-08-04", always, "Telecommunication Services", "seed", "2018-08-04"],
  ["2023-12-28", always, "Telecommunication Services", "seed", "2018-08-04"],
  ["2023-12-29", always, "Financial Services", "observed", "2023-12-29"],
  ["2026-01-01", always, "Banks", "observed", "2024-12-31"],
  ["2022-05-02", dayOf("2020-03-10")!, "Banks", "current", ""],
  ["2024-01-02", dayOf("2020-03-10")!, "Financial Services", "observed", "2023-12-29"],
] as const) {
  test(`on ${date} the industry is ${industry}, ${industrySource}`, () =>
    assert.deepEqual(industryAt(companyOf(companies, "ZIP", afterDay), dayOf(date)!), {
      industry,
      industrySource,
      industryAsOf,
    }));
}

test("a security without a record has no industry", () => {
  const unknown = { industry: "", industrySource: "current", industryAsOf: "" };
  assert.deepEqual(industryAt(undefined, 20_000), unknown);
});

for (const [date, industry, industrySource, industryAsOf] of [
  ["2018-08-03", "", "current", ""],
  ["2018-08-04", "Telecommunication Services", "seed", "2018-08-04"],
] as const) {
  test(`the company that had the code on ${date} had the industry ${JSON.stringify(industry)}`, () =>
    assert.deepEqual(formerIndustryAt(companyOf(companies, "ZIP"), dayOf(date)!), {
      industry,
      industrySource,
      industryAsOf,
    }));
}
