import { groupsOf } from "../../base/rows/groups-of.js";
import { economicObservations } from "../../data/economy/series/economic-observations-dataset.js";
import { economicSeries } from "../../data/economy/series/economic-series-dataset.js";
import { provisionalObservations } from "../../data/economy/series/provisional-observations-dataset.js";
import { units } from "../../data/housing/prices/measures.js";
import { newest } from "../../data/housing/prices/price-series.js";
import { type Region, regions } from "../../data/housing/prices/regions.js";
import { suburbMedians } from "../../data/housing/prices/suburb-medians-dataset.js";
import { salCodeAt } from "../../data/housing/suburbs/spine.js";
import { suburbs } from "../../data/housing/suburbs/suburbs-dataset.js";
import { inKeyOrder } from "../in-key-order.js";
import { openDataset } from "../open-dataset.js";
import { toldText } from "../told-text.js";

const KEY = ["region_code", "measure", "dwelling_type", "period"] as const;

/** Every price series that is served. */
export const openHousePrices = openDataset({
  id: "house-prices",
  title: "Dwelling prices and housing finance by region",
  description:
    "Official series of dwelling prices and of their finance, of the nation, states, capital cities and suburbs, as served: of a region, measure and type of dwelling those of one source.",
  columns: {
    region_code: { type: "text", meaning: "The code of the region" },
    region_name: { type: "text", meaning: "The name of the region" },
    region_type: {
      type: "text",
      meaning: "The kind of region: national, state, gccsa (capital city), rest_of_state or suburb",
    },
    state_code: { type: "text", optional: true, meaning: "The state; unknown for the nation" },
    sal_code: {
      type: "text",
      optional: true,
      meaning: "The code of the suburb in the bureau's geography, where it is known",
    },
    measure: { type: "text", meaning: "What is measured, such as median_price" },
    dwelling_type: { type: "text", meaning: "Of which dwellings: all, established_house, house or attached" },
    period: { type: "day", meaning: "The last day of the period" },
    value: { type: "number", unit: "that of the column unit", meaning: "The figure" },
    unit: { type: "text", meaning: "The unit of the figure: AUD, index or percent" },
    frequency: { type: "text", meaning: "How long a period is: monthly, quarterly or annual" },
    is_preliminary: { type: "flag", meaning: "The publisher may still change it" },
    source: { type: "text", meaning: "The publication" },
    licence: { type: "text", meaning: "Its licence; derived where the figure is computed here" },
  },
  key: KEY,
  span: "period",
  madeOf: [economicObservations, provisionalObservations, suburbMedians],
  helpedBy: [economicSeries, suburbs],
  reads: ["economy", "housing"],
  *rows({ snapshot: { economy, housing } }) {
    const byCode = inKeyOrder(
      ["code"],
      Array.from(regions(economy, housing).keys(), (code) => ({ code })),
    );
    for (const { code } of byCode) {
      const region = regions(economy, housing).get(code)!;
      const { suburb } = region;
      const sal_code = suburb < 0 ? undefined : salCodeAt(housing.spine, suburb);
      yield* inKeyOrder(KEY, rowsOf(region, sal_code));
    }
  },
});

function* rowsOf({ code, name, type, state, series }: Region, sal_code: string | undefined) {
  const groups = groupsOf(series, ({ measure, dwellingType }) => `${measure} ${dwellingType}`);
  for (const group of groups.values()) {
    const served = newest(group)?.series;
    if (served === undefined) continue;
    const { measure, dwellingType, periods, values, isPreliminary, source, licence, frequency } = served;
    for (const [at, period] of periods.entries()) {
      yield {
        region_code: code,
        region_name: name,
        region_type: type,
        state_code: toldText(state),
        sal_code,
        measure,
        dwelling_type: dwellingType,
        period,
        value: values[at]!,
        unit: units[measure],
        frequency,
        is_preliminary: isPreliminary[at] === 1,
        source,
        licence,
      };
    }
  }
}
