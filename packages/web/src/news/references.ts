import { day } from "../frame/figures.js";
import { outsideLink } from "../frame/outside-link.js";
import { html, type Markup, type Shown } from "../html.js";

/** What a mark such as `[ref-1]` in a text stands for. */
export interface Cited {
  /** The mark without its brackets. */
  readonly id: string;
  readonly headline: string;
  readonly source: string;
  /** YYYY-MM-DD, or empty. */
  readonly date: string;
  readonly url: string;
}

/** A text whose marks lead to the list of what they stand for; a mark that stands for nothing stays as it is. */
export function markedText(text: string, cited: readonly Cited[]): Shown {
  const known = new Set(cited.map(({ id }) => id));
  return text
    .split(/(\[ref-\d{1,4}\])/)
    .map((piece) => (known.has(piece.slice(1, -1)) ? html`<a href="#${piece.slice(1, -1)}">${piece}</a>` : piece));
}

/** The same for a text in Markdown: the marks become links of it, whatever else it holds. */
export function markedMarkdown(markdown: string, cited: readonly Cited[]): string {
  const marks = cited.filter(({ id }) => isMark(id)).map(({ id }) => `[${id}]: #${id}\n`);
  return `${marks.join("")}\n${markdown}`;
}

/** What the marks of a text stand for; nothing where it has none. */
export function citedList(cited: readonly Cited[]): Markup | undefined {
  if (cited.length === 0) return undefined;
  return html`<section aria-labelledby="cited"><h2 id="cited">What it cites</h2>
<ul class="cited">${cited.map(citedItem)}</ul></section>`;
}

function citedItem({ id, headline, source, date, url }: Cited, at: number, all: readonly Cited[]): Markup {
  // A mark that is there twice leads to the first.
  const isFirst = isMark(id) && all.findIndex((each) => each.id === id) === at;
  return html`<li${isFirst && html` id="${id}"`}><code>${id}</code> ${outsideLink(url, headline === "" ? source : headline)}${headline !== "" && source !== "" && `, ${source}`}${date !== "" && html`, ${day(date)}`}</li>
`;
}

function isMark(id: string): boolean {
  return /^ref-\d{1,4}$/.test(id);
}
