import { datasets } from "@daybook/domain/data/housing";
import { checkMedians } from "../../formats/medians/check-medians.js";
import { source } from "../../source.js";
import { isTableName, yearsOfName } from "./file-name.js";
import { parseMedians } from "./parse.js";
import { statisticsPage } from "./statistics-page.js";

/** The Victorian valuer-general's median prices of houses by suburb: one workbook a year, each with eleven years. */
export const valuerGeneralVic = source({
  name: "valuer-general-vic",
  title: "Victorian medians by suburb",
  licence: "CC BY 4.0, Valuer-General Victoria",
  access: "fetched",
  hosts: ["www.land.vic.gov.au"],
  bytesMax: 8 * 1024 * 1024,
  datasets: { suburbMedians: datasets.suburbMedians },
  published: "the host tells when it is fetched, by Last-Modified; the file does not tell",
  fileNames: "houses-by-suburb-<from>-<to>.xlsx",
  identify(fileName) {
    if (!isTableName(fileName)) return undefined;
    const { to } = yearsOfName(fileName);
    return { unit: String(to), date: `${to}-12-31`, version: "1" };
  },
  parse: (fileName, bytes) => ({ suburbMedians: parseMedians(bytes, yearsOfName(fileName)) }),
  check({ suburbMedians }, held, rowsHeld) {
    const yearBefore = String(Number(suburbMedians[0]!.issue) - 1);
    return checkMedians(suburbMedians, held?.stated.suburbMedians, rowsHeld?.("valuer-general-vic", yearBefore));
  },
  remote: { pages: [statisticsPage] },
});
