/** What stands inside each element of a name, in the order of a page. An element of that name inside another is not looked for. */
export function* elementsIn(html: string, name: string): Generator<string> {
  const close = `</${name}>`;
  for (let at = html.indexOf(`<${name}`); at >= 0; at = html.indexOf(`<${name}`, at)) {
    const nameEnd = at + 1 + name.length;
    if (!/[\s>]/.test(html.charAt(nameEnd))) {
      at = nameEnd;
      continue;
    }
    const start = html.indexOf(">", nameEnd) + 1;
    const end = html.indexOf(close, start);
    if (start === 0 || end < 0) return;
    yield html.slice(start, end);
    at = end + close.length;
  }
}

/** The text of a piece of a page: its paragraphs as lines, without soft hyphens and empty lines. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<\/(?:p|li|div)>|<br *\/?>/g, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES.get(name) ?? entity)
    .replaceAll("\u00ad", "")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["#39", "'"],
  ["nbsp", " "],
  ["bull", "\u2022"],
]);
