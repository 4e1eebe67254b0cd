import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/housing";
import { UNPRINTABLE } from "../unprintable.js";
import { plainText } from "../workbook/plain-text.js";
import type { Cell } from "../workbook/workbook.js";

/** A suburb's median price in a period, as a valuer-general publishes it. */
export type Median = RowOf<typeof datasets.suburbMedians>;

/** The name of a suburb in capitals with single spaces; empty for an empty cell. */
export function nameOfSuburb(cell: Cell): string {
  return plainText(cell).toUpperCase();
}

/** Why a cell that is not empty holds no name of a suburb; undefined when it holds one. */
export function nameProblem(cell: Cell): string | undefined {
  const name = nameOfSuburb(cell);
  if (!/^\p{L}/u.test(name) || UNPRINTABLE.test(name)) return "which is no name";
  return name.length > NAME_CHARS_MAX ? "which is longer than any name" : undefined;
}

/** What a cell states of a median: undefined for none, and the reason as a text when it can be neither. */
export function medianIn(cell: Cell): { price: number; isOfFewSales: boolean } | undefined | string {
  const text = plainText(cell);
  if (NONE.has(text.toUpperCase())) return undefined;
  const [, mark, digits] = MEDIAN.exec(text) ?? [];
  if (digits === undefined) return "which is no price";
  const price = Number(digits.replaceAll(",", ""));
  if (price < PRICE_MIN || price > PRICE_MAX) return "which is no price of a house";
  return { price, isOfFewSales: mark !== "" };
}

// The longest real one has 40 characters.
const NAME_CHARS_MAX = 200;
const NONE = new Set(["", "-", "NA"]);
/** A mark of few sales, then digits, with separators of thousands or without. */
const MEDIAN = /^([\^*]?) ?((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?)$/;
// The lowest real median is of 40,000 dollars, and a change in percent is never as high as this.
const PRICE_MIN = 5_000;
const PRICE_MAX = 1e9;
