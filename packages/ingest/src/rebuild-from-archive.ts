import { dataVersionOf, type Import, type Location, type ParsedFile, rebuild } from "@daybook/store";
import { sources } from "./sources.js";

/** What a rebuild made. */
export interface RebuiltStore {
  /** How many imports the ledger has. */
  readonly imports: number;
  readonly dataVersion: string;
}

/** Makes the database anew from the raw files of the archive, read by their sources. */
export async function rebuildFromArchive(
  location: Location,
  options: { onProgress?(filesDone: number, filesTotal: number): void } = {},
): Promise<RebuiltStore> {
  const imports = await rebuild(location, parseArchived, options.onProgress);
  return { imports: imports.length, dataVersion: dataVersionOf(imports) };
}

function parseArchived(entry: Import, content: Uint8Array): ParsedFile {
  const source = sources.find(({ name }) => name === entry.source);
  if (source === undefined) throw new Error(`There is no source ${entry.source}, which ${entry.fileName} came from.`);
  return { dataset: source.dataset, rows: source.parse(entry.fileName, content) };
}
