import { barChart, barDescription, percent } from "@daybook/charts";
import type { StateCompanyAggregate } from "@daybook/sdk/messages";
import type { PageChart } from "../pages/page-chart.js";
import { stateName } from "./series-words.js";

/** Short interest of listed companies by state. */
export function statesChart(aggregates: readonly StateCompanyAggregate[]): PageChart {
  const title = "Short interest of listed companies by state";
  const model = {
    title,
    subtitle: "Percent reported short, weighted by market value in the state",
    sources: [{ name: "Computed here from ASIC's reports, prices and shares of operations" }],
    unit: percent,
    direction: "rows" as const,
    bars: aggregates.map(({ state, exposureWeightedShortPercent }) => ({
      name: stateName(state),
      value: exposureWeightedShortPercent ?? null,
    })),
  };
  const description = barDescription({ ...model, id: "states", width: 720, height: 400 });
  return { name: "states", title, description, draw: (size) => barChart({ ...model, ...size }) };
}
