import { knownOf } from "../../base/known.js";
import type { Market } from "../../data/market/market.js";
import { businessNumberOf } from "../../data/market/tax/business-number.js";
import type { TaxYear } from "../../data/market/tax/tax.js";

/** Income and tax of a company as the tax office publishes them. */
export interface CompanyTaxProfile {
  /** As the newest year has it. */
  readonly entityName: string;
  readonly abn: string;
  readonly years: CompanyTaxYear[];
  readonly sourceAttribution: string;
}

/** One income year. An amount that is not reported is left out. */
interface CompanyTaxYear {
  readonly incomeYear: string;
  readonly totalIncome?: number;
  readonly hasTaxableIncome: boolean;
  readonly taxableIncome?: number;
  readonly hasTaxPayable: boolean;
  readonly taxPayable?: number;
}

/** The tax profile of a code, years oldest first; undefined when no entity of the publication is its company. */
export function companyTaxProfile(market: Market, productCode: string): CompanyTaxProfile | undefined {
  const abn = businessNumberOf(market, productCode);
  if (abn === undefined) return undefined;
  const years = market.taxYears.get(abn)!;
  return {
    entityName: years.at(-1)!.name,
    abn,
    years: years.map(yearMessage),
    sourceAttribution: market.isDemo ? "Fictional figures of the demo world" : ATTRIBUTION,
  };
}

const ATTRIBUTION = "Australian Taxation Office, Corporate tax transparency (data.gov.au), CC BY 2.5/3.0 AU";

function yearMessage({ incomeYear, totalIncome, taxableIncome, taxPayable }: TaxYear): CompanyTaxYear {
  return {
    incomeYear,
    ...knownOf({ totalIncome, taxableIncome, taxPayable }),
    hasTaxableIncome: taxableIncome !== undefined,
    hasTaxPayable: taxPayable !== undefined,
  };
}
