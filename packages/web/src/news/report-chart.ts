import { type BarChart, barChart, barDescription, percent } from "@daybook/charts";
import type { GetWeeklyReportResponse } from "@daybook/sdk/messages";
import type { World } from "../frame/world.js";
import { type PageChart, WIDE } from "../pages/page-chart.js";

/** The highest short percentages of a report as bars; undefined where it has none. */
export function reportChart(
  { topShorted, reportDate }: GetWeeklyReportResponse,
  { kind }: World,
): PageChart | undefined {
  if (topShorted.length === 0) return undefined;
  const chart: Omit<BarChart, "id" | "width" | "height"> = {
    title: "Highest short percentages",
    ...(kind === "demo" && { note: "Demo world: every figure is made up." }),
    sources: [{ name: "Australian Securities and Investments Commission", date: reportDate, licence: "CC BY 4.0" }],
    unit: percent,
    direction: "rows",
    bars: topShorted.map(({ code, name, shortPct }) => ({ name: `${code} ${name}`, value: shortPct })),
  };
  return {
    name: NAME,
    title: chart.title,
    description: barDescription({ ...chart, id: NAME, ...WIDE }),
    draw: (size) => barChart({ ...chart, ...size }),
  };
}

const NAME = "highest-bars";
