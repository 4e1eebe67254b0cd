import { type NamedChart, oneOf } from "../pages/named-chart.js";
import { PERIODS } from "./periods.js";

/** The charts about the whole market. */
export const marketCharts: readonly NamedChart[] = [
  {
    name: "treemap",
    title: "Shares held short, by industry",
    page: "/industries",
    of: "industries-map",
    parameters: [{ name: "period", meaning: "The period of the changes", values: oneOf(PERIODS) }],
  },
  {
    name: "index",
    title: "Levels of an index",
    page: "/indices/*",
    of: "levels-chart",
    subject: {
      name: "code",
      meaning: "The code of the index",
      example: async ({ market }) => (await market.listIndices({})).indices[0]?.code,
    },
    parameters: [{ name: "period", meaning: "How far back it reaches", values: oneOf(PERIODS) }],
  },
];
