import type { NamedChart } from "../pages/named-chart.js";

/** The charts of reports. */
export const newsCharts: readonly NamedChart[] = [
  {
    name: "report",
    title: "Highest short percentages of a week, a month or a year",
    page: "/reports/*",
    of: "highest-bars",
    subject: {
      name: "slug",
      meaning: "The week, month or year, as in the address of the report",
      example: async ({ reports }) => (await reports.listReports({ limit: 1 })).reports[0]?.slug,
    },
    parameters: [],
  },
];
