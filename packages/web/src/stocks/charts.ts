import { aDate, type NamedChart, oneOf } from "../pages/named-chart.js";
import { RANGES } from "./chosen-history.js";

/** The charts about single stocks. */
export const stockCharts: readonly NamedChart[] = [
  {
    name: "short-interest",
    title: "Short interest and price of a stock",
    page: "/stocks/*",
    of: "history",
    subject: {
      name: "code",
      meaning: "The code of the stock",
      example: async ({ market }) =>
        (await market.getTopShorts({ limit: 1, summaryOnly: true })).timeSeries[0]?.productCode,
    },
    parameters: [
      { name: "range", meaning: "How far back it reaches", values: oneOf(RANGES) },
      { name: "asOf", meaning: "Only what was public on this day", values: aDate },
      { name: "knownAt", meaning: "Only what this server held by the end of this day", values: aDate },
      { name: "security", meaning: "A day of an earlier security that had the code then", values: aDate },
    ],
  },
];
