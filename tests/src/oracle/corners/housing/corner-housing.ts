import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../../random.js";
import { censusTables } from "./census-tables.js";
import { dwellingFiles } from "./dwelling-files.js";
import { layerFiles } from "./layer-files.js";
import { adelaideQuarters, victorianIssues } from "./medians.js";
import { spineBook } from "./spine.js";
import { sweepFiles } from "./sweep-files.js";

type Files = readonly (readonly [source: string, files: readonly MemoryFile[]])[];

/** Files about housing in the order in which they come: sweeps first, before the suburbs that they are of. */
export function cornerHousing(random: Random): Files {
  return [
    ["listing-sweeps", sweepFiles(random)],
    ["valuer-general-vic", victorianIssues(random)],
    ["valuer-general-sa", adelaideQuarters(random)],
    ...layerFiles(random).map((file) => ["suburb-layers", [file]] as const),
    ["abs-suburbs", [spineBook()]],
    ["abs-census", censusTables(random)],
    ...dwellingFiles(random),
  ];
}
