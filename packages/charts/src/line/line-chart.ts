import { framed } from "../frame.js";
import { drawnLines } from "./drawn-lines.js";
import { lineSentences } from "./line-description.js";
import type { LineChart } from "./line-model.js";
import { preparedLines } from "./prepared-lines.js";

/** Draws lines over days. */
export function lineChart(chart: LineChart): string {
  const prepared = preparedLines(chart);
  return framed(chart, {
    kind: "line",
    description: lineSentences(prepared),
    draw: (room, paint) => drawnLines(prepared, room, paint),
  });
}

/** What a chart of lines shows, in words. */
export function lineDescription(chart: LineChart): string {
  return lineSentences(preparedLines(chart));
}
