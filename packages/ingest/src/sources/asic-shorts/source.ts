import { dayOf } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/market";
import { source } from "../../source.js";
import { checkReport } from "./check.js";
import { parseReport } from "./parse.js";
import { reportIndex } from "./report-index.js";
import { readReportName } from "./report-name.js";

/** The regulator's daily reports of aggregated short positions: one file per trading date and revision. */
export const asicShorts = source({
  name: "asic-shorts",
  title: "ASIC short position reports",
  licence: "ASIC website terms: free reuse with attribution to the Australian Securities and Investments Commission",
  access: "fetched",
  hosts: ["download.asic.gov.au"],
  bytesMax: 8 * 1024 * 1024,
  datasets: { shortPositions: datasets.shortPositions },
  published:
    "the first revision of a date four trading days after it, as the regulator publishes: revision `001`, or `010` from 2023-01-03 to 2023-08-11; a later revision does not tell",
  fileNames: "RRyyyymmdd-nnn-SSDailyAggShortPos.csv",
  firstDate: "2010-06-16",
  neighbourDays: 60,
  identify: readReportName,
  parse: (fileName, bytes) => ({ shortPositions: parseReport(bytes, dayOf(readReportName(fileName)!.unit)!) }),
  check: ({ shortPositions }, neighbour) =>
    checkReport(shortPositions, neighbour && { rows: neighbour.stated.shortPositions, daysApart: neighbour.daysApart }),
  index: reportIndex,
});
