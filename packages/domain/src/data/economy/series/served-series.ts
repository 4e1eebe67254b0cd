import type { EconomicSeriesInfo } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import { type SeriesIdentity, seriesKeyOf } from "../catalogue/definition.js";
import { regionNames } from "../catalogue/regions.js";
import { seriesWordsOf } from "../words/series-words.js";

/** A series as it is served, whether published or derived. */
export interface ServedSeries extends Observations {
  readonly info: Answer<EconomicSeriesInfo>;
}

/** Figures of a series, oldest first. */
export interface Observations {
  /** First days of the periods, or the dates of a daily series, in ascending order; each is there once. */
  readonly periods: Int32Array;
  /** The figure of each period, never unknown. */
  readonly values: Float64Array;
}

/** A series with what is said of it. */
export function servedSeriesOf(
  identity: SeriesIdentity,
  sourceLicence: string,
  { periods, values }: Observations,
): ServedSeries {
  return { info: infoOf(identity, sourceLicence, periods.at(-1)), periods, values };
}

/** The licence of series that are computed here. */
export const DERIVED = "derived";

function infoOf(
  identity: SeriesIdentity,
  sourceLicence: string,
  latestDay: number | undefined,
): Answer<EconomicSeriesInfo> {
  const { topic, metric, product, region, unit, frequency, adjustment, sourceKey } = identity;
  return {
    seriesKey: seriesKeyOf(identity),
    topic,
    metric,
    product,
    regionType: region === "aus" ? "national" : "state",
    regionCode: region,
    regionName: regionNames[region],
    unit,
    frequency,
    adjustment,
    sourceKey,
    sourceLicence,
    latestPeriod: latestDay === undefined ? undefined : latestDay * MS_PER_DAY,
    ...seriesWordsOf(identity),
  };
}

const MS_PER_DAY = 86_400_000;
