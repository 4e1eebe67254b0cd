import { isoOf } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/housing";
import { checkMedians } from "../../formats/medians/check-medians.js";
import { source } from "../../source.js";
import { isReplyName, isWorkbookName, quarterOfName } from "./file-name.js";
import { packagePage } from "./package-page.js";
import { issueOf, parseMedians } from "./parse.js";
import { quarterBefore, quarterEnd } from "./quarter.js";
import { readReply } from "./read-reply.js";
import { readSheet } from "./read-sheet.js";

/** South Australia's median prices of houses in metropolitan Adelaide: one table a quarter, as a workbook or from the portal. */
export const valuerGeneralSa = source({
  name: "valuer-general-sa",
  title: "South Australian medians by suburb",
  licence: "CC BY, Government of South Australia",
  access: "fetched",
  hosts: ["data.sa.gov.au"],
  bytesMax: 8 * 1024 * 1024,
  datasets: { suburbMedians: datasets.suburbMedians },
  published: "the portal tells when it is fetched: when it last changed the table; the file does not tell",
  fileNames: "lsg_stats_<year>_<quarter>q.xlsx or metro-median-house-sales-<resource>.json",
  identify(fileName, bytes) {
    // Of one quarter the workbook counts, since the portal's table is made of it.
    if (isWorkbookName(fileName)) return identityOf(quarterOfName(fileName), "workbook");
    if (!isReplyName(fileName)) return undefined;
    return bytes === undefined ? "unread" : identityOf(issueOf(readReply(bytes)), "portal");
  },
  parse: (fileName, bytes) => ({
    suburbMedians: isReplyName(fileName)
      ? parseMedians(readReply(bytes))
      : parseMedians(readSheet(bytes), quarterOfName(fileName)),
  }),
  check({ suburbMedians }, held, rowsHeld) {
    const before = quarterBefore(suburbMedians[0]!.issue);
    return checkMedians(suburbMedians, held?.stated.suburbMedians, rowsHeld?.("valuer-general-sa", before));
  },
  remote: { pages: [packagePage] },
});

function identityOf(unit: string, version: string) {
  return { unit, date: isoOf(quarterEnd(unit)), version };
}
