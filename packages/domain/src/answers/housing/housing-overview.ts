import type { GetHousingOverviewRequest, GetHousingOverviewResponse, HousingMetric } from "@daybook/contract";
import { derivedOfTwo } from "../../base/derived.js";
import { known } from "../../base/known.js";
import type { Answer, Query } from "../../base/messages.js";
import { groupsOf } from "../../base/rows/groups-of.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { MS_PER_DAY } from "../../base/time/day.js";
import type { Economy } from "../../data/economy/economy.js";
import type { Housing } from "../../data/housing/housing.js";
import { units } from "../../data/housing/prices/measures.js";
import { changeOnMonthsBefore, newest, type PlacedPrice } from "../../data/housing/prices/price-series.js";
import { type Region, regions } from "../../data/housing/prices/regions.js";

type Metric = Answer<HousingMetric>;

/** The newest figure of every quarterly series of regions of one type, or of all but suburbs. */
export function housingOverview(
  economy: Economy,
  housing: Housing,
  { regionType }: Query<GetHousingOverviewRequest>,
): Answer<GetHousingOverviewResponse> {
  const all = newestMetrics(economy, housing);
  const metrics = all.filter((metric) =>
    regionType === "" ? metric.regionType !== "suburb" : metric.regionType === regionType,
  );
  const periods = metrics.map(({ period }) => period!);
  return { metrics, asOf: metrics.length === 0 ? undefined : periods.reduce((a, b) => Math.max(a, b)) };
}

/** The newest figure of each quarterly series, by type of region, measure, then largest first. */
const newestMetrics = derivedOfTwo((economy: Economy, housing: Housing): readonly Metric[] =>
  [...regions(economy, housing).values()]
    .flatMap(metricsOf)
    .sort(
      (a, b) =>
        compareCodePoints(a.regionType, b.regionType) ||
        compareCodePoints(a.measure, b.measure) ||
        b.value - a.value ||
        compareCodePoints(a.regionCode, b.regionCode) ||
        compareCodePoints(a.dwellingType, b.dwellingType),
    ),
);

function metricsOf(region: Region): Metric[] {
  const quarterly = region.series.filter(({ frequency }) => frequency === "quarterly");
  const groups = groupsOf(quarterly, ({ measure, dwellingType }) => `${measure} ${dwellingType}`);
  return [...groups.values()].flatMap((group) => {
    const price = newest(group);
    return price === undefined ? [] : [metricOf(region, price)];
  });
}

function metricOf({ code, name, type, state }: Region, price: PlacedPrice): Metric {
  const { series, place } = price;
  return {
    regionCode: code,
    regionName: name,
    regionType: type,
    stateCode: state,
    measure: series.measure,
    dwellingType: series.dwellingType,
    value: series.values[place]!,
    unit: units[series.measure],
    period: series.periods[place]! * MS_PER_DAY,
    isPreliminary: series.isPreliminary[place] === 1,
    qoqPct: known(changeOnMonthsBefore(price, 3)),
    yoyPct: known(changeOnMonthsBefore(price, 12)),
  };
}
