import { comparableName } from "../../base/texts/comparable-name.js";
import type { Market } from "../market/market.js";
import { codesByName } from "../market/securities/listed-names.js";
import { companyNumbers } from "../market/tax/companies-by-number.js";

/** What a fact says of its company; empty where it says nothing. */
export interface StatedCompany {
  readonly stockCode: string;
  readonly entityAbn: string;
  readonly entityName: string;
}

/**
 * The code of the company that a fact is about: the stated one, else that of the one listed company with the
 * business number, else of the one with the name, unless that is known to have another number. Empty when
 * there is none, or when there are several: a company is never guessed.
 */
export function companyOfFact(market: Market, { stockCode, entityAbn, entityName }: StatedCompany): string {
  if (stockCode !== "") return stockCode;
  const { numberOf, codesOf } = companyNumbers(market);
  const numbered = entityAbn === "" ? undefined : codesOf.get(entityAbn);
  if (numbered !== undefined) return numbered.length === 1 ? numbered[0]! : "";
  const named = entityName === "" ? undefined : codesByName(market).get(comparableName(entityName));
  if (named === undefined) return "";
  const number = numberOf.get(named) ?? entityAbn;
  return entityAbn === "" || number === entityAbn ? named : "";
}
