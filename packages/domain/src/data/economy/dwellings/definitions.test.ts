import assert from "node:assert/strict";
import { test } from "node:test";
import { definitionsById } from "../catalogue/definitions.js";
import { allDefinitionsById, dwellingDefinitions, dwellingDefinitionsById } from "./definitions.js";

function described(id: string): string {
  const { measure, dwellingType, region, source, unit, frequency, statedUnits = [] } = dwellingDefinitionsById.get(id)!;
  return [id, measure, dwellingType, region, source, unit, frequency, ...statedUnits].join(" ");
}

for (const line of [
  "A83728647F mean_price all AUS abs_res_dwell_st aud quarterly $'000",
  "A83728607L mean_price all NSW abs_res_dwell_st aud quarterly $'000",
  "A83728642V mean_price all ACT abs_res_dwell_st aud quarterly $'000",
  "A83728646C total_value all AUS abs_res_dwell_st aud quarterly $ Millions",
  "A83728641T total_value all ACT abs_res_dwell_st aud quarterly $ Millions",
  "RES_DWELL_ST:5.AUS.Q mean_price all AUS abs_res_dwell_st aud quarterly",
  "RES_DWELL_ST:1.8.Q total_value all ACT abs_res_dwell_st aud quarterly",
  "RES_DWELL:3.1GSYD.Q median_price established_house 1GSYD abs_res_dwell aud quarterly",
  "RES_DWELL:4.7RNTE.Q median_price attached 7RNTE abs_res_dwell aud quarterly",
  "643202:8ACTE median_price established_house 8ACTE abs_res_dwell aud quarterly $'000",
  "643202:house:1RNSW median_price established_house 1RNSW abs_res_dwell aud quarterly $'000",
  "643202:attached:8ACTE median_price attached 8ACTE abs_res_dwell aud quarterly $'000",
  "A83728455L price_index all AUS abs_rppi index quarterly Index Numbers",
  "RPPI:1.3.100.Q price_index all AUS abs_rppi index quarterly",
  "BHFDDIT debt_to_income all AUS rba percent quarterly Per cent",
  "FLRHOOTA mortgage_rate_oo all AUS rba percent monthly Per cent per annum",
  "FLRHIOTA mortgage_rate_investor all AUS rba percent monthly Per cent per annum",
  "BSPNSHNFD household_dwelling_assets all AUS rba aud quarterly $ billion",
  "BSPNSHUNW household_net_worth all AUS rba aud quarterly $ billion",
  "BSPNSHUL household_liabilities all AUS rba aud quarterly $ billion",
  "FIRMMCRT cash_rate all AUS rba percent monthly Per cent",
  "DGFACH12 housing_credit_growth all AUS rba percent monthly Per cent",
  "DGFACOH12 housing_credit_growth_oo all AUS rba percent monthly Per cent",
  "DGFACIH12 housing_credit_growth_investor all AUS rba percent monthly Per cent",
  "LEND_HOUSING:FIN_VAL.NEWCOMMITS.DV8368.TOTDWELL.TOT.DV5167.20.AUS.Q loan_commitments_oo all AUS abs_lend_housing aud quarterly",
  "LEND_HOUSING:FIN_VAL.NEWCOMMITS.DV8368.TOTDWELL.TOT.DV5168.20.8.Q loan_commitments_investor all ACT abs_lend_housing aud quarterly",
]) {
  test(`housing serves ${line}`, () => assert.equal(described(line.split(" ")[0]!), line));
}

test("a publisher's series is defined once for housing, and what files must say of it is the same for the economy", () => {
  assert.equal(dwellingDefinitionsById.size, dwellingDefinitions.length);
  const shared = dwellingDefinitions.filter(({ id }) => definitionsById.has(id));
  assert.equal(shared.length, 4 + 18);
  assert.equal(allDefinitionsById.size, definitionsById.size + dwellingDefinitions.length - shared.length);
  for (const { id, unit, frequency, adjustment, statedUnits } of shared) {
    const economic = definitionsById.get(id)!;
    assert.deepEqual(
      [unit, frequency, adjustment, statedUnits],
      [economic.unit, economic.frequency, economic.adjustment, economic.statedUnits],
    );
  }
});

test("every measure has as many series as there are regions and forms of its files", () => {
  const counts: Record<string, number> = {};
  for (const { measure, dwellingType } of dwellingDefinitions) {
    counts[`${measure} ${dwellingType}`] = (counts[`${measure} ${dwellingType}`] ?? 0) + 1;
  }
  assert.deepEqual(counts, {
    "mean_price all": 18,
    "total_value all": 18,
    "median_price established_house": 45,
    "median_price attached": 30,
    "price_index all": 2,
    "debt_to_income all": 1,
    "mortgage_rate_oo all": 1,
    "mortgage_rate_investor all": 1,
    "household_dwelling_assets all": 1,
    "household_net_worth all": 1,
    "household_liabilities all": 1,
    "cash_rate all": 1,
    "housing_credit_growth all": 1,
    "housing_credit_growth_oo all": 1,
    "housing_credit_growth_investor all": 1,
    "loan_commitments_oo all": 9,
    "loan_commitments_investor all": 9,
  });
});
