import type { Dataset, Row } from "@daybook/domain";
import { sha256Of } from "./archive/blobs.js";
import type { Database } from "./engines/database.js";
import { identityOf } from "./live.js";
import type { Import, NewImport } from "./store.js";
import { csvOf } from "./tables/csv.js";
import { addToLedger, entryOf } from "./tables/ledger.js";
import { columnNamesOf, ensureTable } from "./tables/table.js";

/** An import that has its place in the ledger, with its rows. */
export interface NumberedImport {
  readonly entry: Import;
  readonly dataset: Dataset;
  readonly rows: readonly Row[];
}

/** Gives new files the next numbers; files that the ledger holds are left out. */
export function numbered(batch: readonly NewImport[], ledger: readonly Import[]): (NumberedImport & NewFile)[] {
  const held = new Set(ledger.map(identityOf));
  const result: (NumberedImport & NewFile)[] = [];
  let id = ledger.at(-1)?.id ?? 0;
  for (const { dataset, rows, content, sha256 = sha256Of(content), ...described } of batch) {
    const identity = identityOf({ ...described, sha256 });
    if (held.has(identity)) continue;
    held.add(identity);
    id += 1;
    const entry = entryOf({ ...described, id, sha256, bytes: content.length, rows: rows.length });
    checkForm(entry);
    result.push({ entry, dataset, rows, sha256, content });
  }
  return result;
}

/** Adds rows and ledger entries; the caller's transaction makes them one. */
export async function loadBatch(database: Database, batch: readonly NumberedImport[]): Promise<void> {
  for (const dataset of new Set(batch.map((file) => file.dataset))) {
    await ensureTable(database, dataset);
    const files = batch.filter((file) => file.dataset === dataset);
    const rows = files.map((file) => ({ id: file.entry.id, fileName: file.entry.fileName, rows: file.rows }));
    await database.load(dataset.name, columnNamesOf(dataset), csvOf(dataset, rows));
  }
  await addToLedger(
    database,
    batch.map((file) => file.entry),
  );
}

interface NewFile {
  readonly sha256: string;
  readonly content: Uint8Array;
}

/** Moments compare as text and units are written one a line, so both must keep to their form. */
function checkForm({ fileName, source, unit, version, retrievedAt }: Import): void {
  if (!MOMENT.test(retrievedAt)) {
    throw new Error(`${fileName}: "${retrievedAt}" is not a moment in UTC with milliseconds.`);
  }
  if (CONTROL.test(source + unit + version)) {
    throw new Error(`${fileName}: its unit or version holds a control character.`);
  }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const CONTROL = /\p{Cc}/u;
