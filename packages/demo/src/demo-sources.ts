/** The sources whose files the demo world holds, by name. */
export const demoSources = [
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
] as const;

/** One of them. */
export type DemoSource = (typeof demoSources)[number];
