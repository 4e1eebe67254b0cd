import type { Kind } from "../tables/table.js";

/** What is measured, for people; another key stays as it is. */
export function measureName(measure: string): string {
  return measures.get(measure) ?? measure;
}

/** Of which dwellings, for people. */
export function dwellingName(dwellingType: string): string {
  return dwellings.get(dwellingType) ?? dwellingType;
}

/** How a figure of a unit is written. */
export function kindOfUnit(unit: string): Kind {
  return unit === "AUD" ? "dollars" : unit === "percent" ? "percent" : "decimal";
}

/** Who publishes a source, for people; another key stays as it is. */
export function sourceName(source: string): string {
  return sources.get(source) ?? source;
}

/** A word of the API as people write it: `price_drop` is `price drop`. */
export function plainWords(key: string): string {
  return key.replaceAll("_", " ");
}

const measures: ReadonlyMap<string, string> = new Map([
  ["mean_price", "Mean price"],
  ["median_price", "Median price"],
  ["price_index", "Residential price index"],
  ["price_index_derived", "Mean price, first quarter = 100"],
  ["debt_to_income", "Housing debt to income"],
  ["total_value", "Value of all dwellings"],
  ["mortgage_rate_oo", "Mortgage rate, owner-occupiers"],
  ["mortgage_rate_investor", "Mortgage rate, investors"],
  ["cash_rate", "Cash rate"],
  ["housing_credit_growth", "Growth of housing credit"],
  ["housing_credit_growth_oo", "Growth of housing credit, owner-occupiers"],
  ["housing_credit_growth_investor", "Growth of housing credit, investors"],
  ["household_dwelling_assets", "Dwellings of households"],
  ["household_net_worth", "Net worth of households"],
  ["household_liabilities", "Liabilities of households"],
  ["loan_commitments_oo", "Loan commitments, owner-occupiers"],
  ["loan_commitments_investor", "Loan commitments, investors"],
  ["investor_loan_share", "Investors' share of loan commitments"],
]);

const sources: ReadonlyMap<string, string> = new Map([
  ["abs_res_dwell_st", "Australian Bureau of Statistics, total value of dwellings"],
  ["abs_res_dwell", "Australian Bureau of Statistics, residential dwellings"],
  ["abs_rppi", "Australian Bureau of Statistics, residential property price indexes"],
  ["abs_derived", "made of Australian Bureau of Statistics, total value of dwellings"],
  ["abs_lend_housing", "Australian Bureau of Statistics, lending indicators"],
  ["rba", "Reserve Bank of Australia"],
  ["vg_sa", "Valuer-General of South Australia"],
  ["vg_vic", "Valuer-General of Victoria"],
]);

const dwellings: ReadonlyMap<string, string> = new Map([
  ["all", "all dwellings"],
  ["established_house", "established houses"],
  ["attached", "attached dwellings"],
  ["house", "houses"],
]);
