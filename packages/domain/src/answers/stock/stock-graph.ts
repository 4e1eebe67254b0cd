import type { GetStockGraphResponse } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import type { Market } from "../../data/market/market.js";
import { profileOf } from "../../data/market/securities/profile.js";
import { peopleOf } from "./graph/people.js";
import { similarCompanies } from "./graph/similar-companies.js";

/** Which security and how long the lists are. */
export interface StockGraphQuery {
  readonly stockCode: string;
  readonly limit: number;
}

/** The people and the neighbours of a code; undefined for a code that is held nowhere. */
export function stockGraph(
  market: Market,
  { stockCode, limit }: StockGraphQuery,
): Answer<GetStockGraphResponse> | undefined {
  const profile = profileOf(market, stockCode);
  if (profile === undefined) return undefined;
  return {
    people: peopleOf(market, stockCode).slice(0, limit),
    similarCompanies: similarCompanies(market, stockCode, limit),
  };
}
