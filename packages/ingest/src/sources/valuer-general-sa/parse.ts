import { type Median, medianIn, nameOfSuburb, nameProblem } from "../../formats/medians/median.js";
import { quoted } from "../../formats/quoted.js";
import { plainText } from "../../formats/workbook/plain-text.js";
import { SourceProblem } from "../../source.js";
import { quarterEnd } from "./quarter.js";
import type { SalesRow, SalesTable } from "./sales-table.js";

/** The newest quarter of a table, such as 2025-Q4. */
export function issueOf(table: SalesTable): string {
  return quarterColumns(table)
    .map(({ quarter }) => quarter)
    .sort()
    .at(-1)!;
}

/** The medians of a table by suburb and quarter. Throws when it is not of the quarter that its name states. */
export function parseMedians(table: SalesTable, named?: string): Median[] {
  const issue = issueOf(table);
  if (named !== undefined && issue !== named) {
    throw new SourceProblem(undefined, `its newest quarter is ${issue}, and its name states ${named}`);
  }
  const columns = quarterColumns(table);
  const suburbs = rowsOfSuburbs(table, columns);
  const medians = columns.flatMap((column) =>
    [...suburbs].flatMap(([name, rows]) => medianOf(column, name, rows, issue) ?? []),
  );
  if (!medians.some(({ period }) => period === quarterEnd(issue))) {
    throw new SourceProblem(undefined, `it has no median of ${issue}`);
  }
  return medians;
}

/** A quarter's columns. */
interface QuarterColumns {
  readonly quarter: string;
  readonly median: number;
  /** The number of sales; -1 for none. */
  readonly sales: number;
}

function quarterColumns({ heads }: SalesTable): QuarterColumns[] {
  const found = heads.flatMap((head, median) => {
    const [, number, year] = /^Median ([1-4])Q (20\d\d)$/.exec(head) ?? [];
    if (number === undefined) return [];
    if (heads.indexOf(head) < median) throw new SourceProblem(undefined, `it has two columns ${quoted(head)}`);
    return [{ quarter: `${year}-Q${number}`, median, sales: heads.indexOf(head.replace("Median", "Sales")) }];
  });
  if (found.length > 0) return found;
  throw new SourceProblem(undefined, 'it has no column of medians such as "Median 4Q 2025"');
}

/** The rows of each suburb: one, or one for each city that it lies in. */
function rowsOfSuburbs({ heads, rows }: SalesTable, columns: readonly QuarterColumns[]): Map<string, SalesRow[]> {
  const [suburb, city] = [heads.indexOf("Suburb"), heads.indexOf("City")];
  if (suburb < 0) throw new SourceProblem(undefined, 'it has no column "Suburb"');
  const found = new Map<string, SalesRow[]>();
  const rowOfPlace = new Map<string, SalesRow>();
  for (const row of rows) {
    const name = nameOfSuburb(row.cells[suburb]);
    // Notes and totals of cities have no suburb.
    if (name === "") continue;
    const hasMedian = columns.some(({ median }) => plainText(row.cells[median]) !== "");
    const problem = hasMedian ? nameProblem(row.cells[suburb]) : undefined;
    if (problem !== undefined) throw row.wrong(suburb, problem);
    const place = JSON.stringify([name, plainText(row.cells[city]).toUpperCase()]);
    const same = rowOfPlace.get(place);
    if (same !== undefined) throw row.wrong(suburb, `which ${same.place} is too`);
    rowOfPlace.set(place, row);
    const others = found.get(name);
    if (others === undefined) found.set(name, [row]);
    else others.push(row);
  }
  return found;
}

/** The median of a suburb, in the city where it had most sales; undefined for none. */
function medianOf(column: QuarterColumns, name: string, rows: readonly SalesRow[], issue: string): Median | undefined {
  let best: { readonly price: number; readonly isOfFewSales: boolean } | undefined;
  let mostSales = -1;
  for (const row of rows) {
    const found = isZero(row, column.median) ? undefined : medianIn(row.cells[column.median]);
    if (typeof found === "string") throw row.wrong(column.median, found);
    const sales = salesIn(row, column.sales);
    if (found === undefined || sales <= mostSales) continue;
    best = found;
    mostSales = sales;
  }
  if (best === undefined) return undefined;
  const { price, isOfFewSales } = best;
  return { publication: "vg_sa", name, period: quarterEnd(column.quarter), issue, price, isPreliminary: isOfFewSales };
}

/** Where nothing was sold the portal may say 0, which is no price. */
function isZero({ cells }: SalesRow, column: number): boolean {
  return /^0+(?:\.0+)?$/.test(plainText(cells[column]));
}

function salesIn(row: SalesRow, column: number): number {
  const text = plainText(row.cells[column]);
  if (text === "" || text === "-") return 0;
  if (!/^\d{1,3}(?:,?\d{3})*(?:\.0+)?$/.test(text)) throw row.wrong(column, "which is no number of sales");
  return Number(text.replaceAll(",", ""));
}
