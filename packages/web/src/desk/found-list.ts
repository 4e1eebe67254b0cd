import { type SearchFigure, SearchKind, SearchMatch, type SearchResult } from "@daybook/sdk/messages";
import { day, dollars, percent, plain } from "../frame/figures.js";
import { html, type Markup } from "../html.js";
import { kindName } from "./found-kinds.js";

/** What was found, best first: each with what it is, its one figure, and why it was found. */
export function foundList(results: readonly SearchResult[], first: number): Markup {
  return html`<ol class="stories" start="${first}">${results.map(
    (
      result,
    ) => html`<li><p class="story-head"><a href="${result.path}">${titleOf(result)}</a></p>${foundLine(result)}</li>
`,
  )}</ol>`;
}

/** What leads the page: the answer to a question, or the very thing whose code was searched for. */
export function foundFirst(result: SearchResult): Markup {
  return html`<div class="found-first"><p><a href="${result.path}">${titleOf(result)}</a></p>${foundLine(result)}</div>`;
}

/** The name of something that was found, with the code that people know it by. */
export function titleOf({ kind, key, title }: SearchResult): string {
  return CODED.has(kind) ? `${key} ${title}` : title;
}

/** The kinds of which people know the keys. */
const CODED: ReadonlySet<SearchKind> = new Set([SearchKind.STOCK, SearchKind.INDEX, SearchKind.FORMER_COMPANY]);

/** What sets it apart from others of its name, without the code that its title has already. */
export function subtitleOf({ kind, key, subtitle }: SearchResult): string {
  if (!CODED.has(kind) || !subtitle.startsWith(key)) return subtitle;
  return subtitle.slice(key.length).replace(/^, /, "");
}

function foundLine(result: SearchResult): Markup {
  const { kind, figure } = result;
  return html`<p class="story-line"><span class="found-kind">${kindName(kind)}</span> ${subtitleOf(result)}</p>
<p class="found-figure">${figure !== undefined && html`${figureInWords(figure)} `}<span class="faint">found by ${matchInWords(result)}</span></p>`;
}

/** `percent short 12.34 % on 30 June 2026`. */
function figureInWords({ name, value, text, unit, date }: SearchFigure): Markup {
  const figure = value === undefined ? html`${text}` : inUnit(value, unit);
  // A date that is the figure itself is said once.
  return html`${sentenceCase(name)}: ${text === date && text !== "" ? day(date) : figure}${date !== "" && text !== date && html` on ${day(date)}`}`;
}

function inUnit(value: number, unit: string): Markup {
  if (unit === "percent") return percent(value);
  return unit === "AUD" ? dollars(value) : html`${plain(value)} ${unit.replace(/_/g, " ")}`;
}

/** Why something was found. */
export function matchInWords({ matchedBy, matchedName }: Pick<SearchResult, "matchedBy" | "matchedName">): string {
  const words = MATCHES[matchedBy];
  return matchedName === "" ? words : `${words}, ${matchedName}`;
}

const MATCHES: Readonly<Record<SearchMatch, string>> = {
  [SearchMatch.UNSPECIFIED]: "its words",
  [SearchMatch.QUESTION]: "the question that it answers",
  [SearchMatch.CODE]: "its code",
  [SearchMatch.NAME]: "its name",
  [SearchMatch.FORMER_NAME]: "a former name",
  [SearchMatch.SYNONYM]: "another name",
  [SearchMatch.WORDS]: "words of its description",
};

function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
