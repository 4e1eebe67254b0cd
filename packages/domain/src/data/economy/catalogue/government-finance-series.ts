import type { SeriesDefinition } from "./definition.js";
import { stateCodes } from "./regions.js";

/** The operating statements of the states: each figure as metric and product. */
const FIGURES = [
  ["revenue", "total"],
  ["revenue", "taxation"],
  ["revenue", "grants"],
  ["expenses", "total"],
  ["expenses", "employees"],
  ["expenses", "interest"],
  ["net_operating_balance", "total"],
] as const;

/** Government finance of the states, quarterly. The ids are ours: the cubes have none. */
export const governmentFinanceSeries: readonly SeriesDefinition[] = stateCodes.flatMap((region) =>
  FIGURES.map(
    ([metric, product]): SeriesDefinition => ({
      id: `GFS:${region}.${metric}.${product}`,
      topic: "govfin",
      metric,
      product,
      region,
      unit: "aud",
      frequency: "quarterly",
      adjustment: "original",
      sourceKey: "abs-government-finance",
      statedUnits: ["$m"],
    }),
  ),
);
