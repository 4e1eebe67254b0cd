import { datasets } from "@daybook/domain/data/market";
import { dailyIdentity } from "../../formats/daily-name.js";
import { source } from "../../source.js";
import { checkMetrics } from "./check.js";
import { parseMetrics } from "./parse.js";

/** Market figures and ratios of companies on a date, in one of three layouts: one file per date. */
export const companyMetrics = source({
  name: "company-metrics",
  title: "Company metrics",
  licence: "exchange prices: for internal use",
  access: { how: "license key statistics of companies; no official file is free" },
  hosts: [],
  bytesMax: 16 * 1024 * 1024,
  datasets: { companyMetrics: datasets.companyMetrics },
  published: "by the date in its name, of which its figures are",
  fileNames: "company-metrics-YYYY-MM-DD.csv or key-statistics-YYYY-MM-DD.csv",
  // The exchange was formed on that day.
  firstDate: "1987-04-01",
  neighbourDays: 400,
  identify: identityOf,
  parse: (fileName, bytes) => ({ companyMetrics: parseMetrics(bytes, identityOf(fileName)!.unit) }),
  check: (stated, neighbour) => checkMetrics(stated.companyMetrics, neighbour?.stated.companyMetrics),
});

function identityOf(fileName: string) {
  const pattern = /^(?:company-metrics|key-statistics)-(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})\.csv$/;
  return dailyIdentity(pattern, fileName, { onWeekends: true });
}
