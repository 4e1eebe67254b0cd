import { dayOf, type RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/politicians";
import { jsonValue } from "../../formats/own-layout/json-value.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";
import { DOCUMENT, type DocumentObject, type RowObject } from "./layout.js";

type DocumentRow = RowOf<typeof datasets.registerDocuments>;
type RegisterRow = RowOf<typeof datasets.registerRows>;

/** What a line states of a document, and its rows. */
export interface DocumentStated {
  readonly document: Omit<DocumentRow, "file" | "document">;
  readonly rows: readonly Omit<RegisterRow, "file" | "document" | "row">[];
}

/** Reads the object of a document. */
export function readDocument(given: Readonly<Record<string, unknown>>, line: number): DocumentStated {
  const written = { ...given, unreadPages: pagesIn(given.unreadPages, line) };
  // Every part of the kind is there afterwards, each of its type.
  const stated = jsonValue(DOCUMENT, written, { line, path: "document" }) as unknown as DocumentObject;
  const reason = reasonAgainst(stated, given.rows);
  if (reason !== undefined) throw new SourceProblem(line, reason);
  const { statementDate, read: isRead, rows, ...document } = stated;
  return {
    document: { ...document, isRead, statementDay: dayOf(statementDate) ?? null },
    rows: rows.map((row, at) => readRow(row, at, line)),
  };
}

/** Why the values of a document cannot be together; undefined when they can. */
function reasonAgainst(document: DocumentObject, rows: unknown): string | undefined {
  const { chamber, name, division, read } = document;
  if (!/^[^,]*[^,\s][^,]*,.*[^,\s]/.test(name)) return `document.name ${quoted(name)} is not as in Surname, Given`;
  if (chamber === "senate" && division !== "") {
    return `document.division ${quoted(division)} is there, and a senator has none`;
  }
  if (read && (rows === undefined || rows === null)) return "document.rows is missing";
  return !read && document.rows.length > 0 ? "document.rows is not empty, and read is false" : undefined;
}

function readRow({ date, ...row }: RowObject, at: number, line: number): DocumentStated["rows"][number] {
  const twice = row.holders.find((holder, place) => row.holders.indexOf(holder) !== place);
  if (twice !== undefined) throw new SourceProblem(line, `document.rows[${at}].holders has "${twice}" twice`);
  return { ...row, day: dayOf(date) ?? null };
}

/** Pages are told by number, or in the words of whoever read the document. */
function pagesIn(given: unknown, line: number): unknown {
  if (!Array.isArray(given)) return given;
  return given.map((page: unknown, at) => {
    if (typeof page !== "number") return page;
    if (Number.isSafeInteger(page) && page > 0) return String(page);
    throw new SourceProblem(line, `document.unreadPages[${at}] ${page} is not the number of a page`);
  });
}
