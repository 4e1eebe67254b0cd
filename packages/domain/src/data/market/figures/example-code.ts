import { derived } from "../../../base/derived.js";
import type { Market } from "../market.js";
import { businessNumberOf } from "../tax/business-number.js";
import { taxYearsOf } from "../tax/tax.js";
import { activeFigures } from "./stock-figures.js";

/** A code that methods about one security have something to say about: the first active one with a tax record, else the first active one. */
export const exampleCode = derived((market: Market): string | undefined => {
  const codes = activeFigures(market).map(({ security }) => security.code);
  return codes.find((code) => hasTaxRecord(market, code)) ?? codes[0];
});

function hasTaxRecord(market: Market, code: string): boolean {
  const number = businessNumberOf(market, code);
  return number !== undefined && taxYearsOf(market.taxYears, number).length > 0;
}
