import type { Column } from "../tables/table.js";

/**
 * Columns whose industries lead only to pages that are there. An industry that no stock of the newest report has, such as one of
 * an earlier classification, is a text.
 */
export function leadingTo<Row>(industries: readonly string[], columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const known = new Set(industries);
  return columns.map((column) =>
    column.name === "industry"
      ? { ...column, link: (row) => (known.has(String(column.cell(row))) ? column.link?.(row) : undefined) }
      : column,
  );
}
