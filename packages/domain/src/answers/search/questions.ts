import { derived } from "../../base/derived.js";
import { fold } from "../../base/texts/fold.js";
import { type SearchPage, searchPages } from "../../gen/search-catalogue.js";
import { fillers } from "./fillers.js";

/** A page that answers what was asked. */
export interface Answering {
  readonly page: SearchPage;
  /** The kind of the thing that was named, and its words; undefined for a question about no one thing. */
  readonly thing: { readonly kind: "stock" | "suburb"; readonly words: string } | undefined;
}

/** The page that answers a folded query by the table of questions, words that say nothing aside; undefined when none does. */
export function answeringOf(query: string): Answering | undefined {
  const words = sayingWords(query);
  const { plain, named } = questionsOf(searchPages);
  const page = plain.get(keyOf(allWords(query))) ?? plain.get(keyOf(words));
  if (page !== undefined) return { page, thing: undefined };
  for (const { page, kind, words: needed } of named) {
    if (!needed.every((word) => words.includes(word))) continue;
    const rest = words.filter((word) => !needed.includes(word));
    if (rest.length > 0) return { page, thing: { kind, words: rest.join(" ") } };
  }
  return undefined;
}

interface NamedQuestion {
  readonly page: SearchPage;
  readonly kind: "stock" | "suburb";
  readonly words: readonly string[];
}

const questionsOf = derived((pages: readonly SearchPage[]) => {
  const plain = new Map<string, SearchPage>();
  const named: NamedQuestion[] = [];
  for (const page of pages) {
    for (const question of page.questions) {
      const [, kind] = /\{(stock|suburb)\}/.exec(question) ?? [];
      const words = sayingWords(fold(question.replace(/\{\w+\}/, "")));
      if (kind !== undefined) named.push({ page, kind: kind as NamedQuestion["kind"], words });
      else plain.set(keyOf(allWords(question)), page);
      if (kind === undefined && !plain.has(keyOf(words))) plain.set(keyOf(words), page);
    }
  }
  // The one that says most is tried first.
  return { plain, named: named.sort((a, b) => b.words.length - a.words.length) };
});

function allWords(text: string): readonly string[] {
  return [...new Set(fold(text).split(" "))];
}

function keyOf(words: readonly string[]): string {
  return words.toSorted().join(" ");
}

/** The words of a folded text that say something, each once; all of them where none does. */
function sayingWords(text: string): readonly string[] {
  const words = [...new Set(text.split(" "))];
  const saying = words.filter((word) => !FILLERS.has(word));
  return saying.length === 0 ? words : saying;
}

/** A question is the same with and without these. */
const FILLERS: ReadonlySet<string> = new Set([
  ...fillers,
  ..."australia australian asx stock stocks share shares company companies there list all".split(" "),
]);
