import {
  multiplesDescription,
  percent,
  type ShadedInterval,
  smallMultiples,
  type Unit,
  wholeDollars,
} from "@daybook/charts";
import type { GetHousePriceSeriesResponse, HousePricePoint } from "@daybook/sdk/messages";
import { licenceName } from "../frame/licence-name.js";
import { isoDayOf } from "../frame/timestamp.js";
import { html, type Markup } from "../html.js";
import type { PageRequest } from "../pages/page.js";
import { type PageChart, WIDE } from "../pages/page-chart.js";
import { PAGE_ROWS } from "../pages/pager.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Table, tableOf } from "../tables/table.js";
import { chartOfLines } from "./line-page-chart.js";
import { dwellingName, kindOfUnit, measureName, sourceName } from "./words.js";

type Series = GetHousePriceSeriesResponse;

/** The figures of a series as a table, newest first. */
export function seriesTable(series: Series, name = "series"): Table {
  const { regionName, measure, dwellingType, unit } = series;
  return tableOf<HousePricePoint>({
    name,
    caption: `${measureName(measure)} of ${dwellingName(dwellingType)}, ${regionName}, newest first`,
    columns: [
      { name: "period", title: "Period to", kind: "day", cell: ({ period }) => isoDayOf(period) },
      { name: "value", title: measureName(measure), kind: kindOfUnit(unit), cell: ({ value }) => value },
      { name: "isPreliminary", title: "Preliminary", kind: "text", cell: ({ isPreliminary }) => isPreliminary },
    ],
    rows: [...series.points].reverse(),
  });
}

/** Series of one measure as lines of one chart. Those without figures are left out; undefined when all are. */
export function seriesChart(id: string, title: string, answers: readonly Series[]): PageChart | undefined {
  const held = answers.filter(({ points }) => points.length > 0);
  const [first] = held;
  if (first === undefined) return undefined;
  return chartOfLines({
    id,
    title,
    subtitle: SUBTITLES[first.unit] ?? "",
    sources: sourcesOf(held),
    left: { unit: unitOf(first.unit) },
    // Lines of several regions need not be preliminary on the same days.
    intervals: held.length === 1 ? preliminaryIntervals(first) : [],
    series: held.map((series) => ({
      name: lineName(series, held),
      points: series.points.map(datedFigure),
    })),
  });
}

/** A measure of several regions, each with a small line of its own on one scale; undefined where none has two figures. */
export function regionsChart(id: string, title: string, answers: readonly Series[]): PageChart | undefined {
  const held = answers.filter(({ points }) => points.length > 1);
  const [first] = held;
  if (first === undefined) return undefined;
  const chart = {
    id,
    title,
    subtitle: SUBTITLES[first.unit] ?? "",
    sources: sourcesOf(held),
    axis: { unit: unitOf(first.unit) },
    panels: held.map(({ regionName, points }) => ({ name: regionName, points: points.map(datedFigure) })),
  };
  return {
    name: id,
    title,
    description: multiplesDescription({ ...chart, ...WIDE }),
    draw: (size) => smallMultiples({ ...chart, ...size }),
  };
}

/** The newest figures of a series behind a summary, with files of all of them. */
export function seriesDetails(table: Table, request: PageRequest): Markup | undefined {
  if (table.rows.length === 0) return undefined;
  const rows = table.rows.slice(0, PAGE_ROWS);
  const which =
    rows.length < table.rows.length ? `The newest ${rows.length} of ${table.rows.length} figures` : "The figures";
  return html`<details class="figures-of"><summary>${which} of this chart</summary>${tableWithFiles(table, request, rows)}</details>`;
}

/** Lines of several regions are named after the regions, lines of one region after the dwellings. */
function lineName({ regionName, dwellingType }: Series, all: readonly Series[]): string {
  const hasOneDwelling = all.every((other) => other.dwellingType === dwellingType);
  const hasOneRegion = all.every((other) => other.regionName === regionName);
  if (hasOneDwelling) return regionName;
  return hasOneRegion ? dwellingName(dwellingType) : `${regionName}, ${dwellingName(dwellingType)}`;
}

function datedFigure({ period, value }: HousePricePoint) {
  return { date: isoDayOf(period), value };
}

/** The days on which a line leads to preliminary figures: from the figure before some of them to the last of these. */
function preliminaryIntervals({ points }: Series): readonly ShadedInterval[] {
  return points.flatMap((point, place) => {
    const before = points[place - 1];
    if (!point.isPreliminary || before?.isPreliminary) return [];
    const settled = points.findIndex((other, at) => at > place && !other.isPreliminary);
    const to = isoDayOf(points.at(settled < 0 ? -1 : settled - 1)?.period);
    return [{ from: isoDayOf((before ?? point).period), to, name: "Preliminary" }];
  });
}

/** Each source once, with the newest period of its series. */
function sourcesOf(answers: readonly Series[]) {
  const bySource = new Map<string, { name: string; date: string; licence: string }>();
  for (const { source, sourceLicence, points } of answers) {
    const date = isoDayOf(points.at(-1)?.period);
    const known = bySource.get(source);
    if (known === undefined || known.date < date)
      bySource.set(source, { name: sourceName(source), date, licence: licenceName(sourceLicence) });
  }
  return [...bySource.values()];
}

function unitOf(unit: string): Unit {
  return unit === "AUD" ? wholeDollars : unit === "percent" ? percent : { decimals: 2 };
}

const SUBTITLES: Readonly<Record<string, string>> = { AUD: "Australian dollars", percent: "Percent", index: "Index" };
