/** A piece of a page whose text is escaped already. Only `html` makes one, and `trusted` for what a library has escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

/** What may stand in a template: texts are escaped, lists are joined, what is absent leaves nothing. */
export type Shown = Markup | string | number | false | undefined | readonly Shown[];

/** Markup from a template. Values may stand in text and in quoted attributes, and nowhere else. */
export function html(parts: TemplateStringsArray, ...values: readonly Shown[]): Markup {
  let text = parts[0]!;
  values.forEach((value, i) => {
    text += textOf(value) + parts[i + 1]!;
  });
  return new Markup(text);
}

/** Markup that is not ours and that is known to be safe, such as that of the Markdown library. */
export function trusted(text: string): Markup {
  return new Markup(text);
}

function textOf(value: Shown): string {
  if (value === undefined || value === false) return "";
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map(textOf).join("");
  return escaped(String(value));
}

/** A text that is shown as it is, in an element or in a quoted attribute. Control characters, which no page may hold, are left out. */
export function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
  return text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}

/** The text that `escaped` was given. */
export function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => SIGNS[entity]!);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** The other way round, written out: so no script of a page that uses this file has to hold it. */
const SIGNS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
