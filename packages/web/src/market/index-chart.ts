import { usualGapDays } from "@daybook/charts";
import type { GetIndexSeriesResponse } from "@daybook/sdk/messages";
import type { World } from "../frame/world.js";
import { linePageChart } from "../pages/line-page-chart.js";
import type { PageChart } from "../pages/page-chart.js";
import { noteOf } from "./chart-source.js";

/** The last levels of an index; undefined where there are fewer than two. */
export function indexChart({ index, points }: GetIndexSeriesResponse, world: World): PageChart | undefined {
  const last = points.at(-1);
  if (index === undefined || last === undefined || points.length < 2) return undefined;
  const levels = points.map(({ date, close }) => ({ date, value: close }));
  return linePageChart({
    id: "levels-chart",
    title: index.name,
    subtitle:
      index.returnType === "total" ? "Last level of each session, with dividends" : "Last level of each session",
    ...noteOf(world),
    sources: [{ name: "Levels as loaded on this server", date: last.date }],
    left: { unit: { decimals: 2 } },
    series: [{ name: index.code, points: levels, gapAfterDays: usualGapDays(levels) }],
  });
}
