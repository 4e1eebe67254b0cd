import { derived } from "../../../base/derived.js";
import type { Market } from "../market.js";
import { listedProfiles } from "../securities/listed-names.js";
import { businessNumberOf } from "./business-number.js";

/** The business numbers of listed companies, as far as they are known. */
export interface CompanyNumbers {
  readonly numberOf: ReadonlyMap<string, string>;
  /** The codes of each number. */
  readonly codesOf: ReadonlyMap<string, readonly string[]>;
}

/** The business number of each listed company, and the other way round. */
export const companyNumbers = derived((market: Market): CompanyNumbers => {
  const numberOf = new Map<string, string>();
  const codesOf = new Map<string, string[]>();
  for (const { code } of listedProfiles(market)) {
    const number = businessNumberOf(market, code);
    if (number === undefined) continue;
    numberOf.set(code, number);
    codesOf.set(number, [...(codesOf.get(number) ?? []), code]);
  }
  return { numberOf, codesOf };
});
