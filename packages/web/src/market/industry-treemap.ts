import { count, type Treemap, type TreemapTile, treemap, treemapDescription } from "@daybook/charts";
import type { GetIndustryTreeMapResponse, TreeMapIndustry } from "@daybook/sdk/messages";
import { grouped } from "../frame/format.js";
import type { World } from "../frame/world.js";
import { type PageChart, WIDE } from "../pages/page-chart.js";
import { noteOf, shortsSource } from "./chart-source.js";
import { overPeriod, type Period } from "./periods.js";

/** What a page asks for to draw the map: every stock, so that each page that has it shows the same ones. */
export function industryTreemapRequest(period: Period) {
  return { period, limit: STOCKS_MAX };
}

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
    groups: industries.map((industry) => ({ name: industry.name, tiles: tilesOf(industry) })),
  };
  const name = "industries-map";
  return {
    name,
    title: chart.title,
    description: treemapDescription({ ...chart, id: name, ...WIDE }),
    draw: (size) => treemap({ ...chart, ...size }),
  };
}

/** The stocks of an industry with most shares short, and the others as one, so that its area is that of all of them. */
function tilesOf({ stocks, stockCount, aggregateShortPosition }: TreeMapIndustry): readonly TreemapTile[] {
  const largest = stocks.toSorted((one, other) => other.shortPosition - one.shortPosition).slice(0, STOCKS_DRAWN);
  const drawn = largest.reduce((sum, { shortPosition }) => sum + shortPosition, 0);
  const others = stockCount - largest.length;
  return [
    ...largest.map(({ productCode, shortPosition, change }) => ({
      name: productCode,
      value: shortPosition,
      colourValue: change ?? null,
    })),
    ...(others <= 0
      ? []
      : [{ name: `${grouped(others)} others`, value: aggregateShortPosition - drawn, colourValue: null }]),
  ];
}

const STOCKS_MAX = 500;
/** As many of each industry as a tree map has room for. */
const STOCKS_DRAWN = 12;
