import { type LineChart, lineChart, lineDescription } from "@daybook/charts";
import type { Markup } from "../html.js";
import { chartMarkup, type PageChart, WIDE } from "../pages/page-chart.js";
import type { PageRequest } from "../pages/site-page.js";

/** A chart of lines without its size. Its id is its name in files and addresses. */
export type PageLines = Omit<LineChart, "width" | "height" | "theme">;

/** A chart of lines for a page; undefined where no line has two figures. */
export function linePageChart(lines: PageLines): PageChart | undefined {
  const isDrawn = lines.series.some(({ points }) => points.filter(({ value }) => value !== null).length > 1);
  if (!isDrawn) return undefined;
  return {
    name: lines.id,
    title: lines.title,
    description: lineDescription({ ...lines, ...WIDE }),
    draw: (size) => lineChart({ ...lines, ...size }),
  };
}

/** A chart in a page, where there is one. */
export function chartPart(chart: PageChart | undefined, request: PageRequest): Markup | undefined {
  return chart === undefined ? undefined : chartMarkup(chart, request.pictures(chart));
}
