import { type Company, companyOf } from "../companies/directory.js";
import type { Market } from "../market.js";
import { priceNumbers } from "../prices/sessions.js";
import { codeNumbers } from "../shorts/window.js";
import { sectorOf } from "./sectors.js";
import { type Security, securitiesOf } from "./securities.js";

/** What every operation may say of a code that is held anywhere. */
export interface Profile {
  readonly code: string;
  /** Display name; the code itself when nothing names it. */
  readonly name: string;
  readonly industry: string;
  readonly sector: string;
  readonly tags: readonly string[];
  readonly logoUrl: string;
  /** What directories and records say of it; undefined when they say nothing. */
  readonly company: Company | undefined;
  /** The security of the observations; undefined for a code that was never reported. */
  readonly security: Security | undefined;
}

/** The profile of a code; undefined for one that no table of observations, prices or companies holds. */
export function profileOf(market: Market, code: string): Profile | undefined {
  const number = codeNumbers(market.shorts).get(code);
  if (number !== undefined) {
    const security = securitiesOf(market)[number]!;
    const { name, industry, sector, tags, logoUrl, company } = security;
    return { code, name, industry, sector, tags, logoUrl, company, security };
  }
  const company = companyOf(market.companies, code);
  if (company === undefined && !priceNumbers(market.prices).has(code)) return undefined;
  const industry = company?.industry ?? "";
  return {
    code,
    name: company?.name || code,
    industry,
    sector: sectorOf(industry),
    tags: company?.tags ?? [],
    logoUrl: company?.logoUrl ?? "",
    company,
    security: undefined,
  };
}
