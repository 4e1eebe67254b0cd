import { derived } from "../../../base/derived.js";
import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { seriesKeyOf } from "../catalogue/definition.js";
import { chosenStatement } from "./choose-statement.js";
import { type Observations, type ServedSeries, servedSeriesOf } from "./served-series.js";
import type { StatedSeries } from "./stated-series.js";
import { type StatementAt, statementAt } from "./statements-at.js";

/** The published series that are held, by key, in code-point order. */
export const publishedSeries = derivedInSteps(function* (stated: StatedSeries) {
  const series = yield* mapInSteps([...statementNumbers(stated)], ([key, numbers]) => {
    const served = servedAt(stated, numbers, Number.POSITIVE_INFINITY);
    return served && ([key, servedSeriesOf(served.definition, LICENCE, served)] as const);
  });
  return new Map(series.filter((each) => each !== undefined)) as ReadonlyMap<string, ServedSeries>;
});

/**
 * The observations of a published series as files retrieved up to a moment, in
 * milliseconds since 1970, state them; none when it was not held then.
 */
export function observationsKnownAt(stated: StatedSeries, key: string, atMs: number): Observations {
  return servedAt(stated, statementNumbers(stated).get(key) ?? [], atMs) ?? nothing;
}

const nothing: Observations = { periods: new Int32Array(0), values: new Float64Array(0) };

function servedAt(stated: StatedSeries, numbers: readonly number[], atMs: number): StatementAt | undefined {
  return chosenStatement(numbers.flatMap((number) => statementAt(stated, number, atMs) ?? []));
}

/** The statements of each key, now or at any time, by key in code-point order. */
const statementNumbers = derived((stated: StatedSeries): ReadonlyMap<string, readonly number[]> => {
  const numbers = new Map<string, number[]>();
  stated.statements.forEach(({ definition }, number) => {
    const key = seriesKeyOf(definition);
    const known = numbers.get(key);
    if (known === undefined) numbers.set(key, [number]);
    else known.push(number);
  });
  return new Map([...numbers].sort(([a], [b]) => compareCodePoints(a, b)));
});

/** The licence of every publication that series are taken from. */
const LICENCE = "CC-BY-4.0";
