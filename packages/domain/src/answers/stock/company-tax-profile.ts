import type { GetCompanyTaxProfileResponse, TaxYear as PublishedYear } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import type { Market } from "../../data/market/market.js";
import { businessNumberOf } from "../../data/market/tax/business-number.js";
import { type TaxYear, taxYearsOf } from "../../data/market/tax/tax.js";

/** The tax profile of a code, years oldest first; undefined when no entity of the publication is its company. */
export function companyTaxProfile(
  market: Market,
  productCode: string,
): Answer<GetCompanyTaxProfileResponse> | undefined {
  const abn = businessNumberOf(market, productCode);
  if (abn === undefined) return undefined;
  const years = taxYearsOf(market.taxYears, abn);
  if (years.length === 0) return undefined;
  return {
    entityName: years.at(-1)!.name,
    abn,
    years: years.map(yearMessage),
    sourceAttribution: market.isDemo ? "Fictional figures of the demo world" : ATTRIBUTION,
  };
}

const ATTRIBUTION = "Australian Taxation Office, Corporate tax transparency (data.gov.au), CC BY 2.5/3.0 AU";

function yearMessage({ incomeYear, totalIncome, taxableIncome, taxPayable }: TaxYear): Answer<PublishedYear> {
  return {
    incomeYear,
    totalIncome,
    hasTaxableIncome: taxableIncome !== undefined,
    taxableIncome,
    hasTaxPayable: taxPayable !== undefined,
    taxPayable,
  };
}
