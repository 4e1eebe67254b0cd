import { dayOf } from "@daybook/domain";
import { decodeText } from "../formats/decode-text.js";
import { textOf } from "../formats/own-layout/scalar.js";
import { SourceProblem } from "../source.js";
import { kindInWords, withoutKind } from "./alteration-words.js";
import { type MemberDocument, type MemberRow, type NoMember, TEXT_CHARS_MAX } from "./member-document.js";
import { elementsIn, textOfHtml } from "./page-elements.js";
import { statedHolders } from "./stated-holders.js";

/** What people transcribed from the document of one member, in a web page. Throws for a page whose tables are not as expected. */
export function readTranscribed(bytes: Uint8Array): MemberDocument | NoMember {
  const html = decodeText(bytes);
  const seat = seatIn(html);
  const [name] = [...elementsIn(html, "h1")].map(textOfHtml);
  if (seat === undefined || name === undefined) return { noMember: "the page is of no member" };
  const documentUrl = documentAddress(html);
  const parliament = /\/(\d{2})p\/|%20(\d{2})(?:st|nd|rd|th)%20Parl/i.exec(documentUrl);
  if (parliament === null) throw new SourceProblem(undefined, "the address of its document tells no parliament");
  const leftOut: string[] = [];
  const rows = html
    .split("<h3")
    .slice(1)
    .flatMap((section) => rowsIn(section, leftOut));
  return {
    reading: "transcribed",
    parliament: Number(parliament[1] ?? parliament[2]),
    name,
    ...seat,
    nameLetters: "",
    documentUrl,
    // Rows stand by item, so the first one may be a later alteration.
    statementDate: rows.reduce<string | null>((first, { date }) => earlier(first, date), null),
    rows,
    leftOut,
    unknownKeys: [],
  };
}

function seatIn(html: string): Pick<MemberDocument, "chamber" | "division" | "state"> | undefined {
  for (const paragraph of elementsIn(html, "p")) {
    const seat = /^(?:Representative for (.+), ?|Senator for )([A-Za-z ]+)$/.exec(textOfHtml(paragraph));
    const state = STATES.get(seat?.[2] ?? "");
    if (seat === null || state === undefined) continue;
    return { chamber: seat[1] === undefined ? "senate" : "house", division: seat[1] ?? "", state };
  }
  return undefined;
}

function documentAddress(html: string): string {
  const address = /href="([^"<>]*)">Source PDF</.exec(html)?.[1] ?? "";
  return textOf({ is: "url" }, address.replaceAll("&amp;", "&").replaceAll(" ", "%20")) ?? "";
}

/** The rows below the heading of an item: a sentence that begins with its number, and a table. */
function rowsIn(section: string, leftOut: string[]): MemberRow[] {
  const [table] = elementsIn(section, "table");
  if (table === undefined) return [];
  const sentence = textOfHtml(section.slice(0, section.indexOf("<table")).split("</h3>")[1] ?? "");
  const item = Number(/^(\d{1,2})\./.exec(sentence)?.[1] ?? 0);
  const header = [...elementsIn(table, "th")].map(textOfHtml);
  if (item < 1 || item > 14 || header[0] !== "Held by" || header.at(-1) !== "Updated" || header.length < 3) {
    throw new SourceProblem(undefined, `the table below "${sentence.slice(0, 40)}" is not of an item`);
  }
  return [...elementsIn(table, "tr")].flatMap((line) => {
    const cells = [...elementsIn(line, "td")].map(textOfHtml);
    if (cells.length === 0) return [];
    if (cells.length !== header.length) throw new SourceProblem(undefined, `a row of item ${item} has other columns`);
    const row = rowOf(item, cells);
    const isLong = row.text.length > TEXT_CHARS_MAX || row.secondary.length > TEXT_CHARS_MAX;
    if (row.text !== "" && !isLong) return [row];
    leftOut.push(isLong ? "its text is too long" : "it states nothing");
    return [];
  });
}

function rowOf(item: number, cells: readonly string[]): MemberRow {
  const [heldBy = "", declared = "", ...others] = cells.slice(0, -1);
  const isName = ITEMS_OF_NAMES.has(item);
  const kind = kindInWords({
    words: isName ? [heldBy] : [heldBy, declared],
    names: isName ? [declared, ...others] : others,
  });
  return {
    kind,
    item,
    holders: statedHolders(heldBy) ?? [],
    text: withoutKind(declared, kind, isName ? "name" : "words"),
    secondary: others.filter((other) => other !== "").join(" / "),
    date: dateOf(cells.at(-1)!),
  };
}

/** Companies, trusts, places, partnerships and organisations. Of other items the text says what there is. */
const ITEMS_OF_NAMES: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 13]);

/** The date of a cell such as 28/9/2016 or 5/4/17; null when it is none. */
function dateOf(cell: string): string | null {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(?:20)?(\d{2})$/.exec(cell);
  if (parts === null) return null;
  const date = `20${parts[3]}-${parts[2]!.padStart(2, "0")}-${parts[1]!.padStart(2, "0")}`;
  return dayOf(date) === undefined ? null : date;
}

function earlier(first: string | null, second: string | null): string | null {
  if (first === null || second === null) return first ?? second;
  return first < second ? first : second;
}

const STATES: ReadonlyMap<string, string> = new Map([
  ["New South Wales", "NSW"],
  ["Victoria", "VIC"],
  ["Queensland", "QLD"],
  ["South Australia", "SA"],
  ["Western Australia", "WA"],
  ["Tasmania", "TAS"],
  ["Northern Territory", "NT"],
  ["Australian Capital Territory", "ACT"],
]);
