/** What is measured of dwellings and their finance, and in which unit. This is the closed set of the contract. */
export const units = {
  mean_price: "AUD",
  median_price: "AUD",
  price_index: "index",
  debt_to_income: "percent",
  total_value: "AUD",
  price_index_derived: "index",
  mortgage_rate_oo: "percent",
  mortgage_rate_investor: "percent",
  cash_rate: "percent",
  housing_credit_growth: "percent",
  housing_credit_growth_oo: "percent",
  housing_credit_growth_investor: "percent",
  household_dwelling_assets: "AUD",
  household_net_worth: "AUD",
  household_liabilities: "AUD",
  loan_commitments_oo: "AUD",
  loan_commitments_investor: "AUD",
  investor_loan_share: "percent",
} as const;

export type Measure = keyof typeof units;

/** Which dwellings a figure is of, in the order in which one is served when none is asked for. */
export const dwellingTypes = ["all", "established_house", "house", "attached"] as const;

export type DwellingType = (typeof dwellingTypes)[number];
