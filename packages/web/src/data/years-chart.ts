import { barChart, barDescription, count } from "@daybook/charts";
import type { World } from "../frame/world.js";
import { type PageChart, WIDE } from "../pages/page-chart.js";
import type { Dataset } from "./datasets.js";

/** The rows of a dataset by the year of their dates; undefined where they are of too few to say something. */
export function yearsChart({ rowsByYear = {}, licence }: Dataset, { kind }: World): PageChart | undefined {
  const years = Object.keys(rowsByYear).map(Number);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (years.length < YEARS_MIN || last - first >= YEARS_MAX) return undefined;
  const model = {
    title: "Rows by year",
    ...(kind === "demo" && { note: "Demo world: every row is made up." }),
    sources: licence === undefined ? [] : [{ name: licence.attribution, licence: licence.name }],
    unit: count,
    bars: Array.from({ length: last - first + 1 }, (_, at) => ({
      name: `${first + at}-01-01`,
      value: rowsByYear[first + at] ?? 0,
    })),
  };
  const description = barDescription({ ...model, id: NAME, ...WIDE });
  return { name: NAME, title: model.title, description, draw: (size) => barChart({ ...model, ...size }) };
}

const NAME = "years";
const YEARS_MIN = 3;
/** More bars have no room, and are no rows of a dataset but a date that was mistyped. */
const YEARS_MAX = 300;
