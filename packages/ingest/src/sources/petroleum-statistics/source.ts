import { isoOf } from "@daybook/domain";
import { checkSeries } from "../../formats/series/check-series.js";
import { seriesNotServed } from "../../formats/series/series-not-served.js";
import { seriesDatasets } from "../../formats/series/stated-series.js";
import { source } from "../../source.js";
import { packagePage } from "./package-page.js";
import { newestMonth, parseVolumes } from "./parse.js";

/** The energy department's monthly petroleum statistics: one workbook an issue, each with all months. */
export const petroleumStatistics = source({
  name: "petroleum-statistics",
  title: "Australian petroleum statistics",
  licence: "CC BY 4.0, Department of Climate Change, Energy, the Environment and Water",
  access: "fetched",
  hosts: ["data.gov.au"],
  bytesMax: 64 * 1024 * 1024,
  datasets: seriesDatasets,
  published: "the portal tells when it is fetched: when it last changed the table; the file does not tell",
  fileNames: 'any .xlsx with "petroleum" in its name',
  identify(fileName, bytes) {
    if (!/petroleum.*\.xlsx$/i.test(fileName)) return undefined;
    if (bytes === undefined) return "unread";
    const date = isoOf(newestMonth(bytes));
    return { unit: "all", date, version: date.slice(0, "YYYY-MM".length) };
  },
  parse: (_, bytes) => parseVolumes(bytes),
  check: (stated, held) => checkSeries(stated, held),
  seriesNotServed,
  remote: { pages: [packagePage] },
});
