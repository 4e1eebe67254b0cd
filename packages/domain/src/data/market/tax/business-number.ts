import { derived } from "../../../base/derived.js";
import type { Market } from "../market.js";
import { profileOf } from "../securities/profile.js";
import { companyNameKey } from "./company-name.js";
import type { TaxYear } from "./tax.js";

/**
 * The business number under which the tax office lists a company: that of its
 * record, else the smallest one whose newest name is exactly the company's, as
 * the directory or the record has it. Undefined when nothing matches.
 */
export function businessNumberOf(market: Market, code: string): string | undefined {
  const { taxYears } = market;
  const company = profileOf(market, code)?.company;
  if (company === undefined) return undefined;
  const { publishedName, record } = company;
  if (record !== undefined && taxYears.has(record.abn)) return record.abn;
  const keys = [publishedName, record?.name ?? ""].map(companyNameKey);
  const numbers = keys.map((key) => numberByName(taxYears).get(key)).filter((number) => number !== undefined);
  return numbers.sort()[0];
}

/** The smallest business number of each name. A former name is no key: another company may bear it today. */
const numberByName = derived((taxYears: ReadonlyMap<string, readonly TaxYear[]>): ReadonlyMap<string, string> => {
  const numbers = new Map<string, string>();
  for (const [number, years] of taxYears) {
    const key = companyNameKey(years.at(-1)!.name);
    const held = numbers.get(key);
    if (key !== "" && (held === undefined || number < held)) numbers.set(key, number);
  }
  return numbers;
});
