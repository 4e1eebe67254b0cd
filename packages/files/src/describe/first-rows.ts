import { isoOf, type Snapshot } from "@daybook/domain";
import type { OpenCell, OpenDataset, OpenType } from "@daybook/domain/open";

/** The first rows of a dataset, as texts in the order of its columns; what is unknown is empty. No more rows are made than are asked for. */
export function firstRows({ columns, rows }: OpenDataset, snapshot: Snapshot, count: number): string[][] {
  const texts: string[][] = [];
  const types = Object.entries(columns);
  for (const row of rows({ snapshot, imports: [] })) {
    if (texts.length >= count) break;
    texts.push(types.map(([name, { type }]) => textOf(type, row[name])));
  }
  return texts;
}

function textOf(type: OpenType, cell: OpenCell): string {
  if (cell === undefined) return "";
  if (type === "day") return isoOf(cell as number);
  return type === "moment" ? new Date(cell as number).toISOString() : String(cell);
}
