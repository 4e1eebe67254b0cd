import { dayOf } from "@daybook/domain";
import { decodeText } from "../formats/decode-text.js";
import { parseObject } from "../formats/own-layout/json-value.js";
import { textOf } from "../formats/own-layout/scalar.js";
import { UNPRINTABLE } from "../formats/unprintable.js";
import { SourceProblem } from "../source.js";
import { itemOfCategory } from "./category-item.js";
import { holdersInWords } from "./holders-in-words.js";
import { type MemberDocument, type MemberRow, type NoMember, TEXT_CHARS_MAX } from "./member-document.js";

/** What a machine read from one document of the House, in a JSON file such as fernA_46p.json. Throws for any other JSON. */
export function readExtracted(fileName: string, bytes: Uint8Array): MemberDocument | NoMember {
  const stated = parseObject(decodeText(bytes), { line: 1, path: "it" });
  const { disclosures } = stated;
  if (!Array.isArray(disclosures)) throw new SourceProblem(undefined, "it has no list of disclosures");
  const named = /^([a-z_ -]+?)_*(\d{2})p/i.exec(fileName);
  if (named === null) return { noMember: "the name of the file tells no member and parliament" };
  const leftOut: string[] = [];
  const rows = disclosures.flatMap((given: unknown, at) => {
    const row = readRow(fieldsOf(given, at));
    if (typeof row !== "string") return [row];
    leftOut.push(row);
    return [];
  });
  return {
    reading: "extracted",
    parliament: Number(named[2]),
    chamber: "house",
    name: told(textIn(stated, "mp_name")),
    division: told(textIn(stated, "electorate")),
    state: "",
    nameLetters: named[1]!,
    documentUrl: addressIn(disclosures),
    // A document begins with its statement.
    statementDate: rows.find(({ kind, date }) => kind !== "deletion" && date !== null)?.date ?? null,
    rows,
    leftOut,
  };
}

interface Disclosure {
  readonly category: string;
  readonly entity: string;
  readonly details: string;
  readonly date: string;
}

function fieldsOf(given: unknown, at: number): Disclosure {
  if (typeof given !== "object" || given === null) {
    throw new SourceProblem(undefined, `disclosures[${at}] is not an object`);
  }
  const [category, entity, details, date] = ["category", "entity", "details", "declaration_date"].map((key) =>
    textIn(given as Readonly<Record<string, unknown>>, key),
  ) as [string, string, string, string];
  return { category, entity, details, date };
}

/** The row, or why there is none. */
function readRow({ category, entity, details, date }: Disclosure): MemberRow | string {
  const item = itemOfCategory(category);
  if (item === undefined) return "its category is of no item";
  const [text, secondary] = told(entity) === "" ? [told(unlabelled(details)), ""] : [told(entity), told(details)];
  if (text === "") return "it states nothing";
  if (text.length > TEXT_CHARS_MAX || secondary.length > TEXT_CHARS_MAX) return "its text is too long";
  return {
    kind: /^deletion/i.test(details) ? "deletion" : /^addition/i.test(details) ? "addition" : undefined,
    item,
    holders: holdersInWords(details, item),
    text,
    secondary,
    date: dayOf(date) === undefined ? null : date,
  };
}

/** Details without the name of the part of an alteration that they stand in, which the kind of the row tells. */
function unlabelled(details: string): string {
  return details.replace(/^(?:deletion|addition)s?\b(?: of\b)?[\s:.\u2013-]*/i, "");
}

/** A text, without what stands for nothing. */
function told(text: string): string {
  return /^(?:n\/a|unknown)$/i.test(text) ? "" : text;
}

function textIn(given: Readonly<Record<string, unknown>>, key: string): string {
  const value = given[key];
  return typeof value === "string" ? value.replace(UNPRINTABLES, " ").trim() : "";
}

/** Most files have the name of the document for its address. */
function addressIn(disclosures: readonly unknown[]): string {
  const [first] = disclosures as readonly (Readonly<Record<string, unknown>> | undefined)[];
  return textOf({ is: "url" }, textIn(first ?? {}, "pdf_url")) ?? "";
}

/** All that cannot be printed, but the ends of lines. */
const UNPRINTABLES = new RegExp(`(?!\n)${UNPRINTABLE.source}`, "gu");
