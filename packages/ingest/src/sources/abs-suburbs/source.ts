import { datasets } from "@daybook/domain/data/housing";
import { censusArchive } from "../../formats/census-archive.js";
import { source } from "../../source.js";
import { checkSuburbs } from "./check.js";
import { parseSuburbs } from "./parse.js";

/** The statistics bureau's workbook of census areas, of which the suburbs and localities are read. */
export const absSuburbs = source({
  name: "abs-suburbs",
  title: "ABS suburbs and localities",
  licence: "CC BY 4.0, Australian Bureau of Statistics",
  access: "fetched",
  hosts: ["www.abs.gov.au"],
  bytesMax: 16 * 1024 * 1024,
  datasets: { suburbs: datasets.suburbs },
  published: "the host tells when it is fetched, by Last-Modified; the file does not tell",
  fileNames: "2021Census_geog_desc….xlsx",
  // There is one list of suburbs, and a later workbook of the same census takes its place.
  identify: (fileName) => (FILE_NAME.test(fileName) ? { unit: "all", version: "2021" } : undefined),
  parse: (_, bytes) => ({ suburbs: parseSuburbs(bytes) }),
  check: ({ suburbs }, held) => checkSuburbs(suburbs, held?.stated.suburbs),
  remote: { archives: [censusArchive(["all"])] },
});

const FILE_NAME = /^2021Census_geog_desc.*\.xlsx$/i;
