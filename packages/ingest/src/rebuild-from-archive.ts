import { type Import, type Location, type ParsedFile, rebuild, servedVersionOf } from "@daybook/store";
import { type Publication, publicationOf } from "./driver/publication.js";
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
  const stated = datasetRowsOf(source.datasets, source.parse(entry.fileName, content));
  const publication = entry.publishedFrom === null ? toldByFile(entry, content, source) : undefined;
  return { stated, ...(publication === undefined ? {} : { publication }) };
}

/** What a file says that was loaded before its source knew where to look; undefined when it says nothing. */
function toldByFile(entry: Import, content: Uint8Array, source: Source): Publication | undefined {
  const identity = source.identify(entry.fileName, content);
  const byFile = typeof identity === "object" ? identity.publishedAt : undefined;
  const publication = publicationOf({ byFile, byOperator: undefined, byFetch: undefined }, entry.retrievedAt);
  return publication.publishedAt === null ? undefined : publication;
}
