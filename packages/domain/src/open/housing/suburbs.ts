import { suburbMetric } from "../../answers/housing/suburb-metric.js";
import { UNKNOWN_DAY } from "../../base/tables/table.js";
import type { Housing } from "../../data/housing/housing.js";
import { suburbMedians } from "../../data/housing/prices/suburb-medians-dataset.js";
import { suburbPrices } from "../../data/housing/prices/suburb-prices.js";
import { censusCounts } from "../../data/housing/suburbs/census-counts-dataset.js";
import { crimeKeys } from "../../data/housing/suburbs/layer-keys.js";
import type { MetricColumn } from "../../data/housing/suburbs/metric-columns.js";
import { type MetricKey, metrics } from "../../data/housing/suburbs/metric-registry.js";
import { salCodeAt, salNameAt, suburbsOfState } from "../../data/housing/suburbs/spine.js";
import { states } from "../../data/housing/suburbs/states.js";
import { figureAt, licenceAt, suburbText } from "../../data/housing/suburbs/suburb-figures.js";
import { suburbLayers } from "../../data/housing/suburbs/suburb-layers-dataset.js";
import { suburbs } from "../../data/housing/suburbs/suburbs-dataset.js";
import { parliamentPeople } from "../../data/politicians/people/parliament-people-dataset.js";
import { parliamentTerms } from "../../data/politicians/people/parliament-terms-dataset.js";
import { registerDocuments } from "../../data/politicians/register/register-documents-dataset.js";
import { registerRows } from "../../data/politicians/register/register-rows-dataset.js";
import { openDataset } from "../open-dataset.js";
import { shortestFloat } from "../shortest-float.js";
import { toldText } from "../told-text.js";
import { metricMeanings } from "./metric-meanings.js";

type MetricColumns = Readonly<
  Record<MetricKey, { readonly type: "number" | "text"; readonly meaning: string; readonly optional: true }>
>;

/** A column for each metric: a category is told by its label. */
const metricColumns = Object.fromEntries(
  metrics.map(({ key, unit, labels }) => [
    key,
    labels.length === 0
      ? { type: "number", unit, meaning: metricMeanings[key], optional: true }
      : { type: "text", meaning: metricMeanings[key], optional: true },
  ]),
) as MetricColumns;

/** Every suburb with all that suburbs are compared by. */
export const openSuburbs = openDataset({
  id: "suburbs",
  title: "Suburbs and localities",
  description:
    "The suburbs and localities of the bureau's geography of 2021 that have an area and a state, with every figure and category that they are compared by. Figures are rounded to 32 bits, as the method rounds them.",
  columns: {
    sal_code: { type: "text", meaning: "The code of the suburb: five digits, of which the first is the state" },
    name: { type: "text", meaning: "Its name as published, with its qualifier" },
    state_code: { type: "text", meaning: "Its state" },
    postcode: { type: "text", optional: true, meaning: "Its postcode" },
    ...metricColumns,
    price_region_code: {
      type: "text",
      optional: true,
      meaning: "The region of house-prices that the price is of, where its source stands",
    },
    price_period: { type: "day", optional: true, meaning: "The last day of the period of the price" },
    crime_source: { type: "text", optional: true, meaning: "Where the ranks of offences come from" },
    crime_licence: { type: "text", optional: true, meaning: "The licence of the ranks of offences" },
  },
  key: ["sal_code"],
  madeOf: [suburbs, censusCounts, suburbLayers, suburbMedians],
  helpedBy: [parliamentPeople, parliamentTerms, registerDocuments, registerRows],
  reads: ["housing", "politicians"],
  *rows({ snapshot: { housing, politicians } }) {
    const { spine, figures } = housing;
    const prices = suburbPrices(housing);
    for (const state of states) {
      const { first, end } = suburbsOfState(spine, state);
      const columns = metrics.map(({ key }) => suburbMetric(housing, politicians, state, key));
      for (let suburb = first; suburb < end; suburb += 1) {
        const periodDay = prices.periodDay[suburb]!;
        const cells = metrics.map(({ key }, at) => [
          key,
          metricCell(columns[at]!, suburb - first, metrics[at]!.labels),
        ]);
        yield {
          sal_code: salCodeAt(spine, suburb),
          name: salNameAt(spine, suburb),
          state_code: state,
          postcode: toldText(suburbText(figures, "postcode", suburb)),
          ...(Object.fromEntries(cells) as Record<MetricKey, number | string | undefined>),
          price_region_code: toldText(prices.regionCode[suburb]!),
          price_period: periodDay === UNKNOWN_DAY ? undefined : periodDay,
          ...crimeOrigin(housing, suburb),
        };
      }
    }
  },
});

function metricCell({ values, nullMask }: MetricColumn, at: number, labels: readonly string[]) {
  if (((nullMask[at >> 3]! >> (at & 7)) & 1) === 1) return undefined;
  return labels[values[at]!] ?? shortestFloat(values[at]!);
}

/** The source and licence of the first rank that is known, as the profile of the suburb tells them. */
function crimeOrigin({ figures }: Housing, suburb: number) {
  const first = crimeKeys.find((key) => figureAt(figures, key, suburb) !== undefined);
  const origin = first && figures.crimeOrigins[first];
  return {
    crime_source: origin && toldText(origin.source),
    crime_licence: origin && toldText(licenceAt(origin, suburb)),
  };
}
