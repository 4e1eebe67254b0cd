import type { Answer } from "./answer.js";
import { type Computed, jsonDifference } from "./compare.js";

/**
 * Where an answer of EconomyService differs. A refusal must name one of the fields or keys that the expected one lists.
 * Figures that are computed may differ by one part in a thousand million.
 */
export function economyDifference(expected: Answer, actual: Answer, computed: Computed): string | undefined {
  if (expected.status !== 400 || actual.status !== 400) return jsonDifference(expected, actual, computed);
  const { naming, ...wanted } = JSON.parse(expected.body) as { readonly naming: readonly string[] };
  const { message } = JSON.parse(actual.body) as { readonly message: string };
  if (!naming.some((name) => message.includes(name))) return `"${message}" names none of ${naming.join(", ")}`;
  return jsonDifference({ status: 400, body: JSON.stringify(wanted) }, actual, computed);
}

/**
 * Where an answer of ListEconomicSeries differs. The expected one says whether there is a hint, which must then name one of
 * the values that were asked for or be about all filters together.
 */
export function catalogueDifference(request: object, expected: Answer, actual: Answer): string | undefined {
  if (expected.status !== 200 || actual.status !== 200) return economyDifference(expected, actual, new Set());
  const { isHinted, ...wanted } = JSON.parse(expected.body) as { readonly isHinted: boolean };
  const { hint } = JSON.parse(actual.body) as { readonly hint: string };
  const asked = Object.values(request).map((value) => `"${String(value).trim().toLowerCase()}"`);
  if (isHinted !== (hint !== "")) return `the hint is "${hint}"`;
  if (isHinted && !hint.includes("all of these filters") && !asked.some((value) => hint.includes(value))) {
    return `the hint "${hint}" is about none of ${asked.join(", ")}`;
  }
  return jsonDifference({ status: 200, body: JSON.stringify({ ...wanted, hint }) }, actual, new Set());
}

/**
 * Where an answer of ListSeriesCorrelations differs. Two correct programs may add in another order, and so put series of
 * the same correlation in another order too, and cut their list between them: the expected answer has them all, by key.
 */
export function correlationsDifference(expected: Answer, actual: Answer): string | undefined {
  if (expected.status !== 200 || actual.status !== 200) return economyDifference(expected, actual, new Set());
  const { page, ...wanted } = JSON.parse(expected.body) as Correlations & { readonly page: number };
  const given = JSON.parse(actual.body) as Correlations;
  if (given.correlations.some(({ r }, i) => i > 0 && Math.abs(r) > Math.abs(given.correlations[i - 1]!.r))) {
    return "the rows are not in order";
  }
  const length = Math.min(page, wanted.correlations.length);
  if (given.correlations.length !== length) return `${given.correlations.length} rows are listed instead of ${length}`;
  const listed = new Set(given.correlations.map(({ overlaySeriesKey }) => overlaySeriesKey));
  const last = given.correlations.at(-1);
  const correlations = wanted.correlations
    .toSorted(byTie)
    .filter((row) => last === undefined || tieOf(row) !== tieOf(last) || listed.has(row.overlaySeriesKey))
    .slice(0, page);
  const off = given.correlations.find(({ overlaySeriesKey, r, rChange }) => {
    const row = correlations.find((candidate) => candidate.overlaySeriesKey === overlaySeriesKey);
    return row !== undefined && !(isNear(row.r, r) && isNear(row.rChange ?? 0, rChange ?? 0));
  });
  if (off !== undefined) return `${off.overlaySeriesKey} has r ${off.r} and rChange ${off.rChange}`;
  return jsonDifference(
    { status: 200, body: JSON.stringify({ ...wanted, correlations }) },
    { status: 200, body: JSON.stringify({ ...given, correlations: given.correlations.toSorted(byTie) }) },
    new Set(["correlations.r", "correlations.rChange"]),
  );
}

/** Whether two correlations are equal to nine places. */
export function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9;
}

interface Correlations {
  readonly correlations: readonly Row[];
}

interface Row {
  readonly overlaySeriesKey: string;
  readonly r: number;
  readonly rChange?: number | null;
}

/** Alike in eight places. */
function tieOf({ r }: Row): number {
  return Math.round(Math.abs(r) * 1e8);
}

function byTie(one: Row, other: Row): number {
  return tieOf(other) - tieOf(one) || (one.overlaySeriesKey < other.overlaySeriesKey ? -1 : 1);
}
