import { type ColumnTable, datasets, type MarketTables } from "@daybook/domain";
import type { Reader, ScanOptions } from "@daybook/store";

/** The tables of a snapshot, and how many live rows the store holds of all datasets. */
export interface ReadTables {
  readonly tables: MarketTables;
  readonly rowsHeld: number;
}

type Name = keyof typeof datasets;

/**
 * Reads every dataset; of those that are served in part, only that part. The
 * yearly history fills in for missing reports, and old announcements are in no answer.
 */
export async function readTables(reader: Reader): Promise<ReadTables> {
  const tables: Partial<Record<Name, ColumnTable>> = {};
  let rowsHeld = 0;
  const names = Object.keys(datasets) as Name[];
  for (const name of names.filter((each) => !READ_IN_PART.includes(each))) {
    tables[name] = await reader.scan(datasets[name], name === "reputationSignals" ? { withImports: true } : {});
    rowsHeld += tables[name].rowCount;
  }
  for (const [name, options] of Object.entries(partsOf(tables)) as [Name, ScanOptions][]) {
    tables[name] = await reader.scan(datasets[name], options);
    rowsHeld += await reader.count(datasets[name]);
  }
  return { tables: tables as MarketTables, rowsHeld };
}

const READ_IN_PART: readonly Name[] = ["shortHistory", "announcements"];

function partsOf(tables: Partial<Record<Name, ColumnTable>>): Partial<Record<Name, ScanOptions>> {
  const dated = [tables.shortPositions, tables.prices, tables.adjustedPrices];
  const newest = Math.max(...dated.map(newestDayOf));
  const day = newest - ANNOUNCED_DAYS;
  return {
    shortHistory: { absentFrom: { dataset: datasets.shortPositions, column: "day" }, withImports: true },
    announcements: Number.isFinite(newest) ? { since: { column: "day", day } } : {},
  };
}

/** The newest day in a table; -Infinity for none. */
function newestDayOf(table: ColumnTable | undefined): number {
  const days = table?.day.day ?? [];
  let newest = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < days.length; row += 1) if (days[row]! > newest) newest = days[row]!;
  return newest;
}

/** No answer reaches further back than a year from the newest report or session, which may be a leap year. */
const ANNOUNCED_DAYS = 366;
