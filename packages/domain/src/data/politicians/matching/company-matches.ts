import { derivedOfTwo } from "../../../base/derived.js";
import type { Market } from "../../market/market.js";
import type { AliasTables } from "./alias-tables.js";

/** Which names stand for which listed companies. */
export interface CompanyMatches {
  /** By comparable name; a name that stands for two codes stands for none. */
  readonly byName: ReadonlyMap<string, CompanyMatch>;
  /** Codes that are listed, with the names of their companies. */
  readonly names: ReadonlyMap<string, string>;
}

/** A listed company, and how a name came to stand for it. */
export interface CompanyMatch {
  readonly stockCode: string;
  readonly companyName: string;
  readonly method: "curated_alias" | "name_exact";
}

/** The names of the listed companies that are held, and their aliases. */
export const companyMatches = derivedOfTwo(
  (_aliases: AliasTables, _market: Market): CompanyMatches => ({ byName: new Map(), names: new Map() }),
);
