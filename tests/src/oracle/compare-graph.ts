import type { Answer } from "./answer.js";
import { type Computed, jsonDifference } from "./compare.js";

/**
 * Where an answer of GetStockGraph differs. Two correct programs may add in another order, and so put companies of the
 * same similarity in another order too, and cut their list between them: the expected answer has them all, by code.
 */
export function graphDifference(expected: Answer, actual: Answer, computed: Computed): string | undefined {
  if (expected.status !== 200 || actual.status !== 200) return jsonDifference(expected, actual, computed);
  const { page, ...wanted } = JSON.parse(expected.body) as Graph & { readonly page: number };
  const given = JSON.parse(actual.body) as Graph;
  const answered = new Set(given.similarCompanies.map(({ stockCode }) => stockCode));
  const last = tieOf(wanted.similarCompanies.at(-1));
  const similarCompanies = wanted.similarCompanies
    .filter((company) => tieOf(company) !== last || answered.has(company.stockCode))
    .slice(0, page);
  if (answered.size < Math.min(page, wanted.similarCompanies.length))
    return `only ${answered.size} companies are listed`;
  return jsonDifference(
    { status: 200, body: JSON.stringify({ ...wanted, similarCompanies }) },
    { status: 200, body: JSON.stringify({ ...given, similarCompanies: given.similarCompanies.toSorted(byTie) }) },
    computed,
  );
}

interface Graph {
  readonly similarCompanies: readonly Company[];
}

interface Company {
  readonly stockCode: string;
  readonly similarity: number;
}

/** Alike in nine places. */
function tieOf(company: Company | undefined): number | undefined {
  return company && Math.round(company.similarity * 1e9);
}

function byTie(one: Company, other: Company): number {
  return tieOf(other)! - tieOf(one)! || (one.stockCode < other.stockCode ? -1 : 1);
}
