import { type JsonObject, type Moment, ToolProblem } from "../ask.js";
import { didYouMean } from "../contract/did-you-mean.js";
import { MOMENT_ARGUMENTS } from "./arguments.js";
import type { Argument, Tool } from "./tool.js";

/** The arguments of a call as its tool reads them. */
export interface ReadValues {
  readonly values: JsonObject;
  readonly moment: Moment;
}

/**
 * Reads the arguments of a call: names in either spelling, defaults where nothing is given, numbers no larger than they may be.
 * Throws a problem that says what to do about an argument that is missing, unknown or given twice.
 */
export function readValues({ takes }: Pick<Tool, "takes">, given: JsonObject): ReadValues {
  const all = { ...takes, ...MOMENT_ARGUMENTS };
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === "") continue;
    const known = knownName(name, all);
    if (values[known] !== undefined) throw new ToolProblem(`${known} is given twice`);
    values[known] = bounded(known, value, all[known]!);
  }
  for (const [name, argument] of Object.entries(takes)) {
    if (values[name] !== undefined) continue;
    if (argument.isRequired) throw new ToolProblem(`${name} is required: ${argument.schema.description}`);
    if (argument.default !== undefined) values[name] = argument.default;
  }
  const { at, published, ...rest } = values;
  return { values: rest, moment: { ...textOf("at", at), ...textOf("published", published) } };
}

function textOf(name: keyof Moment, value: unknown): Moment {
  if (value === undefined) return {};
  if (typeof value !== "string") throw new ToolProblem(`${name} must be a text, such as 2026-06-30`);
  return { [name]: value };
}

/** An argument by its name, by that of the field that it fills, or by either with capital letters in place of `_`. */
function knownName(name: string, all: Readonly<Record<string, Argument>>): string {
  const plain = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const aliases = CODES.has(plain) && "code" in all ? "code" : plain;
  if (Object.hasOwn(all, aliases)) return aliases;
  const filled = Object.keys(all).find((each) => all[each]!.field === plain);
  if (filled !== undefined) return filled;
  const names = Object.keys(all);
  throw new ToolProblem(
    `there is no argument "${name.slice(0, 80)}"${didYouMean(plain, names)} There are: ${names.join(", ")}`,
  );
}

/** How models call the code of a stock. */
const CODES: ReadonlySet<string> = new Set(["product_code", "stock_code", "ticker", "symbol"]);

function bounded(name: string, value: unknown, { max, schema }: Argument): unknown {
  const isNumber = schema.type === "integer" || schema.type === "number";
  if (!isNumber) return value;
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) throw new ToolProblem(`${name} must be a number`);
  if (schema.type === "integer" && !Number.isInteger(number)) throw new ToolProblem(`${name} must be a whole number`);
  return max === undefined ? number : Math.min(number, max);
}
