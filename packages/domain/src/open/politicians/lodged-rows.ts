import type { HeldFile } from "../../base/ledger.js";
import type { ColumnName, Dataset } from "../../base/tables/dataset.js";
import type { Table } from "../../base/tables/table.js";
import type { Lodged } from "../../data/politicians/funding/funding-tables.js";
import { statesOf } from "../../data/politicians/funding/row-history.js";
import type { VintageCells } from "../vintages/vintage-columns.js";
import { type VintageGrid, vintageGrid } from "../vintages/vintages.js";
import { vintagesByPattern } from "../vintages/vintages-by-pattern.js";

/** A row of returns as some file states it, and when that was. */
export interface LodgedRow<Kind extends Dataset> {
  readonly table: Table<Kind>;
  readonly row: number;
  readonly vintage: VintageCells;
}

/**
 * The rows of returns as every file states them, with when each was what counted, in no order. The figure is a column that
 * is known of every row that was there.
 */
export function* lodgedRows<Kind extends Dataset>(
  { key }: Kind,
  { live, replaced }: Lodged<Table<Kind>>,
  histories: readonly (readonly HeldFile[])[],
  figure: ColumnName<Kind>,
): Generator<LodgedRow<Kind>> {
  const files = filesOf(live, replaced, histories);
  const grid = placesOf(files);
  const vintagesIn = vintagesByPattern(grid);
  const changed = replacedByKey(key, replaced);
  const placeOf = new Map(files.map(({ importId }, place) => [importId, place]));
  function* statedRows(states: readonly (LodgedPlace<Kind> | undefined)[]) {
    const seen = grid.states.map((place) => states[place]);
    for (const { state, cells } of vintagesIn(seen)) yield { ...seen[state]!, vintage: cells };
  }
  const historyOf = (last: LodgedPlace<Kind> | undefined, rows: readonly number[]) => {
    const before = new Map(
      rows.map((row) => {
        const isThere = !Number.isNaN((replaced.columns[figure] as unknown as Float64Array)[row]);
        return [placeOf.get(replaced.importId![row]!)!, isThere ? { table: replaced, row } : undefined];
      }),
    );
    return statesOf(files.length, last, before);
  };
  for (let row = 0; row < live.rowCount; row += 1) {
    const name = changed.size === 0 ? "" : keyOf(key, live, row);
    yield* statedRows(historyOf({ table: live, row }, changed.get(name) ?? []));
    changed.delete(name);
  }
  // What is left was withdrawn.
  for (const rows of changed.values()) yield* statedRows(historyOf(undefined, rows));
}

interface LodgedPlace<Kind extends Dataset> {
  readonly table: Table<Kind>;
  readonly row: number;
}

/** The files that state a table, by version: a table is one unit. */
function filesOf(live: Table, replaced: Table, histories: readonly (readonly HeldFile[])[]): readonly HeldFile[] {
  const imports = new Set([...live.importId!, ...replaced.importId!]);
  return histories.find((files) => files.some(({ importId }) => imports.has(importId))) ?? [];
}

/** Which of the files counts at each moment: the one of the highest version, of those that had come and were published. */
function placesOf(files: readonly HeldFile[]): VintageGrid<number> {
  const moments = files.map(({ fromMs, file }) => ({
    heldMs: fromMs,
    publishedMs: file.publishedAt === undefined ? fromMs : Date.parse(file.publishedAt),
  }));
  const placeAt = (heldMs: number, publishedMs: number) =>
    moments.findLastIndex((moment) => moment.heldMs <= heldMs && moment.publishedMs <= publishedMs);
  return vintageGrid(
    moments,
    ({ heldMs, publishedMs }) => String(placeAt(heldMs, publishedMs)),
    ({ heldMs, publishedMs }) => {
      const place = placeAt(heldMs, publishedMs);
      return place < 0 ? undefined : place;
    },
  );
}

function replacedByKey(key: readonly string[], replaced: Table): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (let row = 0; row < replaced.rowCount; row += 1) {
    const name = keyOf(key, replaced, row);
    const known = rows.get(name);
    if (known === undefined) rows.set(name, [row]);
    else known.push(row);
  }
  return rows;
}

/** Names a row by its key, as tables do. */
function keyOf(key: readonly string[], { columns }: Table, row: number): string {
  return key
    .map((name) => {
      const column = columns[name]!;
      return ArrayBuffer.isView(column) ? column[row as never] : column.values[column.index[row]!];
    })
    .join("\n");
}
