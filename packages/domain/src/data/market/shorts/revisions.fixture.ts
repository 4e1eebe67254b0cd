import type { FileRef, Ledger, LiveFile } from "../../../base/ledger.js";
import { ledgerOf } from "../../../base/part.fixture.js";
import { type Change, changedRow } from "../../../base/revisions/change.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import { entryAt, keyedTableOf } from "../../../base/tables/keyed-table.js";
import { type FixtureRow, tableOf } from "../../../base/tables/table.fixture.js";
import type { Table } from "../../../base/tables/table.js";
import { tableOfEntries } from "../../../base/tables/table-of-entries.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { aloneDays } from "./build-revisions.js";
import type { RevisionTables } from "./revision-tables.js";
import type { ShortPosition, YearlyPosition } from "./revisions.js";
import { shortHistory } from "./short-history-dataset.js";
import type { shortPositions } from "./short-positions-dataset.js";

/** What a file says of a security, its code and day aside. */
type State = Omit<ShortPosition, "code" | "day">;

/** A file that was retrieved at noon of a date. */
export function fileOf(fileName: string, retrieved: string, source = "asic-shorts"): FileRef {
  return { fileName, sha256: `sha256 of ${fileName}`, retrievedAt: `${retrieved}T12:00:00.000Z`, source };
}

/** What a file says of a security; shares on issue are 100 million, and the position follows from the percentage. */
export function stateOf(percentage: number, rest: Partial<State> = {}): State {
  const position = Math.round(percentage * 1_000_000);
  return { name: "ABC LIMITED ORDINARY", position, issued: 100_000_000, percentage, ...rest };
}

/** A restatement by a file that was retrieved on a date. */
export function restatedOn(
  retrieved: string,
  code: string,
  date: string,
  before: State | undefined,
  after: State | undefined,
): Change<ShortPosition> {
  const oldFile = fileOf(`${date} first`, date);
  const positionOf = (state: State | undefined) => state && { code, day: dayOf(date)!, ...state };
  const newFile = fileOf(`${date} on ${retrieved}`, retrieved);
  return { before: positionOf(before), after: positionOf(after), oldFile, newFile };
}

/** A yearly file. */
export interface YearlyFixture {
  readonly file: FileRef;
  readonly rows: readonly FixtureRow<typeof shortHistory>[];
}

/** A yearly file that was retrieved on a date, of the year of its rows: code, date, position and percentage. */
export function yearlyOn(
  retrieved: string,
  ...rows: (readonly [code: string, date: string, position: number, percentage?: number | undefined, name?: string])[]
): YearlyFixture {
  return {
    file: fileOf(`yearly on ${retrieved}`, retrieved, "asic-history"),
    rows: rows.map(([code, day, position, percentage = null, name = `${code} LIMITED ORDINARY`]) => ({
      code,
      day,
      name,
      position,
      percentage,
    })),
  };
}

/** What is told of the files of a small world. */
export interface FixtureRevisions {
  /** What later reports restated. */
  readonly restated?: readonly Change<ShortPosition>[];
  /** The yearly files, in the order in which they came. */
  readonly yearly?: readonly YearlyFixture[];
  /** On which date the directory of listed companies of a date was retrieved, where that matters. */
  readonly directoriesFrom?: Readonly<Record<string, string>>;
  /** The moment of the first report of a day, in milliseconds since 1970; 0 by default. */
  knownFromMsOf?(day: number): number;
}

/** The tables and the ledger of a small world, in which any key may be in dispute. */
export function revisionsWorldOf(
  reports: Table<typeof shortPositions>,
  { restated = [], yearly = [], directoriesFrom = {}, knownFromMsOf = () => 0 }: FixtureRevisions,
): { readonly tables: RevisionTables; readonly ledger: Pick<Ledger, "everLive"> } {
  const reportDays = new Set([...reports.columns.day, ...restated.map((change) => changedRow(change).day)]);
  const files = yearly.map(({ file, rows }, at) => ({
    ...{ importId: at + 1, fromMs: Date.parse(file.retrievedAt), file },
    ...{ year: String(rows[0]!.day).slice(0, 4), rows: rows.map((row) => entryOf(row)) },
  }));
  const directories = new Map(
    Object.entries(directoriesFrom).map(([date, retrieved]) => {
      const file = fileOf(`directory of ${date}`, retrieved, "asx-companies");
      return [date, [{ importId: 0, fromMs: Date.parse(file.retrievedAt), file }]];
    }),
  );
  const everLive = (source: string): ReadonlyMap<string, readonly LiveFile[]> => {
    if (source === "asic-history") return groupsOf(files, ({ year }) => year);
    if (source !== "asic-shorts") return directories;
    const fileFor = (day: number) => fileOf(`${isoOf(day)} daily`, isoOf(day));
    return new Map(
      [...reportDays].map((day) => [isoOf(day), [{ importId: 0, fromMs: knownFromMsOf(day), file: fileFor(day) }]]),
    );
  };
  const stated = files.flatMap(({ importId, rows }) => rows.map((row) => ({ importId, row })));
  const covered = new Set(stated.map(({ row }) => row.day));
  const historyDays = files.flatMap(({ importId, rows }) =>
    [...new Set(rows.map(({ day }) => day))].map((day) => ({ importId, row: { ...rows[0]!, day } })),
  );
  const tables = { historyDays: tableWithImports(historyDays) };
  const alone = aloneDays({ tables, ledger: { ...NO_LEDGER, everLive } });
  const live = new Set([...everLive("asic-history").values()].map((versions) => versions.at(-1)!.importId));
  const keys = new Map(stated.map(({ row }) => [`${row.code} ${row.day}`, row]));
  reports.columns.day.forEach((day, row) => {
    const code = reports.columns.code.values[reports.columns.code.index[row]!]!;
    if (covered.has(day)) keys.set(`${code} ${day}`, { code, day, name: "", position: 0, percentage: undefined });
  });
  return {
    tables: {
      ...tables,
      shortPositions: reports,
      shortHistory: tableWithImports(stated.filter(({ importId, row }) => live.has(importId) && alone.has(row.day))),
      disputedKeys: tableOfEntries(shortHistory, [...keys.values()]),
      disputedHistory: tableWithImports(stated),
    },
    ledger: { everLive },
  };
}

const NO_LEDGER: Ledger = ledgerOf();

function entryOf(row: FixtureRow<typeof shortHistory>): YearlyPosition {
  return entryAt(shortHistory, keyedTableOf(shortHistory, tableOf(shortHistory, [row])), 0);
}

function tableWithImports(rows: readonly { readonly importId: number; readonly row: YearlyPosition }[]) {
  const sorted = rows.toSorted((a, b) => compareCodePoints(a.row.code, b.row.code) || a.row.day - b.row.day);
  const table = tableOfEntries(
    shortHistory,
    sorted.map(({ row }) => row),
  );
  return { ...table, importId: Int32Array.from(sorted, ({ importId }) => importId) };
}

/** A test world's answer to when a day is known: at noon of the day itself. */
export function knownAtNoon(day: number): number {
  return day * 86_400_000 + 43_200_000;
}
