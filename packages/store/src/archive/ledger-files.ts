import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ArchiveDamaged } from "../errors.js";
import { diskProblemOf, naming } from "../files/disk-problem.js";
import { syncFolder, writeDurably } from "../files/durable-file.js";
import { makeFolder } from "../files/make-folder.js";
import { ImportHistory } from "../import-history.js";
import { byMoment, identityOf } from "../live.js";
import type { Import } from "../store.js";
import { sha256Of } from "./blobs.js";

/** Makes the folders of the archive, so that only their contents must be synced later. */
export async function makeArchive(dataFolder: string): Promise<void> {
  await makeFolder(ledgerFolderOf(dataFolder));
  await syncFolder(join(dataFolder, "archive"));
  await syncFolder(dataFolder);
}

/**
 * Writes the ledger entries of a batch as one file that is never changed. Its
 * name carries the newest moment, for people, and a hash of the content.
 */
export async function writeLedgerFile(
  dataFolder: string,
  temporaryPath: string,
  entries: readonly Import[],
): Promise<void> {
  const folder = ledgerFolderOf(dataFolder);
  const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
  const newest = entries.reduce((moment, { retrievedAt }) => (retrievedAt > moment ? retrievedAt : moment), "");
  const name = `${newest.replaceAll(":", "-")}-${sha256Of(text).slice(0, HASH_DIGITS)}.jsonl`;
  await writeDurably(join(folder, name), temporaryPath, text);
  await syncFolder(folder);
}

/**
 * Every import that the archive knows, in the order of their ids. A crash between
 * archiving and commit leaves an entry that the next ingest repeats, so only the newest
 * entry of a file counts, unless another file was live between them: then the file
 * came back, and each entry counts.
 */
export async function readLedgerFiles(dataFolder: string): Promise<Import[]> {
  const history = new ImportHistory();
  const counted = new Set<Import>();
  for (const entry of (await allEntries(dataFolder)).sort(byMoment)) {
    const repeated = history.repeatedBy(entry);
    if (repeated !== undefined) counted.delete(repeated);
    counted.add(entry);
    history.add(entry);
  }
  return [...counted].sort((one, other) => one.id - other.id || (one.retrievedAt < other.retrievedAt ? -1 : 1));
}

/** Those of the given imports that the archive's ledger does not name. A file that came back must be named each time. */
export async function unlistedOf(dataFolder: string, imports: readonly Import[]): Promise<Import[]> {
  const nameOf = (entry: Import) => `${identityOf(entry)} ${entry.retrievedAt}`;
  const listed = new Set((await allEntries(dataFolder)).map(nameOf));
  return imports.filter((entry) => !listed.has(nameOf(entry)));
}

async function allEntries(dataFolder: string): Promise<Import[]> {
  const folder = ledgerFolderOf(dataFolder);
  const names = await readdir(folder).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === "ENOENT") return [];
    throw diskProblemOf(problem, folder);
  });
  const files = await Promise.all(names.sort().map((name) => readLedgerFile(join(folder, name))));
  return files.flat();
}

async function readLedgerFile(path: string): Promise<Import[]> {
  const text = await naming(path, () => readFile(path, "utf8"));
  const hash = /-([0-9a-f]+)\.jsonl$/.exec(path)?.[1];
  if (hash !== sha256Of(text).slice(0, HASH_DIGITS)) {
    throw new ArchiveDamaged(path, "has other content than its name says");
  }
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => ({ ...LACKING_IN_EARLIER, ...(JSON.parse(line) as Import) }));
}

/** What the lines of earlier releases lack. */
const LACKING_IN_EARLIER: Pick<Import, "publishedFrom"> = { publishedFrom: null };

function ledgerFolderOf(dataFolder: string): string {
  return join(dataFolder, "archive", "ledger");
}

const HASH_DIGITS = 16;
