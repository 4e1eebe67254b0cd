import { derived } from "../../../base/derived.js";
import { entryCell, keysOf, rowsOfKey } from "../../../base/tables/keyed-table.js";
import { recordOf } from "../companies/directory.js";
import type { Market } from "../market.js";
import { profileOf } from "../securities/profile.js";
import { companyNameKey } from "./company-name.js";
import { corporateTax } from "./corporate-tax-dataset.js";
import type { TaxTable } from "./tax.js";

/**
 * The business number of a company: that of its record, whether or not the tax
 * office lists it, else the smallest one whose newest name is exactly the
 * company's, as the directory or the record has it. Undefined when nothing matches.
 */
export function businessNumberOf(market: Market, code: string): string | undefined {
  const { taxYears } = market;
  const profile = profileOf(market, code);
  if (profile?.company === undefined) return undefined;
  const { company, formerUntilDay } = profile;
  const record = recordOf(market.companies, code, formerUntilDay);
  if (record?.abn !== undefined) return record.abn;
  const keys = [company.publishedName, record?.name ?? ""].map(companyNameKey);
  const numbers = keys.map((key) => numberByName(taxYears).get(key)).filter((number) => number !== undefined);
  return numbers.sort()[0];
}

/** The smallest business number of each name. A former name is no key: another company may bear it today. */
const numberByName = derived((taxYears: TaxTable): ReadonlyMap<string, string> => {
  const numbers = new Map<string, string>();
  for (const number of keysOf(taxYears)) {
    const newest = rowsOfKey(taxYears, number).endRow - 1;
    const key = companyNameKey(entryCell(corporateTax, taxYears, newest, "name"));
    const held = numbers.get(key);
    if (key !== "" && (held === undefined || number < held)) numbers.set(key, number);
  }
  return numbers;
});
