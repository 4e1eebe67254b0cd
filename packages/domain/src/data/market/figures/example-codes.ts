import { derived } from "../../../base/derived.js";
import type { Market } from "../market.js";
import { businessNumberOf } from "../tax/business-number.js";
import { taxYearsOf } from "../tax/tax.js";
import { activeFigures } from "./stock-figures.js";

/** Codes that methods about one security have something to say about: the active ones, those with a tax record first. */
export const exampleCodes = derived((market: Market): readonly string[] => {
  const codes = activeFigures(market).map(({ security }) => security.code);
  const taxed = new Set(codes.filter((code) => hasTaxRecord(market, code)));
  return [...taxed, ...codes.filter((code) => !taxed.has(code))];
});

function hasTaxRecord(market: Market, code: string): boolean {
  const number = businessNumberOf(market, code);
  return number !== undefined && taxYearsOf(market.taxYears, number).length > 0;
}
