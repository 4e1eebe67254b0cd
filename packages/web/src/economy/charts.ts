import { aDate, type NamedChart, oneOf } from "../pages/named-chart.js";
import { AGGREGATIONS, FREQUENCIES, TRANSFORMS } from "./series-ways.js";

/** The charts about the economy. */
export const economyCharts: readonly NamedChart[] = [
  {
    name: "series",
    title: "A series of the economy",
    page: "/economy/*",
    of: "series",
    subject: {
      name: "key",
      meaning: "The key of the series",
      example: async ({ economy }) => (await economy.listEconomicSeries({ limit: 1 })).series[0]?.seriesKey,
    },
    parameters: [
      { name: "transform", meaning: "What is made of the levels", values: oneOf([...TRANSFORMS.keys()]) },
      {
        name: "frequency",
        meaning: "The periods, if they are to be longer than those held",
        values: oneOf(FREQUENCIES),
      },
      {
        name: "aggregation",
        meaning: "How figures are joined to longer periods",
        values: oneOf(AGGREGATIONS.map(({ word }) => word)),
      },
      { name: "from", meaning: "The first day", values: aDate },
      { name: "asOf", meaning: "Shows beside it what was published by this day", values: aDate },
      { name: "known", meaning: "Shows beside it what was known on this day", values: aDate },
    ],
  },
  {
    name: "state-short-interest",
    title: "Short interest of listed companies by state",
    page: "/economy/states",
    of: "states",
    parameters: [],
  },
];
