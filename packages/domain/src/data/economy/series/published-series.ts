import { derived } from "../../../base/derived.js";
import { seriesKeyOf } from "../catalogue/definition.js";
import { type Moment, NOW } from "./moment.js";
import { type Observations, type ServedSeries, servedSeriesOf } from "./served-series.js";
import type { StatedSeries } from "./stated-series.js";
import { chosenAt, numbersByKey } from "./statements-by-key.js";

/** The published series that are held, by key, in code-point order. */
export const publishedSeries = derived((stated: StatedSeries) => {
  const series = Array.from(statementNumbers(stated), ([key, numbers]) => {
    const served = chosenAt(stated, numbers, NOW);
    return served && ([key, servedSeriesOf(served.definition, LICENCE, served)] as const);
  });
  return new Map(series.filter((each) => each !== undefined)) as ReadonlyMap<string, ServedSeries>;
});

/** The observations of a published series as the files of a moment state them; none when it was not held then. */
export function observationsAt(stated: StatedSeries, key: string, moment: Moment): Observations {
  return chosenAt(stated, statementNumbers(stated).get(key) ?? [], moment) ?? nothing;
}

const nothing: Observations = { periods: new Int32Array(0), values: new Float64Array(0) };

/** The statements of each key, now or at any time, by key in code-point order. */
export const statementNumbers = derived((stated: StatedSeries) => numbersByKey(stated, seriesKeyOf));

/** The licence of every publication that series are taken from. */
const LICENCE = "CC-BY-4.0";
