import { isoOf, type Snapshot } from "@daybook/domain";
import { type OpenDataset, type OpenRow, openDatasets } from "@daybook/domain/open";

/** A row as it is compared: dates and moments as texts, and without what is unknown. */
export type ShownRow = Readonly<Record<string, unknown>>;

/** A dataset by its id. */
export function datasetNamed(id: string): OpenDataset {
  const dataset = openDatasets.find((each) => each.id === id);
  if (dataset === undefined) throw new Error(`There is no dataset ${id}.`);
  return dataset;
}

/** The rows of a dataset, in their order. */
export function* shownRows(dataset: OpenDataset, snapshot: Snapshot): Generator<ShownRow, undefined> {
  for (const row of dataset.rows({ snapshot, imports: [] })) yield shown(dataset, row);
}

/** Its rows of some codes, and all codes that it has rows of. */
export function rowsOfCodes(dataset: OpenDataset, snapshot: Snapshot, codes: (code: string) => boolean) {
  const rows = new Map<string, ShownRow[]>();
  for (const row of dataset.rows({ snapshot, imports: [] })) {
    const code = row.product_code as string;
    let own = rows.get(code);
    if (own === undefined) {
      own = [];
      rows.set(code, own);
    }
    if (codes(code)) own.push(shown(dataset, row));
  }
  return rows;
}

function shown({ columns }: OpenDataset, row: OpenRow): ShownRow {
  const cells: Record<string, unknown> = {};
  for (const name in columns) {
    const cell = row[name];
    if (cell === undefined) continue;
    const { type } = columns[name]!;
    if (type === "day") cells[name] = isoOf(cell as number);
    else cells[name] = type === "moment" ? new Date(cell as number).toISOString() : cell;
  }
  return cells;
}

/** A row without some columns. */
export function without(row: ShownRow, ...columns: readonly string[]): ShownRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));
}

/** A row without what is unknown. */
export function known(row: ShownRow): ShownRow {
  return Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== undefined && cell !== ""));
}
