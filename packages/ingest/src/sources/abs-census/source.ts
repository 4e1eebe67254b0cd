import { censusTables, datasets } from "@daybook/domain/data/housing";
import { censusArchive } from "../../formats/census-archive.js";
import { source } from "../../source.js";
import { checkTable } from "./check.js";
import { parseTable } from "./parse.js";

/** The community profiles of the census by suburb, one file for each table. */
export const absCensus = source({
  name: "abs-census",
  title: "ABS census by suburb",
  licence: "CC BY 4.0, Australian Bureau of Statistics",
  access: "fetched",
  hosts: ["www.abs.gov.au"],
  // The largest real table has 4 MB.
  bytesMax: 32 * 1024 * 1024,
  datasets: { counts: datasets.censusCounts },
  published: "the host tells when it is fetched, by Last-Modified; the file does not tell",
  fileNames: `2021Census_<table>_AUST_SAL.csv of the tables ${[...censusTables.keys()].join(", ")}`,
  identify(fileName) {
    const table = tableOf(fileName);
    // The census is of one night, so that a later file can only correct an earlier one.
    return table === undefined ? undefined : { unit: table, date: CENSUS_DATE, version: CENSUS_DATE };
  },
  parse: (fileName, bytes) => ({ counts: parseTable(tableOf(fileName)!, bytes) }),
  check: ({ counts }, held) => checkTable(counts, held?.stated.counts),
  remote: { archives: [censusArchive([...censusTables.keys()])] },
});

/** The table that a file is; undefined for one of which no figure is made. */
function tableOf(fileName: string): string | undefined {
  const table = NAME.exec(fileName)?.[1]?.toUpperCase();
  return table !== undefined && censusTables.has(table) ? table : undefined;
}

const NAME = /^2021Census_(G\d\d[A-Z]?)_AUST_SAL\.csv$/i;
const CENSUS_DATE = "2021-08-10";
