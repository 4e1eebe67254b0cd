/** The sources of economic series. */
export const seriesSources = [
  "rba-tables",
  "abs-time-series",
  "abs-sdmx",
  "abs-house-transfers",
  "abs-government-finance",
  "abs-recorded-crime",
  "petroleum-statistics",
] as const;
