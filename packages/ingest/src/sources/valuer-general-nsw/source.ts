import { datasets } from "@daybook/domain/data/housing";
import { source } from "../../source.js";
import { dayOfName, districtOfName, isDistrictName } from "./file-name.js";
import { parseSales } from "./parse.js";

/**
 * The New South Wales valuer-general's property sales: one file for each district and week. Its licence is not
 * settled, so they are kept and never served, and nothing fetches them.
 */
export const valuerGeneralNsw = source({
  name: "valuer-general-nsw",
  title: "New South Wales property sales (kept, never served)",
  access: {
    how:
      "its licence, CC BY-NC-ND, is not settled: with a right to use it, save a week's archive, " +
      "https://www.valuergeneral.nsw.gov.au/__psi/weekly/<yyyymmdd>.zip of a Monday, and ingest that",
  },
  licence:
    "restricted: the archives allow use with attribution to the Valuer General NSW, its portal says CC BY-NC-ND; " +
    "kept, never served until the operator has settled it",
  hosts: [],
  bytesMax: 32 * 1024 * 1024,
  datasets: { nswPropertySales: datasets.nswPropertySales },
  published: "by the date in its name, on which the week was drawn up",
  fileNames: "<district>_SALES_DATA_NNME_<ddmmyyyy>.DAT, in the week's archive or the year's",
  nestedArchives: true,
  // Files of earlier years have another format.
  firstDate: "2001-01-01",
  identify(fileName) {
    if (!isDistrictName(fileName)) return undefined;
    const date = dayOfName(fileName);
    return { unit: `${districtOfName(fileName)}/${date}`, date, version: "1", publishedAt: date };
  },
  parse: (fileName, bytes) => ({ nswPropertySales: parseSales(fileName, bytes) }),
  // The trailer of a file tells how many records it has, and weeks differ as sales do.
  check: () => undefined,
});
