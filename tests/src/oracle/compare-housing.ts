import type { Answer } from "./answer.js";
import { type Computed, jsonDifference } from "./compare.js";

/** Two correct programs may add in another order, so every figure may differ in its last places. */
const all: Computed = Object.assign(new Set<string>(), { has: () => true });

/** Where an answer of HousingService differs. */
export function housingDifference(expected: Answer, actual: Answer): string | undefined {
  return jsonDifference(expected, actual, all);
}

/** Where an answer of GetSuburbMetricColumns differs: its figures are the same 32-bit floats. */
export function columnsDifference(expected: Answer, actual: Answer): string | undefined {
  if (expected.status !== 200 || actual.status !== 200) return jsonDifference(expected, actual, all);
  const body = JSON.parse(actual.body) as { readonly columns: readonly { readonly values: readonly number[] }[] };
  const columns = body.columns.map((column) => ({ ...column, values: column.values.map(Math.fround) }));
  return jsonDifference(expected, { status: 200, body: JSON.stringify({ ...body, columns }) }, new Set());
}

/**
 * Where an answer of GetPropertyHistory differs. The contract leaves open which texts without an amount are poa beside
 * those that it lists, so what is unknown by that list may be poa.
 */
export function historyDifference(expected: Answer, actual: Answer): string | undefined {
  const open = /("priceKind":)"(?:poa|unknown)"/;
  const isOpen = /"priceKind":"unknown"/.test(expected.body);
  const folded = isOpen ? actual.body.replace(open, '$1"unknown"') : actual.body;
  return jsonDifference(expected, { ...actual, body: folded }, all);
}
