import { type BarChart, barChart } from "@daybook/charts";
import type { LatencyFigures } from "../latency.js";
import type { AllReadFigures } from "../reads.js";
import type { PerformanceRecord } from "./record.js";

/** The charts of a record by the names of their files. */
export function chartsOf(record: PerformanceRecord): ReadonlyMap<string, string> {
  const charts = new Map<string, string>();
  const { reads, latency } = record;
  if (reads !== undefined)
    charts.set("answers.svg", answersChart(reads.runs.at(-1) as AllReadFigures, reads.stamp.date));
  if (latency !== undefined) {
    charts.set("latency.svg", latencyChart(latency.runs.at(-1) as readonly LatencyFigures[], latency.stamp.date));
  }
  return charts;
}

function answersChart({ reads }: AllReadFigures, date: string): string {
  const cold = reads.filter(({ isCold, connections }) => isCold && connections === 16);
  return barChart({
    ...frameOf(date),
    id: "answers",
    title: "Answers a second to sixteen callers",
    subtitle: "Cold requests: nobody made them before",
    bars: cold.flatMap(({ name, daybook, bare, plain }) => [
      { name: `${name}: bare node:http`, value: bare },
      { name: `${name}: daybook`, value: daybook, isMarked: true },
      ...(plain === undefined ? [] : [{ name: `${name}: plain stack`, value: plain }]),
    ]),
    unit: { decimals: 0 },
  });
}

function latencyChart(figures: readonly LatencyFigures[], date: string): string {
  return barChart({
    ...frameOf(date),
    id: "latency",
    title: "Milliseconds within which 99 of 100 cold calls are answered",
    subtitle: "From when a call was due, at half of the calls a second that a side can answer",
    bars: figures.flatMap(({ name, isCold, side, rate, p99 }) =>
      isCold && rate !== undefined
        ? [{ name: `${name}, ${rate} a second: ${side}`, value: p99, isMarked: side === "daybook" }]
        : [],
    ),
    unit: { decimals: 2, after: " ms" },
  });
}

function frameOf(date: string): Pick<BarChart, "direction" | "width" | "height" | "theme" | "sources"> {
  return { direction: "rows", width: 860, height: 460, theme: "light", sources: [{ name: "npm run bench", date }] };
}
