import { definitionsById, type RegionCode } from "@daybook/domain/data/economy";
import { quoted } from "../../formats/quoted.js";
import { plainText } from "../../formats/workbook/plain-text.js";
import type { Sheet } from "../../formats/workbook/workbook.js";
import { wrongCell } from "../../formats/workbook/wrong-cell.js";
import { SourceProblem } from "../../source.js";
import type { SheetKind } from "./sheets.js";

/** A column of figures. */
export interface Column {
  readonly at: number;
  /** What it is headed, as published. */
  readonly head: string;
}

/** The columns of figures of a sheet, found by the heads in its first row. Throws when they are not those of the sheet. */
export function columnsOf(kind: SheetKind, sheet: Sheet): Column[] {
  const heads = (sheet.rows[0] ?? []).map(plainText);
  for (const [at, expected] of (kind.byState ? ["State", "Month"] : ["Month"]).entries()) {
    if (heads[at] !== expected) throw wrongCell(sheet, 0, at, `not ${quoted(expected)}`);
  }
  const columns = [...heads.entries()]
    .map(([at, head]) => ({ at, head }))
    // A share is no volume.
    .filter(({ at, head }) => at > (kind.byState ? 1 : 0) && head !== "" && !head.endsWith("(%)"));
  checkHeads(kind, sheet, columns);
  return columns;
}

/** The id of the series of a column and a region. */
export function idOf({ slug }: SheetKind, head: string, region: RegionCode): string {
  return `APS:${slug}.${head}.${region}`;
}

function checkHeads(kind: SheetKind, sheet: Sheet, columns: readonly Column[]): void {
  const headOfProduct = new Map<string, string>();
  for (const { at, head } of columns) {
    if (columns.some((other) => other.at < at && other.head === head)) {
      throw wrongCell(sheet, 0, at, "which is there twice");
    }
    const definition = definitionsById.get(idOf(kind, head, kind.byState ? "nsw" : "aus"));
    if (definition === undefined) continue;
    const product = `${definition.metric} ${definition.product}`;
    const other = headOfProduct.get(product);
    if (other !== undefined) {
      throw new SourceProblem(
        undefined,
        `${sheet.name} has ${quoted(other)} and ${quoted(head)}, which are one product`,
      );
    }
    headOfProduct.set(product, head);
  }
  const missing = kind.required?.find((head) => !columns.some((column) => column.head === head));
  if (missing !== undefined) throw new SourceProblem(undefined, `${sheet.name} has no column ${quoted(missing)}`);
  if (headOfProduct.size === 0) throw new SourceProblem(undefined, `${sheet.name} has no column of a known product`);
}
