import {
  amount,
  change,
  count,
  day,
  decimal,
  dollars,
  exactDollars,
  percent,
  perShare,
  plain,
  price,
  share,
} from "../frame/figures.js";
import { html, type Markup, type Shown } from "../html.js";

/** What a cell states; undefined where it is unknown. */
export type Cell = string | number | bigint | boolean | undefined;

/** How the cells of a column are written. */
export type Kind =
  | "text"
  | "code"
  | "day"
  | "percent"
  | "share"
  | "change"
  | "points"
  | "dollars"
  | "price"
  | "amount"
  | "perShare"
  | "count"
  | "decimal"
  | "figure"
  | "exactDollars"
  | "rate"
  | "score"
  | "picture";

/** A column of a table over rows of one kind. */
export interface Column<Row> {
  /** In files, as the API calls it, but for the unit where the page shows another. */
  readonly name: string;
  /** For people. */
  readonly title: string;
  readonly kind: Kind;
  /** The kind of a single cell, where rows are of different kinds. */
  kindOf?(row: Row): Kind;
  /** The figure as the API states it. */
  cell(row: Row): Cell;
  /** For people, where the API states a word for programs. */
  words?(row: Row): string;
  /** What stands in the cells of a column of pictures, which files do without. */
  picture?(row: Row): Markup | undefined;
  /** Where it leads. */
  link?(row: Row): string | undefined;
}

/** A table for people, which is also a file for programs. */
export interface Table {
  /** In file names and addresses. */
  readonly name: string;
  readonly caption: string;
  readonly columns: readonly Column<never>[];
  readonly rows: readonly unknown[];
  /** Rows of the whole list, where these are a page or the first of it. */
  readonly total?: number;
}

/** Declares a table, so that its columns fit its rows. */
export function tableOf<Row>(table: {
  readonly name: string;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly total?: number;
}): Table {
  return table;
}

/** The columns that a file has. */
export function fileColumns({ columns }: Table): readonly Column<never>[] {
  return columns.filter(({ kind }) => kind !== "picture");
}

/** The cells of a file of a table, row by row. */
export function cellsOf(table: Table): Cell[][] {
  const columns = fileColumns(table);
  return table.rows.map((row) => columns.map((column) => column.cell(row as never)));
}

/** A table as markup, or some of its rows. The first column heads its rows. Scripts make it sortable; files of it are linked below. */
export function tableMarkup(
  table: Table,
  files?: { readonly csv: string; readonly json: string },
  shown = table.rows,
): Markup {
  const { caption, columns, rows, total = rows.length } = table;
  return html`<div class="table-frame" tabindex="0" role="group" aria-label="${caption}"><table class="sheet-table" data-sortable="${total}">
<caption>${caption}</caption>
<thead><tr>${columns.map(({ title, kind }, at) => html`<th scope="col"${at > 0 && isAmount(kind) && html` class="amount"`}>${title}</th>`)}</tr></thead>
<tbody>${rowsMarkup(columns, shown)}</tbody>
</table></div>
${files !== undefined && html`<p class="files">This table as <a href="${files.csv}">CSV</a> or <a href="${files.json}">JSON</a>.</p>`}`;
}

function rowsMarkup(columns: readonly Column<never>[], rows: readonly unknown[]): Markup | Markup[] {
  if (rows.length === 0) return html`<tr><td colspan="${columns.length}" class="unknown">None.</td></tr>`;
  const classes = columns.map((column, at) => classOf(column, at, rows));
  return rows.map((row) => rowMarkup(columns, classes, row as never));
}

function rowMarkup(columns: readonly Column<never>[], classes: readonly string[], row: never): Markup {
  return html`<tr>${columns.map((column, at) => {
    const named = classes[at] !== "" && html` class="${classes[at]!}"`;
    if (column.kind === "picture") return html`<td>${column.picture?.(row)}</td>`;
    const text = linked(textOf(column, row), column.link?.(row));
    return at === 0 ? html`<th scope="row"${named}>${text}</th>` : html`<td${named}>${text}</td>`;
  })}</tr>
`;
}

/** Figures end at one line; a column of longer texts keeps some width, however many others there are. */
function classOf(column: Column<never>, at: number, rows: readonly unknown[]): string {
  if (at > 0 && isAmount(column.kind)) return "amount";
  const isLong = (row: unknown) =>
    String(column.words?.(row as never) ?? column.cell(row as never)).length > SHORT_TEXT;
  return column.kind === "text" && rows.some(isLong) ? "prose" : "";
}

/** Texts of so many characters are words such as the name of a state. */
const SHORT_TEXT = 18;

function textOf(column: Column<never>, row: never): Shown {
  return column.words?.(row) ?? written(column.kindOf?.(row) ?? column.kind, column.cell(row));
}

function linked(text: Shown, address: string | undefined): Shown {
  if (address === undefined) return text;
  return address.startsWith("/")
    ? html`<a href="${address}">${text}</a>`
    : html`<a href="${address}" rel="noreferrer">${text}</a>`;
}

function written(kind: Kind, cell: Cell): Shown {
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  if (typeof cell === "string") return kind === "day" ? day(cell) : kind === "code" ? html`<code>${cell}</code>` : cell;
  return figureOf[kind](cell);
}

const figureOf: Readonly<Record<Kind, (figure: number | bigint | undefined) => Markup>> = {
  text: count,
  code: count,
  day: count,
  percent,
  share,
  change,
  points: (figure) => change(figure, "pts"),
  dollars,
  price,
  amount,
  perShare,
  count,
  decimal,
  figure: plain,
  exactDollars,
  rate: (figure) => decimal(figure, 4),
  score: (figure) => decimal(figure, 1),
  picture: decimal,
};

/** Whether cells of a kind are figures. */
export function isAmount(kind: Kind): boolean {
  return kind !== "text" && kind !== "code" && kind !== "day" && kind !== "picture";
}
