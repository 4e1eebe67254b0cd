import { type ColumnField, type Field, fieldsOf, type Kind, type Layout } from "./layout.js";
import { wordsOf } from "./words.js";

/** The table of a layout as its README has it, in Markdown. */
export function layoutTable(layout: Layout): string {
  const rows = fieldsOf(layout).flatMap((field) => [
    [field.name, field.required ? "yes" : "", `${wordsOf(field.kind)}${boundOf(field)}`, meaningOf(layout, field)],
    ...keysOf(field.name, field.kind),
  ]);
  const lines = rows.map((cells) => `| \`${cells[0]}\` | ${cells.slice(1).join(" | ")} |`);
  return ["| name | required | value | meaning |", "| --- | --- | --- | --- |", ...lines].join("\n");
}

function boundOf({ notAfterFile }: Field): string {
  return notAfterFile ? ", not after the file's" : "";
}

function meaningOf({ dataset }: Layout, { column, fallback }: ColumnField): string {
  const { meaning } = dataset.columns[column]!;
  const told = Array.isArray(fallback) ? JSON.stringify(fallback) : fallback;
  return typeof told === "string" && told !== "" ? `${meaning}; \`${told}\` by default` : meaning;
}

function keysOf(path: string, kind: Kind): string[][] {
  if (kind.is === "list") return keysOf(`${path}[]`, kind.of);
  if (kind.is !== "object") return [];
  return kind.keys.flatMap(({ name, kind: keyKind, required }) => [
    [`${path}.${name}`, required ? "yes" : "", wordsOf(keyKind), ""],
    ...keysOf(`${path}.${name}`, keyKind),
  ]);
}
