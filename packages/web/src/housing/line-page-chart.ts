import type { Markup } from "../html.js";
import { linePageChart, type PageLines } from "../pages/line-page-chart.js";
import type { PageRequest } from "../pages/page.js";
import { chartMarkup, type PageChart } from "../pages/page-chart.js";

/** A chart of lines for a page; undefined where no line has two figures. */
export function chartOfLines(lines: PageLines): PageChart | undefined {
  const isDrawn = lines.series.some(({ points }) => points.filter(({ value }) => value !== null).length > 1);
  return isDrawn ? linePageChart(lines) : undefined;
}

/** A chart in a page, where there is one. The form of that id chooses its days. */
export function chartWithFiles(
  chart: PageChart | undefined,
  request: PageRequest,
  daysForm?: string,
): Markup | undefined {
  return chart === undefined ? undefined : chartMarkup(chart, request.pictures(chart), daysForm);
}
