import type { HeldFile, Ledger } from "../../../base/ledger.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import type { Table } from "../../../base/tables/table.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { StatedDefinition } from "../catalogue/definition.js";
import type { economicObservations } from "./economic-observations-dataset.js";
import type { economicSeries } from "./economic-series-dataset.js";
import { seriesSources } from "./series-sources.js";
import type { Listing, StatedSeries, Statement, TableFile } from "./stated-series.js";

/** The rows that stated series are made of. All but the live observations tell their imports. */
export interface StatedTables {
  readonly series: Table<typeof economicSeries>;
  readonly replacedSeries: Table<typeof economicSeries>;
  readonly observations: Table<typeof economicObservations>;
  readonly replacedObservations: Table<typeof economicObservations>;
}

/** Rows of files, of which several lists of definitions can take their series. */
export interface StatedRows {
  readonly tables: StatedTables;
  readonly unitOf: UnitOf;
  readonly replaced: Replaced;
}

type Replaced = Pick<StatedSeries, "replacedPeriod" | "replacedValue" | "replacedBy">;

/** The rows of tables as the store scans them. */
export function statedRowsOf(tables: StatedTables, ledger: Pick<Ledger, "byVersion">): StatedRows {
  const unitOf = unitsByImport(ledger);
  return { tables, unitOf, replaced: inOrderOfFiles(tables.replacedObservations, unitOf) };
}

/** What rows state of the series that have a definition. */
export function statedSeriesOf<Definition extends StatedDefinition>(
  { tables, unitOf, replaced: inOrder }: StatedRows,
  definitions: ReadonlyMap<string, Definition>,
): StatedSeries<Definition> {
  const statements = statementsOf(tables, unitOf, definitions);
  const live = rangesOf(tables.observations, statements);
  const replaced = rangesOf(tables.replacedObservations, statements);
  return {
    statements,
    firstRow: live.first,
    endRow: live.end,
    period: tables.observations.columns.period,
    value: tables.observations.columns.value,
    firstReplaced: replaced.first,
    endReplaced: replaced.end,
    ...inOrder,
  };
}

/** The files of a unit, and the place of each import among them. */
interface Unit {
  readonly source: string;
  readonly files: readonly TableFile[];
  readonly placeOf: ReadonlyMap<number, number>;
}

type UnitOf = (importId: number) => Unit;

function unitsByImport(ledger: Pick<Ledger, "byVersion">): UnitOf {
  const units = new Map<number, Unit>();
  for (const source of seriesSources) {
    for (const files of ledger.byVersion(source).values()) {
      const unit: Unit = {
        source,
        files: files.map(tableFileOf),
        placeOf: new Map(files.map(({ importId }, place) => [importId, place])),
      };
      for (const { importId } of files) units.set(importId, unit);
    }
  }
  return (importId) => {
    const unit = units.get(importId);
    if (unit === undefined)
      throw new Error(`A row of a series is of import ${importId}, which the ledger does not have.`);
    return unit;
  };
}

function tableFileOf({ fromMs, file: ref }: HeldFile): TableFile {
  const { fileName, publishedAt, publishedFrom = "file" } = ref;
  return publishedAt === undefined
    ? { ref, fileName, heldFromMs: fromMs, publishedMs: fromMs, publishedFrom: "retrieval" }
    : { ref, fileName, heldFromMs: fromMs, publishedMs: Date.parse(publishedAt), publishedFrom };
}

/** A row of a series as some file has it, or had it before a later one. */
interface ListedRow {
  readonly id: string;
  readonly table: string;
  readonly importId: number;
  /** It is the live row. */
  readonly isLive: boolean;
  readonly isHeld: boolean;
  readonly preparedAtMs: number;
}

function statementsOf<Definition extends StatedDefinition>(
  { series, replacedSeries }: StatedTables,
  unitOf: UnitOf,
  definitions: ReadonlyMap<string, Definition>,
): Statement<Definition>[] {
  const rows = [...listedRows(replacedSeries, false), ...listedRows(series, true)];
  const groups = groupsOf(rows, ({ id, table }) => nameOf(id, table));
  return [...groups.values()]
    .flatMap((group) => {
      const [{ id, table, importId }] = group as [ListedRow];
      const definition = definitions.get(id);
      if (definition === undefined) return [];
      const unit = unitOf(importId);
      return [{ definition, table, source: unit.source, files: unit.files, listings: listingsOf(group, unit) }];
    })
    .sort((a, b) => compareCodePoints(a.definition.id, b.definition.id) || compareCodePoints(a.table, b.table));
}

function listedRows({ rowCount, columns, importId }: Table<typeof economicSeries>, isLive: boolean): ListedRow[] {
  return Array.from({ length: rowCount }, (_, row) => {
    const preparedAt = columns.preparedAt[row]!;
    return {
      id: columns.series.values[columns.series.index[row]!]!,
      table: columns.table.values[columns.table.index[row]!]!,
      importId: importId![row]!,
      isLive,
      // Every series has a title, if an empty one; where there was no row there is not even that.
      isHeld: columns.title.values[columns.title.index[row]!] !== undefined,
      preparedAtMs: Number.isNaN(preparedAt) ? Number.NEGATIVE_INFINITY : preparedAt,
    };
  });
}

/** A replaced row is what was said up to the file that replaced it; the live one, or none, what is said since. */
function listingsOf(group: readonly ListedRow[], { placeOf }: Unit): Listing[] {
  const replaced = group
    .filter(({ isLive }) => !isLive)
    .sort((a, b) => placeOf.get(a.importId)! - placeOf.get(b.importId)!);
  const states = [...replaced, group.find(({ isLive }) => isLive) ?? absent];
  return states.map(({ isHeld, preparedAtMs }, at) => ({
    fromPlace: at === 0 ? 0 : placeOf.get(replaced[at - 1]!.importId)!,
    isHeld,
    preparedAtMs,
  }));
}

const absent = { isHeld: false, preparedAtMs: Number.NEGATIVE_INFINITY };

/** Where the rows of each statement are; rows of a series that no file lists are of none. */
function rangesOf(
  { rowCount, columns }: Table<typeof economicObservations>,
  statements: readonly Statement<StatedDefinition>[],
): { readonly first: Int32Array; readonly end: Int32Array } {
  const first = new Int32Array(statements.length);
  const end = new Int32Array(statements.length);
  const numbers = new Map(statements.map(({ definition, table }, number) => [nameOf(definition.id, table), number]));
  const { series, table } = columns;
  for (let row = 0; row < rowCount; ) {
    const start = row;
    while (row < rowCount && series.index[row] === series.index[start] && table.index[row] === table.index[start]) {
      row += 1;
    }
    const name = nameOf(series.values[series.index[start]!]!, table.values[table.index[start]!]!);
    const number = numbers.get(name);
    if (number === undefined) continue;
    first[number] = start;
    end[number] = row;
  }
  return { first, end };
}

/** What was replaced, by statement and period, and of one period in the order of the files that did it, not in that of their numbers. */
function inOrderOfFiles({ rowCount, columns, importId }: Table<typeof economicObservations>, unitOf: UnitOf): Replaced {
  const { series, table, period, value } = columns;
  const isSameCell = (a: number, b: number) =>
    period[a] === period[b] && table.index[a] === table.index[b] && series.index[a] === series.index[b];
  const replacedValue = new Float64Array(rowCount);
  const replacedBy = new Int32Array(rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    const [own, ownPlace] = [value[row]!, unitOf(importId![row]!).placeOf.get(importId![row]!)!];
    let at = row;
    for (; at > 0 && isSameCell(at - 1, row) && replacedBy[at - 1]! > ownPlace; at -= 1) {
      replacedValue[at] = replacedValue[at - 1]!;
      replacedBy[at] = replacedBy[at - 1]!;
    }
    replacedValue[at] = own;
    replacedBy[at] = ownPlace;
  }
  return { replacedPeriod: period, replacedValue, replacedBy };
}

function nameOf(id: string, table: string): string {
  return `${id}\n${table}`;
}
