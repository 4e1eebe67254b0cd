/** The names of the sources whose files the demo world holds. */
export const demoSourceNames = [
  "asx-companies",
  "asic-shorts",
  "asic-history",
  "asx-prices",
  "adjusted-prices",
  "asx-indices",
  "asx-announcements",
  "dividends",
  "director-trades",
  "company-records",
  "company-metrics",
  "industry-history",
  "ato-tax",
  "reputation-signals",
  "fundamentals",
  "quote-statements",
  "report-highlights",
  "state-exposure",
  "rba-tables",
  "abs-time-series",
  "abs-sdmx",
  "abs-government-finance",
  "abs-recorded-crime",
  "petroleum-statistics",
] as const;

/** One of them. */
export type DemoSourceName = (typeof demoSourceNames)[number];
