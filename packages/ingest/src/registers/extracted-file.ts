import { dayOf } from "@daybook/domain";
import { decodeText } from "../formats/decode-text.js";
import { parseObject } from "../formats/own-layout/json-value.js";
import { textOf } from "../formats/own-layout/scalar.js";
import { UNPRINTABLE } from "../formats/unprintable.js";
import { SourceProblem } from "../source.js";
import { kindInWords, withoutKind } from "./alteration-words.js";
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
  const unknownKeys = Object.keys(stated).filter((key) => !FILE_KEYS.has(key));
  const rows = disclosures.flatMap((given: unknown, at) => {
    const disclosure = disclosureOf(given, at);
    unknownKeys.push(...disclosure.unknownKeys);
    const row = readRow(disclosure);
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
    unknownKeys,
  };
}

/** What such files have, read or not. Another key may say what a row does: it is told. */
const FILE_KEYS = new Set(["mp_name", "party", "electorate", "pdf_path", "relationships", "disclosures"]);
const ROW_KEYS = new Set(["declaration_date", "category", "entity", "details", "sub_category", "pdf_url", "deleted"]);

interface Disclosure {
  readonly category: string;
  readonly entity: string;
  readonly details: string;
  readonly date: string;
  readonly isDeleted: boolean;
  readonly unknownKeys: readonly string[];
}

function disclosureOf(given: unknown, at: number): Disclosure {
  if (typeof given !== "object" || given === null) {
    throw new SourceProblem(undefined, `disclosures[${at}] is not an object`);
  }
  const fields = given as Readonly<Record<string, unknown>>;
  const deleted = fields.deleted ?? false;
  if (typeof deleted !== "boolean") {
    throw new SourceProblem(undefined, `disclosures[${at}].deleted is not true or false`);
  }
  return {
    category: textIn(fields, "category"),
    entity: textIn(fields, "entity"),
    details: textIn(fields, "details"),
    date: textIn(fields, "declaration_date"),
    isDeleted: deleted,
    unknownKeys: Object.keys(fields).filter((key) => !ROW_KEYS.has(key)),
  };
}

/** The row, or why there is none. */
function readRow({ category, entity, details, date, isDeleted }: Disclosure): MemberRow | string {
  const item = itemOfCategory(category);
  if (item === undefined) return "its category is of no item";
  const isNamed = told(entity) !== "";
  const kind = isDeleted ? "deletion" : kindInWords({ words: [details], names: isNamed ? [entity] : [] });
  const [stated, secondary] = isNamed ? [entity, told(details)] : [details, ""];
  const text = told(withoutKind(stated, kind, isNamed ? "name" : "words"));
  if (text === "") return "it states nothing";
  if (text.length > TEXT_CHARS_MAX || secondary.length > TEXT_CHARS_MAX) return "its text is too long";
  return {
    kind,
    item,
    holders: holdersInWords(details, item),
    text,
    secondary,
    date: dayOf(date) === undefined ? null : date,
  };
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
