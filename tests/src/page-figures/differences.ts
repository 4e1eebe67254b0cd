import { createDaybook } from "@daybook/sdk";
import { get } from "../daybook.fixture.js";
import type { Random } from "../oracle/random.js";
import { onOneLine, type ReadCell, readPage } from "./read-page.js";
import type { EntityKind, Stated, StatedTable, Value } from "./stated.js";

/** Where the page of something differs from what the API states about it, and the files of one of its tables do. */
export async function differencesOf(address: string, kind: EntityKind, name: string, random: Random) {
  const path = kind.path(name);
  const stated = await kind.stated(createDaybook({ baseUrl: address }), name);
  const response = await get(address, path, { accept: "text/html" });
  if (response.status !== 200) return [`${path} answers ${response.status}`];
  const found = differencesOfPage(await response.text(), stated);
  const tables = (stated.tables ?? []).filter(({ rows }) => rows.length > 0);
  if (tables.length > 0) found.push(...(await differencesOfFiles(address, path, random.pick(tables))));
  return found.map((difference) => `${path}: ${difference}`);
}

function differencesOfPage(text: string, { heading, lines = {}, facts = {}, tables = [] }: Stated): string[] {
  const page = readPage(text);
  const named = new Set(tables.map(({ name }) => name));
  return [
    ...(heading === undefined || page.heading === onOneLine(heading)
      ? []
      : [`the heading is ${page.heading}, not ${heading}`]),
    ...Object.entries(lines).flatMap(([name, values]) =>
      values.flatMap((value, at) => difference(`the ${name}`, page.lines.get(name)?.[at], value)),
    ),
    ...Object.entries(facts).flatMap(([label, value]) => difference(label, page.facts.get(label), value)),
    ...[...page.facts]
      .filter(([label, { figure }]) => figure !== undefined && !(label in facts))
      .map(([label]) => `nothing is stated for ${label}`),
    ...tables.flatMap((table) => differencesOfTable(page.tables.get(table.name), table)),
    ...[...page.tables.keys()].filter((name) => !named.has(name)).map((name) => `nothing is stated for table ${name}`),
  ];
}

function differencesOfTable(
  shown: { readonly titles: readonly string[]; readonly rows: readonly (readonly ReadCell[])[] } | undefined,
  { name, columns, rows, shownRows }: StatedTable,
): string[] {
  const expected = rows.slice(0, shownRows);
  if ((shown?.rows.length ?? 0) !== expected.length) {
    return [`table ${name} has ${shown?.rows.length ?? 0} rows, not ${expected.length}`];
  }
  return columns.flatMap(({ title, field }, at) => {
    if (title === undefined || expected.length === 0) return [];
    const place = shown?.titles.indexOf(title) ?? -1;
    if (place < 0) return [`table ${name} has no column ${title}`];
    return expected.flatMap((row, number) =>
      difference(`${field} in row ${number + 1} of ${name}`, shown?.rows[number]?.[place], row[at]),
    );
  });
}

function difference(where: string, shown: ReadCell | undefined, value: Value): string[] {
  if (shown !== undefined && isShown(shown, value)) return [];
  return [`${where} is ${shown && (shown.figure ?? shown.text)} (${shown?.text}), not ${plain(value)}`];
}

function isShown(shown: ReadCell, value: Value): boolean {
  const stated = plain(value);
  switch (typeof stated) {
    case "number":
    case "bigint":
      return shown.figure === String(stated) && isRounded(shown.text, Number(stated) * scaleOf(value));
    case "boolean":
      return shown.text === (stated ? "yes" : "no");
    case "string":
      return stated === "" ? isUnknown(shown) : shown.text === onOneLine(stated) || shown.day === stated;
    default:
      return isUnknown(shown);
  }
}

function isUnknown({ text, figure }: ReadCell): boolean {
  return figure === undefined && (text === "" || text === "–");
}

/** A text is a figure to as many digits as it has. */
function isRounded(text: string, value: number): boolean {
  const [, minus, digits, scale = ""] =
    /^[+]?(−?)\$?([\d,]+(?:\.\d+)?)(?: (million|billion|trillion))?\b/.exec(text) ?? [];
  if (digits === undefined) return false;
  const unit = SCALES[scale] ?? 1;
  const shown = Number(digits.replaceAll(",", "")) * unit * (minus === "" ? 1 : -1);
  const step = unit / 10 ** (digits.split(".")[1]?.length ?? 0);
  return Math.abs(shown - value) <= step / 2 + Math.abs(value) * 1e-12;
}

const SCALES: Readonly<Record<string, number>> = { million: 1e6, billion: 1e9, trillion: 1e12 };

function plain(value: Value): Exclude<Value, object> {
  return typeof value === "object" ? value.value : value;
}

function scaleOf(value: Value): number {
  return typeof value === "object" ? value.scale : 1;
}

/** Files have every row of a table with all digits: those of CSV as text, those of JSON without what is unknown. */
async function differencesOfFiles(address: string, path: string, table: StatedTable): Promise<string[]> {
  const fileAt = (ending: string) => {
    const [plainPath, query = ""] = path.split("?");
    const parameters = new URLSearchParams(query);
    parameters.set("of", table.name);
    return get(address, `${plainPath}.${ending}?${parameters}`);
  };
  const [head = [], ...lines] = csvRows(await (await fileAt("csv")).text());
  const { rows } = (await (await fileAt("json")).json()) as { rows: readonly Readonly<Record<string, unknown>>[] };
  const counts = [lines.length, rows.length];
  if (counts.some((count) => count !== table.rows.length)) {
    return [`the files of ${table.name} have ${counts.join(" and ")} rows, not ${table.rows.length}`];
  }
  return table.columns.flatMap(({ field }, at) => {
    if (field === "") return [];
    const place = head.indexOf(field);
    if (place < 0) return [`${table.name}.csv has no column ${field}`];
    return table.rows.flatMap((row, number) => {
      const value = plain(row[at]);
      const [inCsv = "", inJson] = [lines[number]?.[place], rows[number]?.[field]];
      const isSame = isWritten(inCsv, value) && String(inJson ?? "") === String(value ?? "");
      return isSame
        ? []
        : [`${field} in row ${number + 1} of the files of ${table.name} is ${inCsv} and ${inJson}, not ${value}`];
    });
  });
}

/** Figures are written without an exponent, which not every reader knows. */
function isWritten(cell: string, value: Exclude<Value, object>): boolean {
  if (typeof value !== "number") return cell === String(value ?? "");
  return /^-?\d+(\.\d+)?$/.test(cell) && Number(cell) === value;
}

/** The cells of comma-separated values, of which those in quotes may hold anything. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare ?? "");
    if (end === "\n") rows.push([]);
    else if (end === "") break;
  }
  return rows.slice(0, -1);
}
