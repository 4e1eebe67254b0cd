import { checkSeries } from "../../formats/series/check-series.js";
import { seriesNotServed } from "../../formats/series/series-not-served.js";
import { seriesDatasets } from "../../formats/series/stated-series.js";
import { source } from "../../source.js";
import { newestYear, parseVictims } from "./parse.js";
import { releasePage } from "./release-page.js";
import { isVictimsName } from "./victims-name.js";

/** The statistics bureau's cube of victims of recorded crime, by state: one a year, each with all years. */
export const absRecordedCrime = source({
  name: "abs-recorded-crime",
  title: "ABS recorded crime, victims",
  licence: "CC BY 4.0, Australian Bureau of Statistics",
  access: "fetched",
  hosts: ["www.abs.gov.au"],
  bytesMax: 16 * 1024 * 1024,
  datasets: seriesDatasets,
  published:
    "the bureau's page of the release tells when it is fetched, else the host does; the file states no date of release",
  fileNames: 'any .xlsx with "states and territories" or "victims" in its name',
  identify(fileName, bytes) {
    if (!isVictimsName(fileName)) return undefined;
    if (bytes === undefined) return "unread";
    const year = newestYear(bytes);
    return { unit: "all", date: `${year}-01-01`, version: String(year) };
  },
  parse: (_, bytes) => parseVictims(bytes),
  check: (stated, held) => checkSeries(stated, held),
  seriesNotServed,
  remote: { pages: [releasePage] },
});
