import { type LineChart, lineChart, lineDescription, lineReadings } from "@daybook/charts";
import { type PageChart, WIDE } from "./page-chart.js";

/** A chart of lines without its size. Its id is its name in files and addresses. */
export type PageLines = Omit<LineChart, "width" | "height" | "theme">;

/** A chart of lines for a page, with its words and its figures. */
export function linePageChart(lines: PageLines): PageChart {
  return {
    name: lines.id,
    title: lines.title,
    description: lineDescription({ ...lines, ...WIDE }),
    draw: (size) => lineChart({ ...lines, ...size }),
    readings: () => lineReadings({ ...lines, ...WIDE }),
  };
}
