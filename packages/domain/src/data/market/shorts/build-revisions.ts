import type { Ledger, LiveFile } from "../../../base/ledger.js";
import type { ReadSoFar, RowKey } from "../../../base/part.js";
import { type Change, changedRow } from "../../../base/revisions/change.js";
import { keyedTableOf } from "../../../base/tables/keyed-table.js";
import { rowsWhere } from "../../../base/tables/table-rows.js";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { codeLines, type DaysByCode } from "./code-lines.js";
import { distinctDays } from "./distinct-days.js";
import type { RevisionTables } from "./revision-tables.js";
import type { ShortPosition, ShortRevisions } from "./revisions.js";
import { shortHistory } from "./short-history-dataset.js";
import { shortPositions } from "./short-positions-dataset.js";

type Reports = RevisionTables["shortPositions"];
type History = RevisionTables["shortHistory"];

/** What was said when, from its tables and from what later reports restated. */
export function shortRevisionsOf(
  tables: RevisionTables,
  restated: readonly Change<ShortPosition>[],
  ledger: Ledger,
): ShortRevisions {
  const { historyDays, shortHistory: alone, disputedHistory } = tables;
  const reported = distinctDays(tables.shortPositions.columns.day);
  const days = Int32Array.from(new Set([...reported, ...historyDays.columns.day])).sort();
  const reportedFromMs = reportedFromMsOf(ledger);
  const disputed = keySet(disputedKeys(tables, restated));
  const files = ledger.everLive(YEARLY_FILES);
  const covered = daysByImport(historyDays);
  const lines = codeLines(tables, disputed);
  return {
    days,
    reportedFromMs: Float64Array.from(days, (day) => fromMsOf(day)),
    yearly: Array.from(files, ([year, versions]) =>
      versions.map((version) => {
        const file = { ...version, year, days: covered.get(version.importId) ?? new Int32Array(0) };
        return { ...file, lines: lines(file) };
      }),
    ).flat(),
    restated,
    reported: keyedTableOf(shortPositions, reportedUnder(tables.shortPositions, disputed)),
    stated: keyedTableOf(shortHistory, disputedHistory),
    early: keyedTableOf(
      shortHistory,
      rowsWhere(alone, (row) => reported.has(alone.columns.day[row]!)),
    ),
    directoriesFromMs: new Map(
      Array.from(ledger.everLive(DIRECTORIES), ([date, [first]]) => [dayOf(date)!, first!.fromMs]),
    ),
    reports: reportsOf(disputed, ledger),
  };

  function fromMsOf(day: number): number {
    const fromMs = reportedFromMs(day);
    const isHeld = reported.has(day) ? Number.isFinite(fromMs) : true;
    if (!isHeld) throw new Error(`the ledger has no report of ${isoOf(day)}`);
    return fromMs;
  }
}

/** The days that the yearly history ever had alone: before there was a report, or without one to this day. */
export function aloneDays({ tables, ledger }: Pick<ReadSoFar, "tables" | "ledger">): ReadonlySet<number> {
  const { columns, importId } = tables.historyDays as History;
  const reportedFromMs = reportedFromMsOf(ledger);
  const fromMs = new Map<number, number>();
  for (const versions of ledger.everLive(YEARLY_FILES).values()) {
    for (const version of versions) fromMs.set(version.importId, version.fromMs);
  }
  const days = new Set<number>();
  columns.day.forEach((day, row) => {
    if (fromMs.get(importId![row]!)! < reportedFromMs(day)) days.add(day);
  });
  return days;
}

/** The keys of which not all files say the same. */
export function disputedKeysOf({ tables, changes }: Pick<ReadSoFar, "tables" | "changes">): readonly RowKey[] {
  const restated = (changes.shortPositions ?? []) as unknown as readonly Change<ShortPosition>[];
  return disputedKeys(tables as unknown as RevisionTables, restated);
}

function disputedKeys(
  { disputedKeys: { columns } }: Pick<RevisionTables, "disputedKeys">,
  restated: readonly Change<ShortPosition>[],
): (readonly [code: string, day: number])[] {
  const between = Array.from(columns.day, (day, row) => [columns.code.values[columns.code.index[row]!]!, day] as const);
  const keys = new Map(between.map((key) => [key.join(" "), key]));
  for (const change of restated) {
    const { code, day } = changedRow(change);
    keys.set(`${code} ${day}`, [code, day]);
  }
  return [...keys.values()];
}

/** Days by code. */
function keySet(keys: readonly (readonly [code: string, day: number])[]): DaysByCode {
  const days = new Map<string, Set<number>>();
  for (const [code, day] of keys) {
    const known = days.get(code);
    if (known === undefined) days.set(code, new Set([day]));
    else known.add(day);
  }
  return days;
}

function reportedUnder(reports: Reports, disputed: DaysByCode): Reports {
  const { code, day } = reports.columns;
  const wanted = code.values.map((value) => disputed.get(value));
  return rowsWhere(reports, (row) => wanted[code.index[row]!]?.has(day[row]!) ?? false);
}

/** When the first report of a day came; Infinity for never. */
function reportedFromMsOf(ledger: Ledger): (day: number) => number {
  const reports = ledger.everLive(DAILY_REPORTS);
  return (day) => reports.get(isoOf(day))?.[0]?.fromMs ?? Number.POSITIVE_INFINITY;
}

function reportsOf(disputed: DaysByCode, ledger: Ledger): ReadonlyMap<number, LiveFile> {
  const reports = ledger.everLive(DAILY_REPORTS);
  const files = new Map<number, LiveFile>();
  for (const days of disputed.values()) {
    for (const day of days) {
      const live = files.has(day) ? undefined : reports.get(isoOf(day))?.at(-1);
      if (live !== undefined) files.set(day, live);
    }
  }
  return files;
}

function daysByImport({ columns, importId }: History): ReadonlyMap<number, Int32Array> {
  const days = new Map<number, number[]>();
  columns.day.forEach((day, row) => {
    const known = days.get(importId![row]!);
    if (known === undefined) days.set(importId![row]!, [day]);
    else known.push(day);
  });
  return new Map(Array.from(days, ([id, own]) => [id, Int32Array.from(own).sort()]));
}

/** The sources of the daily reports, whose units are their dates, and of the yearly files, whose units are years. */
const DAILY_REPORTS = "asic-shorts";
const YEARLY_FILES = "asic-history";
/** The source of the directories of listed companies, whose units are their dates. */
const DIRECTORIES = "asx-companies";
