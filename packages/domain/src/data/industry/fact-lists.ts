import { rowsByKey } from "../../base/rows/rows-by-key.js";

/** Which facts are asked for; empty asks for all. */
export interface FactFilter {
  readonly industry: string;
  readonly stockCode: string;
}

/** The facts of a filter, as rows in one order. */
export type FactLists = (filter: FactFilter) => Int32Array;

/** Companies and industries, and where each row has its own among them. */
interface Scopes {
  readonly codes: readonly string[];
  readonly codeOf: Int32Array;
  readonly industries: readonly string[];
  readonly industryOf: Int32Array;
}

/** Rows in an order, to be had by company and by industry without looking at all of them. */
export function factLists(rows: Int32Array, { codes, codeOf, industries, industryOf }: Scopes): FactLists {
  const ofCodes = rowsByKey(rows, (row) => codeOf[row]!, codes.length);
  const ofIndustries = rowsByKey(rows, (row) => industryOf[row]!, industries.length);
  const codePlaces = new Map(codes.map((code, place) => [code, place]));
  const industryPlaces = new Map(industries.map((industry, place) => [industry, place]));
  return ({ industry, stockCode }) => {
    const [code, group] = [codePlaces.get(stockCode), industryPlaces.get(industry)];
    if ((stockCode !== "" && code === undefined) || (industry !== "" && group === undefined)) return NO_ROWS;
    if (code === undefined) return group === undefined ? rows : ofIndustries.of(group);
    const ofCode = ofCodes.of(code);
    return group === undefined ? ofCode : ofCode.filter((row) => industryOf[row] === group);
  };
}

const NO_ROWS = new Int32Array(0);
