import type { Reference } from "@daybook/reference";
import { methodPath } from "../docs/names.js";
import { html, type Markup } from "../html.js";

/** A method of the API, as it is found. */
interface FoundMethod {
  readonly name: string;
  readonly path: string;
  readonly comment: string;
  /** The words of its name and of what it does, in small letters, a space before each. */
  readonly text: string;
}

/** Finds methods by the beginnings of words of their names and of what they do, those by name first. */
export function methodFinder({ services }: Reference): (query: string) => readonly FoundMethod[] {
  const methods = services.flatMap((service) =>
    service.methods.map((method) => {
      const { name, comment } = method;
      return { name, path: methodPath(service, method), comment, text: spaced(`${name} ${comment}`) };
    }),
  );
  return (query) => {
    const words = spaced(query).match(/ \S+/g) ?? [];
    const found = words.length === 0 ? [] : methods.filter(({ text }) => words.every((word) => text.includes(word)));
    const isNamed = ({ name }: FoundMethod) => words.every((word) => spaced(name).includes(word));
    return [...found.filter(isNamed), ...found.filter((method) => !isNamed(method))].slice(0, SHOWN_MAX);
  };
}

/** The methods that were found, after all else. */
export function methodSection(methods: readonly FoundMethod[]): Markup | undefined {
  if (methods.length === 0) return undefined;
  return html`<section aria-labelledby="found-methods"><h2 id="found-methods">Methods of the API</h2>
<ul class="stories">${methods.map(
    ({
      name,
      path,
      comment,
    }) => html`<li><p class="story-head"><a href="${path}">${name}</a></p><p class="story-line">${comment}</p></li>
`,
  )}</ul></section>`;
}

/** `GetTopShorts` has three words. */
function spaced(text: string): string {
  const words = text.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return ` ${words.match(/[\p{L}\p{N}]+/gu)?.join(" ") ?? ""}`.trimEnd();
}

const SHOWN_MAX = 10;
