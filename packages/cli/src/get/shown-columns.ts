import type { NamedTable } from "@daybook/api/table-by-name";
import { nearest } from "@daybook/contract/nearest";
import { type Field, type Method, type Reference, unitOf } from "@daybook/reference";
import { minuteOf } from "../minute-of.js";
import { UsageProblem } from "../usage-problem.js";
import { visible } from "../visible.js";
import { enumWord } from "./enum-words.js";
import { figureTexts } from "./figure-text.js";

/** A row of a table by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** A column of an answer's list as it is shown. */
export interface ShownColumn {
  readonly name: string;
  readonly heading: string;
  readonly isNumber: boolean;
  readonly unit?: string;
  /** Its texts, row by row. */
  readonly texts: readonly string[];
}

/**
 * The columns of a table that are shown: those that are named, or all that say something, are no lists themselves and do not
 * repeat another; those that say the same in every row come last. Throws UsageProblem for a name that there is not.
 */
export function shownColumns(
  table: NamedTable,
  rows: readonly Row[],
  method: Method,
  reference: Reference,
  named: readonly string[] | undefined,
): ShownColumn[] {
  const columnOf = ({ name, type }: (typeof table.columns)[number]): ShownColumn => {
    const field = fieldOf(table, name, method, reference);
    const values = rows.map((row) => row[name]);
    const isNumber = type === "number" || type === "whole";
    const unit = field && unitOf(field);
    return {
      name,
      heading: name.replace(/_+/g, " "),
      isNumber,
      ...(unit === undefined ? {} : { unit }),
      texts: isNumber ? numberTexts(values) : values.map((value) => valueText(value, field, reference)),
    };
  };
  if (named !== undefined) return named.map((name) => columnOf(columnNamed(table, name)));
  // What a row says of parts within it says less than what it says of itself.
  const outer = table.columns.filter(({ isJson, path }) => !isJson && path.length < 2);
  const inner = table.columns.filter(({ isJson, path }) => !isJson && path.length >= 2);
  const telling = [...outer, ...inner].map(columnOf).filter(({ texts }) => texts.some((text) => text !== ""));
  if (rows.length < 2) return telling;
  const seen = new Set<string>();
  const own = telling.filter(({ texts }) => {
    const text = texts.join("\n");
    return !seen.has(text) && seen.add(text);
  });
  const isConstant = ({ texts }: ShownColumn) => texts.every((text) => text === texts[0]);
  return [...own.filter((column) => !isConstant(column)), ...own.filter(isConstant)];
}

function columnNamed({ columns }: NamedTable, name: string) {
  const wanted = name.toLowerCase().replace(/[-_ ]/g, "");
  const column = columns.find((each) => each.name.replaceAll("_", "") === wanted);
  if (column !== undefined) return column;
  const names = columns.map((each) => each.name);
  const meant = nearest(name, names);
  throw new UsageProblem(
    `there is no column "${name}". ${meant === undefined ? `There are ${names.join(", ")}.` : `Did you mean ${meant}?`}`,
  );
}

/** Figures that are absent leave their place empty. */
function numberTexts(values: readonly unknown[]): string[] {
  const figures = figureTexts(values.filter((value) => typeof value === "number"));
  let at = 0;
  return values.map((value) => (typeof value === "number" ? figures[at++]! : ""));
}

/** A single value as a person reads it. */
export function valueText(value: unknown, field: Field | undefined, { enums }: Reference): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "number") {
    const isMoment = field?.type.kind === "moment";
    return isMoment ? momentText(new Date(value).toISOString()) : figureTexts([value])[0]!;
  }
  if (typeof value !== "string") return JSON.stringify(value);
  if (field?.type.kind === "enum") return enumWord(enums.get(field.type.name)!, value);
  if (field?.type.kind === "moment") return momentText(value);
  if (MIDNIGHT.test(value)) return value.slice(0, 10);
  return visible(value.replace(/\s+/g, " "));
}

/** Many moments are of a whole day. */
function momentText(moment: string): string {
  return MIDNIGHT.test(moment) ? moment.slice(0, 10) : minuteOf(moment);
}

const MIDNIGHT = /^\d{4}-\d\d-\d\dT00:00:00(\.0+)?Z$/;

/** The field that a column is made of; undefined for the names of a map's entries. */
function fieldOf(table: NamedTable, name: string, method: Method, { messages }: Reference): Field | undefined {
  const { depth, path, isKey } = table.columns.find((each) => each.name === name)!;
  if (isKey) return undefined;
  const steps = [...table.lists[0]!.slice(0, depth + 1).map(({ field }) => field), ...path];
  let field: Field | undefined;
  let message = messages.get(method.answer);
  for (const step of steps) {
    field = message?.fields.find((each) => each.name === step);
    message = field?.type.kind === "message" ? messages.get(field.type.name) : undefined;
  }
  return field;
}
