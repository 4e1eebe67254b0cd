import { type Layout, layoutFrom } from "./layout.js";

/** The elements that are at least as many as the records of a document, with their attributes; the others may be missing in the next. */
export function xmlLayout(text: string): Layout {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [, element, attributes] of text.matchAll(
    /<([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)/g,
  )) {
    count(element!);
    for (const [, attribute] of attributes!.matchAll(/([\w:.-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g)) {
      count(`${element} ${attribute}`);
    }
  }
  const records = counts.get("item") ?? counts.get("entry") ?? Math.max(0, ...counts.values());
  const names = [...counts.keys()];
  return layoutFrom(
    names.filter((name) => counts.get(name)! >= records),
    names.filter((name) => counts.get(name)! < records),
  );
}
