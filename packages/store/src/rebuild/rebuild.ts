import { holdsFiles } from "../archive/blobs.js";
import { readLedgerFiles } from "../archive/ledger-files.js";
import { RebuildRefused } from "../errors.js";
import { identityOf } from "../live.js";
import type { Import, Location, OpenOptions } from "../store.js";
import { fillFromArchive, type OnProgress, type ParseArchived } from "./fill.js";
import type { ReplacedDatabase } from "./hold-duckdb.js";
import { rebuildDuckDb } from "./rebuild-duckdb.js";
import { rebuildPostgres } from "./rebuild-postgres.js";

/**
 * Rebuilds the database from the archive and returns its ledger; the old database stays
 * until the new one is complete. The data version stays the same. Throws RebuildRefused
 * if the database holds imports that the archive lacks, or if the archive has lost its
 * ledger.
 */
export async function rebuild(
  location: Location,
  parse: ParseArchived,
  onProgress: OnProgress = () => {},
  options: OpenOptions = {},
): Promise<Import[]> {
  const rebuildEngine = location.databaseUrl === undefined ? rebuildDuckDb : rebuildPostgres;
  return rebuildEngine(location, options, async (held, database) => {
    const entries = await readLedgerFiles(location.dataFolder);
    refuseLoss(location.dataFolder, held.imports, entries);
    if (entries.length === 0) await refuseNothing(location.dataFolder, held);
    return fillFromArchive(database, location.dataFolder, entries, parse, onProgress);
  });
}

function refuseLoss(dataFolder: string, held: readonly Import[], entries: readonly Import[]): void {
  const left = new Map<string, number>();
  for (const entry of entries) left.set(identityOf(entry), (left.get(identityOf(entry)) ?? 0) + 1);
  // A file that came back after another was live is there as many times as it came.
  const lacking = held.filter((entry) => {
    const times = left.get(identityOf(entry)) ?? 0;
    left.set(identityOf(entry), times - 1);
    return times <= 0;
  });
  if (lacking.length === 0) return;
  if (entries.length === 0) {
    throw new RebuildRefused(
      `There is no archive in ${dataFolder}, and the database holds ${held.length} imports: rebuild on the machine that ` +
        "loaded them, or bring the folder archive back from a copy.",
    );
  }
  const named = lacking.slice(0, NAMED_MAX).map(({ source, unit, fileName }) => `${fileName} (${source} ${unit})`);
  const more = lacking.length > named.length ? ` and ${lacking.length - named.length} more` : "";
  throw new RebuildRefused(
    `The database holds ${lacking.length} imports that the archive lacks: ${named.join(", ")}${more}.`,
  );
}

/** Having no entries is fine only if there is nothing that they could have been about. */
async function refuseNothing(dataFolder: string, { isDamaged }: ReplacedDatabase): Promise<void> {
  const cure = "bring archive/ledger back from a copy, or ingest the files again into an empty data folder";
  if (await holdsFiles(dataFolder)) {
    throw new RebuildRefused(`The archive holds files but no ledger that says what they are: ${cure}.`);
  }
  if (isDamaged) throw new RebuildRefused(`The database is damaged and the archive is empty: ${cure}.`);
}

const NAMED_MAX = 10;
