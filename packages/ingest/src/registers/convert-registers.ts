import { compareCodePoints } from "@daybook/domain";
import type { People, Person } from "@daybook/domain/data/politicians";
import type { MemberDocument, MemberRow } from "./member-document.js";
import { memberOfDocument, seatOfDocument } from "./member-of-document.js";
import type { RegisterLine, RegisterLineRow } from "./register-line.js";

/** The documents of members, one for each member and parliament, and how many files each was made of. */
export interface Converted {
  /** By parliament, chamber, name and division. */
  readonly lines: readonly RegisterLine[];
  /** The files whose member is not among those who sat in their parliament. */
  readonly unknown: readonly NamedDocument[];
  /** The files that a transcribed page of the same document stands for. */
  readonly replaced: readonly string[];
  /** The files that were put together with another one of the same member and parliament. */
  readonly joined: readonly string[];
}

/** A document, under the name of its file. */
export interface NamedDocument {
  readonly fileName: string;
  readonly document: MemberDocument;
}

/** Looks up the members of documents, and makes one line of each member and parliament. */
export function convertRegisters(documents: readonly NamedDocument[], people: People): Converted {
  const unknown: NamedDocument[] = [];
  const replaced: string[] = [];
  const joined: string[] = [];
  const units = new Map<string, OwnedDocument[]>();
  for (const named of documents.toSorted((a, b) => compareCodePoints(a.fileName, b.fileName))) {
    const owned = ownedDocument(people, named);
    if (owned === undefined) unknown.push(named);
    else {
      const unit = JSON.stringify([owned.document.parliament, owned.document.chamber, owned.person.slug]);
      units.set(unit, [...(units.get(unit) ?? []), owned]);
    }
  }
  const lines = [...units.values()].map((unit) => {
    const transcribed = unit.filter(({ document }) => document.reading === "transcribed");
    const [first, ...others] = transcribed.length > 0 ? (transcribed as typeof unit) : unit;
    joined.push(...others.map(({ fileName }) => fileName));
    if (transcribed.length > 0) {
      replaced.push(...unit.filter((each) => !transcribed.includes(each)).map(({ fileName }) => fileName));
    }
    return lineOf(first!, others);
  });
  return { lines: lines.sort(compareLines), unknown, replaced, joined };
}

interface OwnedDocument extends NamedDocument {
  readonly person: Person;
}

/** The document with its member. A page may give the chamber in which its member sat before. */
function ownedDocument(people: People, { fileName, document }: NamedDocument): OwnedDocument | undefined {
  const chamber = document.chamber === "house" ? "senate" : "house";
  const other: MemberDocument = { ...document, chamber, division: "" };
  for (const each of document.reading === "transcribed" ? [document, other] : [document]) {
    const person = memberOfDocument(people, each);
    if (person !== undefined) return { fileName, document: each, person };
  }
  return undefined;
}

function lineOf({ document, person }: OwnedDocument, others: readonly OwnedDocument[]): RegisterLine {
  const { surname, displayName } = person;
  const seat = seatOfDocument(person, document);
  const documents = [document, ...others.map((each) => each.document)];
  const { statementDate = null } = documents.find((each) => each.statementDate !== null) ?? {};
  const rows = documents.flatMap((each) => each.rows);
  return {
    chamber: document.chamber,
    parliament: document.parliament,
    name: `${surname}, ${displayName.slice(0, displayName.length - surname.length).trim()}`,
    division: seat?.division ?? "",
    state: seat?.state ?? "",
    documentUrl: document.documentUrl,
    statementDate,
    // Nobody declares nothing at all: a file without rows is of a document that could not be read.
    read: rows.length > 0,
    unreadPages: [],
    rows: rows.map((row) => ({ ...row, kind: kindOf(row, statementDate) })),
  };
}

/** What is dated after the statement can only come from an alteration. */
function kindOf({ kind, date }: MemberRow, statementDate: string | null): RegisterLineRow["kind"] {
  if (kind !== undefined) return kind;
  return date !== null && statementDate !== null && date > statementDate ? "addition" : "statement";
}

function compareLines(a: RegisterLine, b: RegisterLine): number {
  return (
    a.parliament - b.parliament ||
    compareCodePoints(a.chamber, b.chamber) ||
    compareCodePoints(a.name, b.name) ||
    compareCodePoints(a.division, b.division)
  );
}
