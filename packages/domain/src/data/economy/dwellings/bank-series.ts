import type { DwellingDefinition } from "./definition.js";

const national = { adjustment: "original", dwellingType: "all", region: "AUS", source: "rba" } as const;
const rate = { ...national, unit: "percent", frequency: "monthly", statedUnits: ["Per cent per annum"] } as const;
// No file of table E1 is held.
const balance = { ...national, unit: "aud", frequency: "quarterly", statedUnits: ["$ billion"] } as const;

/** The central bank's series of households' debts, dwellings and mortgages. */
export const bankSeries: readonly DwellingDefinition[] = [
  {
    ...national,
    id: "BHFDDIT",
    measure: "debt_to_income",
    unit: "percent",
    frequency: "quarterly",
    statedUnits: ["Per cent"],
  },
  { ...rate, id: "FLRHOOTA", measure: "mortgage_rate_oo" },
  { ...rate, id: "FLRHIOTA", measure: "mortgage_rate_investor" },
  { ...balance, id: "BSPNSHNFD", measure: "household_dwelling_assets" },
  { ...balance, id: "BSPNSHUNW", measure: "household_net_worth" },
  { ...balance, id: "BSPNSHUL", measure: "household_liabilities" },
];
