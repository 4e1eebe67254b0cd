import type { NamedTable } from "@daybook/api/table-by-name";
import type { Method, Reference } from "@daybook/reference";
import { fittedTable } from "../terminal/fitted-table.js";
import { cutToWidth } from "../terminal/text-width.js";
import { factLines } from "./fact-lines.js";
import { type Row, shownColumns } from "./shown-columns.js";

/** An answer for people. */
export interface AnswerLines {
  readonly lines: readonly string[];
  /** The columns that there was no room for. */
  readonly left: readonly string[];
  readonly rows: number;
}

/** What is shown of an answer, and how wide. */
export interface AnswerView {
  readonly method: Method;
  readonly reference: Reference;
  readonly table: NamedTable | undefined;
  /** Columns of the terminal. */
  readonly width: number;
  /** The columns of its list that are shown, and nothing else; all that say something, if none are named. */
  readonly columns?: readonly string[] | undefined;
}

/** Shows what an answer says, and its list as a table. */
export function answerLines(answer: unknown, { method, reference, table, width, columns }: AnswerView): AnswerLines {
  const facts =
    columns === undefined ? factLines(answer, method, reference).map((line) => cutToWidth(line, width)) : [];
  if (table === undefined) return { lines: facts, left: [], rows: 0 };
  const rows = [...table.rowsOf(answer)] as Row[];
  const shown = shownColumns(table, rows, method, reference, columns);
  const cells = rows.map((_, at) => shown.map(({ texts }) => texts[at]!));
  const { lines, left } = fittedTable(shown, cells, width);
  const isApart = facts.length > 0 && lines.length > 0;
  return { lines: [...facts, ...(isApart ? [""] : []), ...(rows.length > 0 ? lines : [])], left, rows: rows.length };
}
