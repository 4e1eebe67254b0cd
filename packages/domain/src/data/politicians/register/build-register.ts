import type { Ledger } from "../../../base/ledger.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import type { RowRange } from "../../../base/rows/row-range.js";
import { type Table, UNKNOWN_DAY } from "../../../base/tables/table.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { People } from "../people/people.js";
import type { registerLinks } from "../people/register-links-dataset.js";
import { declaredRows } from "./declared-rows.js";
import { holdingColumns, type MemberHoldings } from "./holding-columns.js";
import { type HeldByMember, holdingsOfMember } from "./holdings-of-member.js";
import { withLinks } from "./linked-documents.js";
import { liveDocuments, type StatedDocument } from "./live-documents.js";
import { membersReadIn, registerParliament } from "./members-read.js";
import type { Register, RegisterDocument } from "./register.js";
import type { registerDocuments } from "./register-documents-dataset.js";
import type { registerRows } from "./register-rows-dataset.js";

/** The tables that the register is made of. */
export interface RegisterTables {
  readonly registerDocuments: Table<typeof registerDocuments>;
  readonly registerRows: Table<typeof registerRows>;
  readonly registerLinks: Table<typeof registerLinks>;
}

/** The register, from tables as the store scans them. */
export function registerOf(tables: RegisterTables, people: People, ledger: FilesOfImports): Register {
  const live = liveDocuments(tables.registerDocuments, people, ledger);
  const documents = withLinks(live, tables.registerLinks, people).toSorted(byMember(people));
  const rowsOf = rangesByDocument(tables.registerRows);
  const parliament = registerParliament(documents);
  const members = membersOf(tables.registerRows, people, documents, rowsOf, membersReadIn(documents, parliament));
  return {
    parliament,
    asAtDay: newestLodgement(tables.registerRows, documents, rowsOf),
    refreshedAtMs: newestRetrieval(tables.registerDocuments, ledger),
    documents: documents.map(heldOf),
    holdings: holdingColumns(members),
    unmatchedDeletions: members.reduce((sum, member) => sum + member.unmatchedDeletions, 0),
  };
}

/** What tells when the file of a document was retrieved. */
type FilesOfImports = Pick<Ledger, "fileOf">;

type RowsOfDocument = (document: StatedDocument) => RowRange;

function membersOf(
  rows: RegisterTables["registerRows"],
  { persons }: People,
  documents: readonly StatedDocument[],
  rowsOf: RowsOfDocument,
  read: ReadonlySet<number>,
): readonly (MemberHoldings & HeldByMember)[] {
  const places = [...documents.keys()].filter((place) => documents[place]!.person >= 0);
  return Array.from(
    groupsOf(places, (place) => documents[place]!.person),
    ([person, own]) => {
      const stated = own.map((place) => {
        const document = documents[place]!;
        return { ...document, place, rows: declaredRows(rows, rowsOf(document)) };
      });
      return { person, isRead: read.has(person), ...holdingsOfMember(stated, persons[person]!.services) };
    },
  );
}

/**
 * Documents by person, in the order of their statements: by parliament, and in one parliament by the
 * terms of who changed the chamber. Nobody's come first.
 */
function byMember({ persons }: People): (a: StatedDocument, b: StatedDocument) => number {
  const placeOfTerm = ({ person, chamber, parliament }: StatedDocument) =>
    persons[person]?.terms.findIndex((term) => term.chamber === chamber && term.parliament === parliament) ?? 0;
  return (a, b) =>
    a.person - b.person ||
    a.parliament - b.parliament ||
    // Terms are listed from the newest on.
    placeOfTerm(b) - placeOfTerm(a) ||
    compareCodePoints(a.chamber, b.chamber) ||
    compareCodePoints(a.file, b.file) ||
    a.number - b.number;
}

function heldOf({ person, chamber, parliament, url, isRead, hasUnreadPages }: StatedDocument): RegisterDocument {
  return { person, chamber, parliament, url, isRead, hasUnreadPages };
}

/** Where the rows of each document are: the table is in the order of files and documents. */
function rangesByDocument({ rowCount, columns }: RegisterTables["registerRows"]): RowsOfDocument {
  const ranges = new Map<string, RowRange>();
  const keyAt = (row: number) => `${columns.file.values[columns.file.index[row]!]} ${columns.document[row]}`;
  for (let firstRow = 0, endRow = 1; firstRow < rowCount; firstRow = endRow, endRow += 1) {
    while (
      endRow < rowCount &&
      columns.document[endRow] === columns.document[firstRow] &&
      columns.file.index[endRow] === columns.file.index[firstRow]
    ) {
      endRow += 1;
    }
    ranges.set(keyAt(firstRow), { firstRow, endRow });
  }
  return ({ file, number }) => ranges.get(`${file} ${number}`) ?? { firstRow: 0, endRow: 0 };
}

/** The newest date of any lodgement in the documents, whatever it declares. */
function newestLodgement(
  { columns }: RegisterTables["registerRows"],
  documents: readonly StatedDocument[],
  rowsOf: RowsOfDocument,
): number | undefined {
  let newest = UNKNOWN_DAY;
  for (const document of documents) {
    const { firstRow, endRow } = rowsOf(document);
    newest = Math.max(newest, document.statementDay ?? UNKNOWN_DAY);
    for (let row = firstRow; row < endRow; row += 1) newest = Math.max(newest, columns.day[row]!);
  }
  return newest === UNKNOWN_DAY ? undefined : newest;
}

function newestRetrieval(
  { importId }: RegisterTables["registerDocuments"],
  ledger: FilesOfImports,
): number | undefined {
  const moments = Array.from(new Set(importId), (id) => Date.parse(ledger.fileOf(id).retrievedAt));
  return moments.length === 0 ? undefined : moments.reduce((a, b) => Math.max(a, b));
}
