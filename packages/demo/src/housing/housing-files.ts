import type { DemoSourceName } from "../demo-source-names.js";
import type { NamedFile } from "../named-file.js";
import { amenitiesFile } from "./amenities-file.js";
import { bankFiles } from "./bank-files.js";
import { censusFiles } from "./census-files.js";
import { councilFile } from "./council-file.js";
import { dwellingReplies, dwellingTables, transferFile } from "./dwelling-files.js";
import { electorateFile } from "./electorate-file.js";
import { geographyFile } from "./geography-file.js";
import { sweepFiles } from "./listings/sweep-files.js";
import { broadbandFile, crimeFile, elevationFile, postcodeFile } from "./other-layer-files.js";
import { seifaFiles } from "./seifa-files.js";
import { makeCountry } from "./suburbs.js";
import { southAustralianFiles, victorianFile } from "./valuer-files.js";

/** Suburbs of eight states, what is told of them, what houses cost there, and which are for sale, by the sources that read it. */
export function housingFiles(): readonly (readonly [DemoSourceName, readonly NamedFile[]])[] {
  const country = makeCountry();
  const { suburbs } = country;
  const layers = [
    postcodeFile(suburbs),
    electorateFile(country),
    amenitiesFile(suburbs),
    broadbandFile(suburbs),
    crimeFile(suburbs),
    elevationFile(suburbs),
    councilFile(country),
  ];
  return [
    ["rba-tables", bankFiles()],
    ["abs-time-series", dwellingTables()],
    ["abs-sdmx", dwellingReplies()],
    ["abs-house-transfers", [transferFile()]],
    ["abs-suburbs", [geographyFile(country)]],
    ["abs-census", censusFiles(suburbs)],
    ["suburb-layers", layers],
    ["abs-seifa", seifaFiles(suburbs)],
    ["valuer-general-vic", [victorianFile(suburbs)]],
    ["valuer-general-sa", southAustralianFiles(suburbs)],
    ["listing-sweeps", sweepFiles(country)],
  ];
}
