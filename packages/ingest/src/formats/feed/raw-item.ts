import { textOf } from "../own-layout/scalar.js";
import type { FeedItem } from "./feed.js";
import { feedMoment } from "./feed-moment.js";
import { cleanLine, hasTags, plainText } from "./plain-text.js";

/** What a text of a feed is: HTML, or plain with its elements already read. */
export type TextForm = "html" | "text";

/** The fields of an item as they stand in the file; of several of a kind the first counts. */
export class RawItem {
  readonly #texts = new Map<TextField, string>();
  readonly #categories: string[] = [];

  /** Takes a text, unless there is one of its kind. */
  take(field: TextField, text: string, form: TextForm = "text"): void {
    if (this.#texts.has(field)) return;
    // A guid is never shown, and two that differ in a tag are two.
    const isHtml = form === "html" || (field !== "guid" && hasTags(text));
    const plain = isHtml ? plainText(text) : cleanLine(text);
    if (plain !== "") this.#texts.set(field, plain);
  }

  /** Takes an address, unless there is one of its kind or it is no http or https address. */
  takeAddress(field: "link" | "permalink" | "image", text: string): void {
    if (this.#texts.has(field)) return;
    const address = textOf({ is: "url" }, text.trim());
    // The form with escapes shows which host is meant, to whoever reads it.
    if (address !== undefined) this.#texts.set(field, PLAIN.test(address) ? address : new URL(address).href);
  }

  takeCategory(text: string): void {
    const plain = cut(plainText(text), CATEGORY_CHARS_MAX);
    if (plain === "" || this.#categories.includes(plain) || this.#categories.length === CATEGORIES_MAX) return;
    this.#categories.push(plain);
  }

  finished(): FeedItem {
    const moment = (field: TextField) => feedMoment(this.#of(field));
    return {
      guid: this.#of("guid"),
      link: this.#of("link") || this.#of("permalink"),
      title: cut(this.#of("title"), TITLE_CHARS_MAX),
      summary: cut(this.#of("summary") || this.#of("content"), SUMMARY_CHARS_MAX),
      publishedAt: moment("published") ?? moment("date"),
      updatedAt: moment("updated"),
      categories: this.#categories,
      imageUrl: this.#of("image"),
    };
  }

  #of(field: TextField): string {
    return this.#texts.get(field) ?? "";
  }
}

/** The fields of an item that are texts: the permalink counts without a link, the content without a summary, the date without "published". */
type TextField =
  | ("guid" | "title" | "summary" | "content")
  | ("link" | "permalink" | "image")
  | ("published" | "date" | "updated");

/** The beginning of a text that is too long, up to the end of a word where there is one. */
function cut(text: string, charsMax: number): string {
  if (text.length <= charsMax) return text;
  const start = text.slice(0, charsMax - 1);
  const end = start.lastIndexOf(" ");
  return `${(end > charsMax / 2 ? start.slice(0, end) : start).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** Without letters of other languages, and without signs that no address has as they are. */
const PLAIN = /^[!#-;=?-[\]_a-z~]+$/;
const TITLE_CHARS_MAX = 500;
const SUMMARY_CHARS_MAX = 2000;
const CATEGORY_CHARS_MAX = 100;
const CATEGORIES_MAX = 50;
