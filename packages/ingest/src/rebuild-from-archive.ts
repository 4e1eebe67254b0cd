import { type Import, type Location, type ParsedFile, rebuild, servedVersionOf } from "@daybook/store";
import { datasetRowsOf, type Source } from "./source.js";
import { sources } from "./sources.js";

/** What a rebuild made. */
export interface RebuiltStore {
  /** How many imports the ledger has. */
  readonly imports: number;
  readonly dataVersion: string;
}

/** What a rebuild may be told. */
export interface RebuildOptions {
  /** The sources that read files of the demo world otherwise than those of real files do. */
  readonly demoSources?: readonly Source[];
  onProgress?(filesDone: number, filesTotal: number): void;
}

/** Makes the database anew from the raw files of the archive, read by their sources. */
export async function rebuildFromArchive(
  location: Location,
  { demoSources = sources, onProgress }: RebuildOptions = {},
): Promise<RebuiltStore> {
  const parse = (entry: Import, content: Uint8Array) =>
    parseArchived(entry, content, entry.isDemo ? [...demoSources, ...sources] : sources);
  const imports = await rebuild(location, parse, onProgress);
  return { imports: imports.length, dataVersion: servedVersionOf(imports) };
}

function parseArchived(entry: Import, content: Uint8Array, known: readonly Source[]): ParsedFile {
  const source = known.find(({ name }) => name === entry.source);
  if (source === undefined) throw new Error(`There is no source ${entry.source}, which ${entry.fileName} came from.`);
  return { stated: datasetRowsOf(source.datasets, source.parse(entry.fileName, content)) };
}
