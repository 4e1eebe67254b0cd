import { count, type Treemap, treemap, treemapDescription } from "@daybook/charts";
import type { GetIndustryTreeMapResponse } from "@daybook/sdk/messages";
import type { World } from "../frame/world.js";
import { type PageChart, WIDE } from "../pages/page-chart.js";
import { noteOf, shortsSource } from "./chart-source.js";
import { overPeriod, type Period } from "./periods.js";

/** The industries as areas of shares held short, coloured by the change; undefined where there are none. */
export function industryTreemap(
  { industries, lastUpdated }: GetIndustryTreeMapResponse,
  period: Period,
  world: World,
): PageChart | undefined {
  if (industries.length === 0) return undefined;
  const chart: Omit<Treemap, "id" | "width" | "height"> = {
    title: "Shares held short, by industry",
    subtitle: `Areas: shares held short. Colours: change of the percentage reported short ${overPeriod(period)}, in points.`,
    ...noteOf(world),
    sources: [shortsSource(lastUpdated)],
    unit: count,
    colours: { name: "Change in points", kind: "change", unit: { decimals: 2 } },
    groups: industries.map(({ name, stocks }) => ({
      name,
      tiles: stocks.map(({ productCode, shortPosition, change }) => ({
        name: productCode,
        value: shortPosition,
        colourValue: change ?? null,
      })),
    })),
  };
  const name = "industries-map";
  return {
    name,
    title: chart.title,
    description: treemapDescription({ ...chart, id: name, ...WIDE }),
    draw: (size) => treemap({ ...chart, ...size }),
  };
}
