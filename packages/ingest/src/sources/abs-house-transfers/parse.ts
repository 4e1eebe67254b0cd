import { dayOf, isoOf } from "@daybook/domain";
import type { CityRegion } from "@daybook/domain/data/economy";
import { csvRecords } from "../../formats/csv-records.js";
import { decodeText } from "../../formats/decode-text.js";
import { plainPrice } from "../../formats/plain-number.js";
import { quoted } from "../../formats/quoted.js";
import { inBaseUnits } from "../../formats/series/base-units.js";
import { cityRegionsByName as REGIONS } from "../../formats/series/city-names.js";
import { periodStart } from "../../formats/series/period-start.js";
import type { Observation, StatedSeries } from "../../formats/series/stated-series.js";
import { SourceProblem } from "../../source.js";

/** The table that the extract is of. */
export const TABLE = "643202";

/** The medians of an extract, in dollars. */
export function parseExtract(bytes: Uint8Array): StatedSeries {
  const text = decodeText(bytes);
  if (text.trimStart().startsWith("<")) throw new SourceProblem(1, "this is a web page");
  const records = csvRecords(text, { recordCharsMax: RECORD_CHARS_MAX, skipBlankLines: true });
  const [header, ...rows] = records;
  if (header === undefined) throw new SourceProblem(undefined, "the file is empty");
  if (!text.endsWith("\n")) {
    throw new SourceProblem(records.at(-1)!.line, "the last line has no end, so the file may be cut short");
  }
  const columns = columnsOf(header.cells);
  const periods = new Set<number>();
  const observations = rows.flatMap(({ cells, line }): Observation[] => {
    const period = quarterOf(cells[columns.dateAt]!, line);
    if (periods.has(period)) {
      throw new SourceProblem(line, `the quarter of ${cells[columns.dateAt]} is there twice`);
    }
    periods.add(period);
    return columns.regions.flatMap(({ region, at }) => {
      const thousands = plainPrice(cells[at]!.trim(), THOUSANDS_MAX, line);
      return thousands === null
        ? []
        : [{ series: idOf(region), table: TABLE, period, value: inBaseUnits(thousands, SCALE) }];
    });
  });
  if (observations.length === 0) throw new SourceProblem(undefined, "there are no figures");
  return {
    series: columns.regions.map(({ region, name }) => ({
      series: idOf(region),
      table: TABLE,
      title: `Median price of established house transfers; ${name}`,
      unit: "$'000",
      scale: SCALE,
      frequency: "quarterly",
      kind: "",
      preparedAt: null,
    })),
    observations,
  };
}

/** The first day of the newest quarter, as a date. */
export function newestQuarter({ observations }: StatedSeries): string {
  return isoOf(observations.reduce((newest, { period }) => Math.max(newest, period), Number.NEGATIVE_INFINITY));
}

function columnsOf(header: readonly string[]) {
  const names = header.map((name) => name.trim());
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new SourceProblem(1, `the header has the column ${quoted(twice)} twice`);
  const missing = [DATE, ...REGIONS.keys()].find((name) => !names.includes(name));
  if (missing !== undefined) throw new SourceProblem(1, `the header has no column ${quoted(missing)}`);
  const strange = names.find((name) => name !== DATE && !REGIONS.has(name));
  if (strange !== undefined) {
    throw new SourceProblem(1, `the header has the column ${quoted(strange)}, which is no region`);
  }
  return {
    dateAt: names.indexOf(DATE),
    regions: [...REGIONS].map(([name, region]) => ({ name, region, at: names.indexOf(name) })),
  };
}

function quarterOf(date: string, line: number): number {
  const day = dayOf(date.trim());
  if (day === undefined) throw new SourceProblem(line, `${quoted(date)} is not a date`);
  return periodStart(day, "quarterly");
}

/** The table gives its series no ids that the extract has kept. */
function idOf(region: CityRegion): string {
  return `${TABLE}:${region}`;
}

const DATE = "date";
/** Published in thousands of dollars. */
const SCALE = 3;
// A median of a hundred million dollars would be in dollars, not in thousands.
const THOUSANDS_MAX = 100_000;
const RECORD_CHARS_MAX = 10_000;
