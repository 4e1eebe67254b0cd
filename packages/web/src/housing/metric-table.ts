import type { HousingMetric } from "@daybook/sdk/messages";
import { isoDayOf } from "../frame/timestamp.js";
import { type Column, type Table, tableOf } from "../tables/table.js";
import { stateIn } from "./states.js";
import { dwellingName, kindOfUnit, measureName } from "./words.js";

/** Newest figures of one region, a row for each series. */
export function measuresTable(name: string, caption: string, metrics: readonly HousingMetric[]): Table {
  return tableOf({ name, caption, columns: [measure, dwellings, ...figures], rows: metrics });
}

/** Newest figures of several regions, a row for each region and kind of dwelling. */
export function regionsTable(name: string, caption: string, metrics: readonly HousingMetric[]): Table {
  const isSameDwelling = metrics.every(({ dwellingType }) => dwellingType === metrics[0]?.dwellingType);
  const columns = isSameDwelling ? [region, ...figures] : [region, dwellings, ...figures];
  return tableOf({ name, caption, columns, rows: metrics });
}

const measure: Column<HousingMetric> = {
  name: "measure",
  title: "Measure",
  kind: "text",
  cell: (metric) => metric.measure,
  words: (metric) => measureName(metric.measure),
};

const region: Column<HousingMetric> = {
  name: "regionName",
  title: "Region",
  kind: "text",
  cell: ({ regionName }) => regionName,
  link: ({ stateCode }) => (stateIn(stateCode) === undefined ? undefined : `/housing/${stateCode}`),
};

const dwellings: Column<HousingMetric> = {
  name: "dwellingType",
  title: "Dwellings",
  kind: "text",
  cell: ({ dwellingType }) => dwellingType,
  words: ({ dwellingType }) => dwellingName(dwellingType),
};

const figures: readonly Column<HousingMetric>[] = [
  {
    name: "value",
    title: "Newest",
    kind: "decimal",
    kindOf: ({ unit }) => kindOfUnit(unit),
    cell: ({ value }) => value,
  },
  { name: "qoqPct", title: "On the quarter", kind: "change", cell: ({ qoqPct }) => qoqPct },
  { name: "yoyPct", title: "On the year", kind: "change", cell: ({ yoyPct }) => yoyPct },
  { name: "period", title: "Quarter to", kind: "day", cell: ({ period }) => isoDayOf(period) },
  { name: "isPreliminary", title: "Preliminary", kind: "text", cell: ({ isPreliminary }) => isPreliminary },
];
