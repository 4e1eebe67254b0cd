import type { Answer } from "./answer.js";

/**
 * Figures that are means or ratios, as "parent.key": two correct programs may add
 * in another order, so these may differ by one part in a thousand million, or by
 * two of the eighth decimal, to which prices are kept.
 */
export type Computed = ReadonlySet<string>;

/**
 * Where an answer of a method differs from the expected one, in words; undefined
 * when it does not. Of an error only what the contract fixes is expected.
 */
export function jsonDifference(expected: Answer, actual: Answer, computed: Computed): string | undefined {
  if (expected.status !== actual.status) return `status is ${actual.status} instead of ${expected.status}`;
  const wanted = JSON.parse(expected.body) as Json;
  const given = JSON.parse(actual.body) as Json;
  return valueDifference(wanted, expected.status === 200 ? given : only(wanted, given), "", computed);
}

/** Where the text of a plain endpoint differs from the expected one, byte for byte. */
export function textDifference(expected: Answer, actual: Answer): string | undefined {
  if (expected.status !== actual.status) return `status is ${actual.status} instead of ${expected.status}`;
  if (expected.body === actual.body) return undefined;
  const given = actual.body.split("\n");
  const wanted = expected.body.split("\n");
  const line = wanted.findIndex((text, i) => text !== given[i]);
  const where = line < 0 ? wanted.length : line;
  return `line ${where + 1} is ${shortened(given[where])} instead of ${shortened(wanted[where])}`;
}

type Json = null | boolean | number | string | Json[] | { readonly [key: string]: Json };

function valueDifference(
  expected: Json,
  actual: Json | undefined,
  place: string,
  computed: Computed,
): string | undefined {
  if (expected === actual) return undefined;
  if (actual === undefined) return `${place} is absent`;
  if (Array.isArray(expected) && Array.isArray(actual)) return listDifference(expected, actual, place, computed);
  if (isObject(expected) && isObject(actual)) return objectDifference(expected, actual, place, computed);
  if (typeof expected === "number" && typeof actual === "number" && computed.has(place)) {
    if (Math.abs(expected - actual) <= Math.max(2e-8, 1e-9 * Math.abs(expected))) return undefined;
  }
  return `${place} is ${shortened(actual)} instead of ${shortened(expected)}`;
}

function listDifference(expected: Json[], actual: Json[], place: string, computed: Computed): string | undefined {
  for (let i = 0; i < Math.min(expected.length, actual.length); i++) {
    const difference = valueDifference(expected[i]!, actual[i], place, computed);
    if (difference !== undefined) return `[${i}] ${difference}`;
  }
  return expected.length === actual.length
    ? undefined
    : `${place} has ${actual.length} items instead of ${expected.length}`;
}

/** Null stands for an absent key among the expected ones, and is never sent. */
function objectDifference(
  expected: { readonly [key: string]: Json },
  actual: { readonly [key: string]: Json },
  place: string,
  computed: Computed,
): string | undefined {
  const parent = place.slice(place.lastIndexOf(".") + 1);
  for (const key in expected) {
    const wanted = expected[key]!;
    const inside = `${parent}.${key}`;
    const difference =
      wanted === null
        ? key in actual && `${inside} is ${shortened(actual[key])} instead of absent`
        : valueDifference(wanted, actual[key], inside, computed);
    if (difference) return difference;
  }
  const extra = Object.keys(actual).find((key) => !(key in expected));
  return extra === undefined ? undefined : `${parent}.${extra} should not be there`;
}

function only(expected: Json, actual: Json): Json {
  if (!isObject(expected) || !isObject(actual)) return actual;
  return Object.fromEntries(Object.entries(actual).filter(([key]) => key in expected));
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shortened(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length <= 200 ? text : `${text.slice(0, 200)}…`;
}
