import { ascending } from "../housing/order.js";
import { comparable } from "./comparable.js";
import type { Document } from "./documents.js";
import { numberOf, type Row, textOf, textsOf } from "./rows.js";

/** One thing that a lodgement says. */
export interface Saying {
  readonly row: Row;
  readonly item: number;
  readonly holder: number;
  readonly text: string;
  readonly day: string | null;
}

const holders = ["self", "spouse_partner", "dependent_children"];

const nothing = /^[\s.]*(?:not applicable|nil|none|n\/a)[\s.]*$/i;

/** What a row says: one thing for each holder and each piece of its text. */
function sayingsOf(row: Row, day: string | null): Saying[] {
  const item = numberOf(row, "item");
  const pieces = item === 1 ? textOf(row, "text").split(/[\r\n;]/) : [textOf(row, "text")];
  const named = textsOf(row, "holders").map((holder) => holders.indexOf(holder) + 1);
  return pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "" && !nothing.test(piece))
    .flatMap((text) => (named.length === 0 ? [1] : named).map((holder) => ({ row, item, holder, text, day })));
}

/** The same for sayings about the same. */
export const keyOf = ({ item, holder, text }: Saying) => `${item} ${holder} ${comparable(text)}`;

/** What was lodged at once: all of a statement, or one thing of an alteration. */
export type Lodgement = { readonly document: Document; readonly day: string } & (
  | { readonly statement: readonly Saying[]; readonly alteration?: never }
  | { readonly statement?: never; readonly alteration: Saying }
);

/**
 * Lodgements by their dates, then by their documents, of which the statement is the first. An undated alteration follows
 * the one before it; an undated statement follows all earlier documents, if its own alterations let it.
 */
export function lodgementsOf(documents: readonly Document[]): Lodgement[] {
  const all: Lodgement[] = [];
  for (const document of documents) {
    const { rows, statementDay } = document;
    const statement = rows
      .filter(({ kind }) => kind === "statement")
      .flatMap((row) => sayingsOf(row, row.day ?? statementDay));
    const alterations = rows
      .filter(({ kind }) => kind !== "statement")
      .flatMap((row) => sayingsOf(row, row.day ?? null));
    const stated = [statementDay, ...statement.map((saying) => saying.day)].flatMap((each) => each ?? []);
    const later = alterations.flatMap((saying) => saying.day ?? []);
    let day = latestOf(stated) ?? [latestOf(all.map((each) => each.day)) ?? "", ...later].sort(ascending)[0]!;
    all.push({ document, day, statement });
    for (const alteration of alterations) {
      day = alteration.day ?? day;
      all.push({ document, day, alteration });
    }
  }
  return all.sort((one, other) => ascending(one.day, other.day));
}

function latestOf(days: readonly string[]): string | undefined {
  return [...days].sort(ascending).at(-1);
}
