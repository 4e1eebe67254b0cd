import { barChart, barDescription, count } from "@daybook/charts";
import type { GetPoliticianExplorerProfileResponse } from "@daybook/sdk/messages";
import { chartSource } from "../pages/chart-source.js";
import type { PageChart } from "../pages/page-chart.js";

/** Interests of a person by the month in which they were declared. */
export function monthsChart(name: string, { timeline, asAt }: GetPoliticianExplorerProfileResponse): PageChart {
  const title = `${name}: interests declared, month by month`;
  const model = {
    title,
    subtitle: "Rows with a legible date, by the month of the lodgement",
    sources: [chartSource("Registers of interests of the Parliament", asAt)],
    unit: count,
    bars: timeline.map(({ month, declaredCount }) => ({ name: `${month}-01`, value: declaredCount })),
  };
  const description = barDescription({ ...model, id: "months", width: 720, height: 400 });
  return { name: "months", title, description, draw: (size) => barChart({ ...model, ...size }) };
}
