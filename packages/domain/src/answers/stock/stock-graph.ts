import { profileOf } from "../../data/market/securities/profile.js";
import type { Snapshot } from "../../snapshot.js";
import { type GraphPerson, peopleOf } from "./graph/people.js";
import { type SimilarCompany, similarCompanies } from "./graph/similar-companies.js";

/** Which security and how long the lists are. */
export interface StockGraphQuery {
  readonly stockCode: string;
  readonly limit: number;
}

/** People of a company and companies like it. */
export interface StockGraph {
  readonly people: GraphPerson[];
  readonly similarCompanies: SimilarCompany[];
}

/** The people and the neighbours of a code; undefined for a code that is held nowhere. */
export function stockGraph(snapshot: Snapshot, { stockCode, limit }: StockGraphQuery): StockGraph | undefined {
  const profile = profileOf(snapshot, stockCode);
  if (profile === undefined) return undefined;
  return {
    people: peopleOf(snapshot.companies, stockCode).slice(0, limit),
    similarCompanies: similarCompanies(snapshot, stockCode, limit),
  };
}
