import type { Enumeration } from "@daybook/reference";

/** What the names of an enum's values begin with, which says nothing: SEARCH_KIND_ of SearchKind. */
function prefixOf({ name, values }: Enumeration): string {
  const prefix = `${name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "_").toUpperCase()}_`;
  return values.every((value) => value.name.startsWith(prefix)) ? prefix : "";
}

/** The value of an enum as a person writes and reads it: SEARCH_KIND_STOCK is stock. */
export function enumWord(enumeration: Enumeration, name: string): string {
  return name.slice(prefixOf(enumeration).length).toLowerCase().replaceAll("_", "-");
}

/** The words that a request may give, without the one that stands for none. */
export function enumWords(enumeration: Enumeration): readonly string[] {
  return enumeration.values.map(({ name }) => enumWord(enumeration, name)).filter((word) => word !== "unspecified");
}

/** The name of the value that a text means: the word, the whole name or the number; undefined where it means none. */
export function enumValueOf(enumeration: Enumeration, text: string): string | undefined {
  const wanted = text.trim().toLowerCase().replaceAll("_", "-");
  return enumeration.values.find(({ name, number }) => {
    const names = [enumWord(enumeration, name), name.toLowerCase().replaceAll("_", "-"), String(number)];
    return names.includes(wanted);
  })?.name;
}
