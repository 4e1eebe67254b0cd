import type { Ledger } from "../../../base/ledger.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import { type Table, textOfRow, UNKNOWN_DAY } from "../../../base/tables/table.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { Chamber, People } from "../people/people.js";
import { personOfDocument } from "../people/person-of-document.js";
import type { RegisterDocument } from "./register.js";
import type { registerDocuments } from "./register-documents-dataset.js";

/** A document of a file: what is held of it, and where its rows are told. */
export interface StatedDocument extends RegisterDocument {
  /** SHA-256 of its file; empty for a document that is known by its address alone. */
  readonly file: string;
  /** Its number in the file. */
  readonly number: number;
  /** Date written on the statement; undefined when it has none. */
  readonly statementDay: number | undefined;
}

/** The documents of all files that count: of each person, chamber and parliament the one retrieved last. */
export function liveDocuments(
  table: Table<typeof registerDocuments>,
  people: People,
  ledger: Pick<Ledger, "fileOf">,
): readonly StatedDocument[] {
  const all = Array.from({ length: table.rowCount }, (_, row) => statedIn(table, row, people, ledger));
  return [...groupsOf(all, ({ unit }) => unit).values()].map((stated) => stated.reduce(laterOf).document);
}

interface Stated {
  /** Documents of one are about the same person, chamber and parliament. */
  readonly unit: string;
  readonly retrievedAt: string;
  readonly document: StatedDocument;
}

function statedIn(
  { columns, importId }: Table<typeof registerDocuments>,
  row: number,
  people: People,
  ledger: Pick<Ledger, "fileOf">,
): Stated {
  const chamber = textOfRow(columns.chamber, row) as Chamber;
  const parliament = columns.parliament[row]!;
  const name = textOfRow(columns.name, row);
  const division = textOfRow(columns.division, row);
  const state = textOfRow(columns.state, row);
  const person = personOfDocument(people, { chamber, parliament, name, division, state });
  const statementDay = columns.statementDay[row]!;
  return {
    unit: JSON.stringify([chamber, parliament, ...(person < 0 ? [name, division, state] : [person])]),
    retrievedAt: ledger.fileOf(importId![row]!).retrievedAt,
    document: {
      person,
      chamber,
      parliament,
      url: textOfRow(columns.documentUrl, row),
      isRead: columns.isRead[row] === 1,
      hasUnreadPages: textOfRow(columns.unreadPages, row) !== "[]",
      file: textOfRow(columns.file, row),
      number: columns.document[row]!,
      statementDay: statementDay === UNKNOWN_DAY ? undefined : statementDay,
    },
  };
}

/** Of files retrieved at the same moment the one with the greater hash counts, and in one file the later document. */
function laterOf(a: Stated, b: Stated): Stated {
  const order =
    compareCodePoints(a.retrievedAt, b.retrievedAt) ||
    compareCodePoints(a.document.file, b.document.file) ||
    a.document.number - b.document.number;
  return order > 0 ? a : b;
}
