import { dayOf } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/market";
import { SourceProblem, source } from "../../source.js";
import { checkTax } from "./check.js";
import { packagePage } from "./package-page.js";
import { incomeYearOf, isNoTaxTable, parseTax, rowsLeftOut } from "./parse.js";
import { isWorkbookName } from "./tax-table.js";

/** The tax office's report of entity tax information: one table per income year, dated by its name if at all. */
export const atoTax = source({
  name: "ato-tax",
  title: "ATO corporate tax transparency",
  licence: "CC BY 2.5/3.0 AU, Australian Taxation Office",
  access: "fetched",
  hosts: ["data.gov.au"],
  bytesMax: 8 * 1024 * 1024,
  datasets: { corporateTax: datasets.corporateTax },
  published:
    "by the date in its name, that of the portal's last change of the workbook; a file without one does not tell",
  fileNames: 'any .csv, whose header tells; any .xlsx with "tax" in its name',
  // The first report came out on that day.
  firstDate: "2015-12-17",
  identify(fileName, bytes) {
    if (!isTaxName(fileName)) return undefined;
    if (bytes === undefined) return "unread";
    const date = dateOf(fileName);
    // A file without a date is before any with one.
    const version = date ?? "1";
    return { unit: incomeYearOf(fileName, bytes), version, ...(date === undefined ? {} : { publishedAt: date }) };
  },
  isForeign: isNoTaxTable,
  itemsLeftOut: rowsLeftOut,
  parse: (fileName, bytes) => ({ corporateTax: parseTax(fileName, bytes) }),
  check: ({ corporateTax }, held) => checkTax(corporateTax, held?.stated.corporateTax),
  remote: { pages: [packagePage] },
});

function isTaxName(fileName: string): boolean {
  return isWorkbookName(fileName) ? /tax/i.test(fileName) : fileName.toLowerCase().endsWith(".csv");
}

/** The date in the name, where there is one. */
function dateOf(fileName: string): string | undefined {
  const date = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.exec(fileName)?.[0];
  if (date !== undefined && dayOf(date) === undefined) {
    throw new SourceProblem(undefined, `the date ${date} does not exist`);
  }
  return date;
}
