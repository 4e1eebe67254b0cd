/** Lets the heads of the tables in a part of a page sort their rows: figures by what they are, not by how they are written; what is unknown comes last. */
export function sortTables(part: ParentNode): void {
  for (const table of part.querySelectorAll<HTMLTableElement>("table[data-sortable]")) {
    if ((table.tBodies[0]?.rows.length ?? 0) > 1) makeSortable(table);
  }
}

function makeSortable(table: HTMLTableElement): void {
  for (const [at, head] of [...(table.tHead?.rows[0]?.cells ?? [])].entries()) {
    const button = head.ownerDocument.createElement("button");
    button.type = "button";
    button.className = "sort";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      // Of figures the largest are looked for, of texts the first.
      const first = head.classList.contains("amount") ? "descending" : "ascending";
      const other = first === "ascending" ? "descending" : "ascending";
      sortBy(table, at, head.ariaSort === first ? other : first);
    });
  }
}

type Order = "ascending" | "descending";

function sortBy(table: HTMLTableElement, column: number, order: Order): void {
  const body = table.tBodies[0]!;
  const sign = order === "ascending" ? 1 : -1;
  const rows = [...body.rows].map((row) => ({ row, value: statedIn(row.cells[column]!) }));
  rows.sort(({ value: one }, { value: other }) => {
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return sign * compare(one, other);
  });
  body.append(...rows.map(({ row }) => row));
  for (const [at, head] of [...table.tHead!.rows[0]!.cells].entries()) head.ariaSort = at === column ? order : null;
  tellOrdered(table, rows.length);
}

/** Says under a table that shows some rows of a list that only those are in order. */
function tellOrdered(table: HTMLTableElement, shown: number): void {
  const total = Number(table.dataset.sortable);
  const frame = table.parentElement!;
  if (total <= shown || frame.nextElementSibling?.matches(".ordered")) return;
  const note = table.ownerDocument.createElement("p");
  note.className = "ordered";
  note.role = "status";
  note.textContent = `Only the ${shown.toLocaleString("en-AU")} rows shown are in this order, not the list of ${total.toLocaleString("en-AU")}.`;
  frame.after(note);
}

/** The figure or the day that a cell states, else its text; undefined for what is unknown. */
function statedIn(cell: HTMLTableCellElement): number | string | undefined {
  const figure = cell.querySelector<HTMLDataElement>("data")?.value;
  if (figure !== undefined) return Number(figure);
  if (cell.querySelector(".unknown") !== null) return undefined;
  return cell.querySelector("time")?.dateTime ?? cell.textContent?.trim();
}

function compare(one: number | string, other: number | string): number {
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : String(one).localeCompare(String(other), "en-AU", { numeric: true });
}
