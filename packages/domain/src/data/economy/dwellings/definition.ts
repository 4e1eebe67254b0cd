import type { StatedDefinition } from "../catalogue/definition.js";

/** A publisher's series that housing serves, and as what. */
export interface DwellingDefinition extends StatedDefinition {
  readonly measure:
    | "mean_price"
    | "total_value"
    | "median_price"
    | "price_index"
    | "debt_to_income"
    | "mortgage_rate_oo"
    | "mortgage_rate_investor"
    | "cash_rate"
    | "housing_credit_growth"
    | "housing_credit_growth_oo"
    | "housing_credit_growth_investor"
    | "household_dwelling_assets"
    | "household_net_worth"
    | "household_liabilities"
    | "loan_commitments_oo"
    | "loan_commitments_investor";
  readonly dwellingType: "all" | "established_house" | "attached";
  /** AUS, a state in capitals, or the bureau's code of a capital or of the rest of a state. */
  readonly region: string;
  /** The publication. */
  readonly source: "abs_res_dwell_st" | "abs_res_dwell" | "abs_rppi" | "abs_lend_housing" | "rba";
  readonly frequency: "monthly" | "quarterly";
}
