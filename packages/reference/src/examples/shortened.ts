import type { Field, Reference } from "../model.js";

/**
 * A message in JSON with the first rows of its lists and maps and the beginning of its long texts, so that a description
 * can hold it. It keeps the shape of the whole: no message loses a field.
 */
export function shortened(reference: Reference, messageName: string, message: unknown): unknown {
  const fields = new Map(reference.messages.get(messageName)?.fields.map((field) => [field.name, field]));
  const entries = Object.entries(message as object).map(([name, value]) => {
    const field = fields.get(name);
    return [name, field === undefined ? value : shortenedField(reference, field, value)];
  });
  return Object.fromEntries(entries);
}

function shortenedField(reference: Reference, { type, shape }: Field, value: unknown): unknown {
  const shortenedValue = (each: unknown) => {
    if (type.kind === "message") return shortened(reference, type.name, each);
    return type.kind === "text" ? shortenedText(each as string) : each;
  };
  if (shape === "list") return (value as readonly unknown[]).slice(0, ROWS_MAX).map(shortenedValue);
  if (shape === "one") return shortenedValue(value);
  const entries = Object.entries(value as object).slice(0, ROWS_MAX);
  return Object.fromEntries(entries.map(([key, each]) => [key, shortenedValue(each)]));
}

/** Only running text is cut: half of an address is none. */
function shortenedText(text: string): string {
  if (text.length <= CHARACTERS_MAX || !text.includes(" ")) return text;
  return `${text.slice(0, text.lastIndexOf(" ", CHARACTERS_MAX - 2))} …`;
}

const ROWS_MAX = 2;
const CHARACTERS_MAX = 200;
