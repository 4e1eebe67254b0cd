import type { Observation, PublishedSeries, StatedSeries } from "../../formats/series/stated-series.js";
import { SourceProblem } from "../../source.js";
import { columnsOf, idOf } from "./columns.js";
import { foldTerritory } from "./fold-territory.js";
import { readSheets } from "./sheets.js";
import { monthRows } from "./volumes.js";

/** The volumes of all sheets that are read, in megalitres, by product and month. */
export function parseVolumes(bytes: Uint8Array): StatedSeries {
  const series = new Map<string, PublishedSeries>();
  const observations: Observation[] = [];
  for (const [kind, sheet] of readSheets(bytes)) {
    const columns = columnsOf(kind, sheet);
    const before = observations.length;
    for (const { region, month, volumes } of foldTerritory(monthRows(kind, sheet, columns))) {
      for (const [at, { head }] of columns.entries()) {
        const id = idOf(kind, head, region);
        if (!series.has(id)) series.set(id, seriesOf(id, `${head}, ${sheet.name}`, head));
        const value = volumes[at]!;
        if (value !== null) observations.push({ series: id, table: TABLE, period: month, value });
      }
    }
    if (observations.length === before) throw new SourceProblem(undefined, `${sheet.name} has no figure`);
  }
  return { series: [...series.values()], observations };
}

/** The first day of the newest month with a figure. */
export function newestMonth(bytes: Uint8Array): number {
  return parseVolumes(bytes).observations.reduce((newest, { period }) => Math.max(newest, period), 0);
}

function seriesOf(series: string, title: string, head: string): PublishedSeries {
  return {
    series,
    table: TABLE,
    title,
    unit: head.endsWith("(ML)") ? "ML" : "",
    scale: 0,
    frequency: "monthly",
    kind: "",
    preparedAt: null,
  };
}

const TABLE = "all";
