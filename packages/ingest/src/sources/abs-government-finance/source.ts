import { isoOf } from "@daybook/domain";
import { seriesNotServed } from "../../formats/series/series-not-served.js";
import { seriesDatasets } from "../../formats/series/stated-series.js";
import { type Identity, SourceProblem, source } from "../../source.js";
import { checkCube } from "./check.js";
import { newestQuarter, parseCube } from "./parse.js";
import { nameOf, quarterOf, startOf } from "./quarter.js";
import { releasePage } from "./release-page.js";

/** The statistics bureau's cube of government finance, with the operating statements of the states: one a quarter. */
export const absGovernmentFinance = source({
  name: "abs-government-finance",
  title: "ABS government finance",
  licence: "CC BY 4.0, Australian Bureau of Statistics",
  access: "fetched",
  hosts: ["www.abs.gov.au"],
  bytesMax: 16 * 1024 * 1024,
  datasets: seriesDatasets,
  published:
    "the bureau's page of the release tells when it is fetched, else the host does; the file states no date of release",
  fileNames: '"Mar Quarter 2026.xlsx", or any .xlsx with "government finance" in its name',
  identify(fileName, bytes) {
    const words = wordsIn(fileName);
    if (words === undefined) return undefined;
    return bytes === undefined ? "unread" : identityOf(words, bytes);
  },
  parse: (_, bytes) => parseCube(bytes),
  check: checkCube,
  seriesNotServed,
  remote: { pages: [releasePage] },
});

/** The words of a name of ours, which an address may have written with %20 or hyphens; undefined for any other. */
function wordsIn(fileName: string): string | undefined {
  const [, stem] = /^(.+)\.xlsx$/i.exec(fileName) ?? [];
  const words = stem?.replace(/(?:%20|[\s_-])+/g, " ").trim();
  return words !== undefined && (/government finance/i.test(words) || quarterOf(words) !== undefined)
    ? words
    : undefined;
}

function identityOf(words: string, bytes: Uint8Array): Identity {
  const newest = newestQuarter(bytes);
  const [unit, named] = [nameOf(newest), quarterOf(words)];
  if (named !== undefined && nameOf(named) !== unit) {
    throw new SourceProblem(undefined, `its name is of ${nameOf(named)}, and its newest quarter is ${unit}`);
  }
  return { unit, date: isoOf(startOf(newest)), version: unit };
}
