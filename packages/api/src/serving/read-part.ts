import {
  type Change,
  type Dataset,
  datasetsOf,
  type EntryOf,
  type Ledger,
  type Part,
  type PartName,
  type PartsOfSnapshot,
  parts,
  type ReadSoFar,
  type Table,
  type TableRead,
  type TradingCalendar,
} from "@daybook/domain";
import { type Import, liveImports, type Reader, type ScanOptions } from "@daybook/store";
import { ledgerOf } from "./part-ledger.js";
import { readChanges } from "./read-changes.js";

/**
 * Reads a part of everything that is live, from its imports, or
 * throws a sentence that says why it must not be served.
 */
export async function readPart<Name extends PartName>(
  reader: Reader,
  name: Name,
  imports: readonly Import[],
  calendar: TradingCalendar,
): Promise<PartsOfSnapshot[Name]> {
  const part: Part = parts[name];
  const ledger = ledgerOf(imports);
  const changes: Record<string, readonly Change<EntryOf<Dataset>>[]> = {};
  for (const [table, { dataset }] of Object.entries(part.reads)) {
    if (dataset.keepsRevisions) changes[table] = await readChanges(reader, dataset, imports, ledger);
  }
  const tables = await readTables(reader, part, changes, ledger);
  if (datasetsOf(part).length > 0) await refuseLostRows(reader, part, tables, imports);
  const built = part.build(tables, changes, ledger, calendar);
  const problem = part.problemOf(built);
  if (problem !== undefined) throw new Error(problem);
  return built as PartsOfSnapshot[Name];
}

async function readTables(
  reader: Reader,
  { reads }: Part,
  changes: ReadSoFar["changes"],
  ledger: Ledger,
): Promise<Record<string, Table>> {
  const tables: Record<string, Table> = {};
  for (const [name, read] of Object.entries(reads)) {
    tables[name] = await reader.scan(read.dataset, scanOptionsOf(read, { tables, changes, ledger }));
  }
  return tables;
}

/** What a read asks the store for, once it is known what was read before it. */
function scanOptionsOf(
  { dataset: _, since, onDays, keys, disputed, ...plain }: TableRead,
  soFar: ReadSoFar,
): ScanOptions {
  const sinceDay = since?.dayOf(soFar.tables);
  return {
    ...plain,
    ...(since !== undefined && sinceDay !== undefined && { since: { column: since.column, day: sinceDay } }),
    ...(onDays !== undefined && { onDays: { column: onDays.column, days: onDays.daysOf(soFar) } }),
    ...(keys !== undefined && { keys: keys.of(soFar) }),
    ...(disputed !== undefined && { disputed: { ...disputed, wholeOn: disputed.wholeOn(soFar) } }),
  };
}

/** The ledger states how many rows each file has, so that a table that has lost some is seen. */
async function refuseLostRows(
  reader: Reader,
  part: Part,
  tables: Readonly<Record<string, Table>>,
  imports: readonly Import[],
): Promise<void> {
  const rowsStated = liveImports(imports).reduce((sum, entry) => sum + entry.rows, 0);
  let rowsHeld = 0;
  for (const dataset of datasetsOf(part)) {
    const whole = Object.entries(part.reads).find(
      ([, { dataset: read, withImports: _, ...filters }]) => read === dataset && Object.keys(filters).length === 0,
    );
    rowsHeld += whole === undefined ? await reader.count(dataset) : tables[whole[0]]!.rowCount;
  }
  if (rowsHeld !== rowsStated) {
    throw new Error(`the ledger states ${rowsStated} live rows but the tables hold ${rowsHeld}`);
  }
}
