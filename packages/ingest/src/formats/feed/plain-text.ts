import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";

/** The text that a reader of some HTML sees, on one line: no tags, scripts, styles, control characters or marks of direction. */
export function plainText(html: string): string {
  const reading = new Reading(html);
  // The tokenizer alone, since a parser keeps a stack of the elements that are open, and that costs time.
  const tokenizer = new Tokenizer({ decodeEntities: true }, reading);
  tokenizer.write(html);
  tokenizer.end();
  return cleanLine(reading.text());
}

/** A text without control characters and marks of direction, and with single spaces. */
export function cleanLine(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Whether a text that claims to be plain has tags after all. */
export function hasTags(text: string): boolean {
  return /<[a-z/!?]/i.test(text);
}

/** Whether what an element holds is never shown as text. */
export function isHidden(name: string): boolean {
  return HIDDEN.has(name);
}

/** Whether an element begins on a line of its own, or ends one. */
export function isBlock(name: string): boolean {
  return BLOCKS.has(name);
}

class Reading implements TokenizerCallbacks {
  #text = "";
  /** Where a text stands that is to be added: what is no tag after all comes in ranges of a character, which are cut out together. */
  #start = 0;
  #end = 0;
  /** The hidden element that is open. */
  #hidden: string | undefined;

  constructor(private readonly html: string) {}

  text(): string {
    this.#add("");
    return this.#text;
  }

  ontext(start: number, end: number): void {
    if (this.#hidden !== undefined) return;
    if (start !== this.#end) {
      this.#add("");
      this.#start = start;
    }
    this.#end = end;
  }

  ontextentity(codePoint: number): void {
    if (this.#hidden === undefined) this.#add(String.fromCodePoint(codePoint));
  }

  oncdata(start: number, end: number, endOffset: number): void {
    this.ontext(start, end - endOffset);
  }

  onopentagname(start: number, end: number): void {
    const name = this.#nameAt(start, end);
    if (isBlock(name)) this.#add(" ");
    if (isHidden(name)) this.#hidden ??= name;
  }

  onclosetag(start: number, end: number): void {
    const name = this.#nameAt(start, end);
    if (isBlock(name)) this.#add(" ");
    if (this.#hidden === name) this.#hidden = undefined;
  }

  onattribdata(): void {}
  onattribentity(): void {}
  onattribend(): void {}
  onattribname(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onopentagend(): void {}
  onprocessinginstruction(): void {}
  onselfclosingtag(): void {}

  /** Adds some text after that which still stands in the HTML. */
  #add(text: string): void {
    this.#text += this.html.slice(this.#start, this.#end) + text;
    this.#start = this.#end;
  }

  #nameAt(start: number, end: number): string {
    return end - start > NAME_CHARS_MAX ? "" : this.html.slice(start, end).toLowerCase();
  }
}

// Halves of surrogate pairs, marks of direction, joiners that show nothing, and the tag characters, by which a text can look like another.
const INVISIBLE = /[\p{Cs}\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const NAME_CHARS_MAX = 20;
const HIDDEN: ReadonlySet<string> = new Set([
  ...["script", "style", "template", "noscript", "iframe", "object", "svg", "math", "select", "textarea", "head"],
]);
const BLOCKS: ReadonlySet<string> = new Set([
  ...["p", "br", "div", "li", "ul", "ol", "dl", "dt", "dd", "table", "tr", "td", "th", "hr", "blockquote", "pre"],
  ...["h1", "h2", "h3", "h4", "h5", "h6", "section", "article", "header", "footer", "figure", "figcaption", "img"],
]);
