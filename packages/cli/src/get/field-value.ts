import { nearest } from "@daybook/contract/nearest";
import type { Field, Reference } from "@daybook/reference";
import { isDate } from "../is-date.js";
import { UsageProblem } from "../usage-problem.js";
import { enumValueOf, enumWords } from "./enum-words.js";

/** The value of a field, or an item of its list, as JSON has it, and what there is to say of it. */
export interface FieldValue {
  readonly value: unknown;
  readonly remark?: string;
}

/** Reads the text of a value by the type and the bound of its field. What only the server can know is for it to judge. */
export function fieldValue(field: Field, text: string, { enums }: Reference): FieldValue {
  const { name, type, bound } = field;
  const refuse = (rule: string) => new UsageProblem(`${name} must be ${rule}, not "${text}".`);
  switch (type.kind) {
    case "whole number":
    case "number":
      return numberValue(field, text);
    case "flag":
      if (!/^(true|false)$/i.test(text)) throw refuse("true or false");
      return { value: text.toLowerCase() === "true" };
    case "enum": {
      const enumeration = enums.get(type.name)!;
      const value = enumValueOf(enumeration, text);
      if (value === undefined) throw refuse(oneOf(enumWords(enumeration), text));
      return { value };
    }
    case "message":
      return { value: jsonValue(field, text) };
    case "moment":
      return { value: isDate(text) ? `${text}T00:00:00Z` : text };
  }
  if (bound?.format?.name === "date" && !isDate(text)) throw refuse("a date such as 2026-06-30");
  if (field.shape === "one" && bound?.max !== undefined && text.length > bound.max) {
    throw new UsageProblem(`${name} must have at most ${bound.max} characters, not ${text.length}.`);
  }
  if (bound === undefined || bound.oneOf.length === 0) return { value: text };
  const value = bound.oneOf.find((each) => each.toLowerCase() === text.trim().toLowerCase());
  if (value === undefined) throw refuse(oneOf(bound.oneOf, text));
  return { value };
}

function numberValue({ name, type, bound }: Field, text: string): FieldValue {
  const isWhole = type.kind === "whole number";
  const value = Number(text);
  const refuse = (rule: string) => new UsageProblem(`${name} must be ${rule}, not "${text}".`);
  if (!(isWhole ? /^-?\d+$/ : /^-?\d*\.?\d+(e[+-]?\d+)?$/i).test(text))
    throw refuse(isWhole ? "a whole number" : "a number");
  if (bound?.min !== undefined && value < bound.min) throw refuse(`${bound.min} or more`);
  if (bound?.max === undefined || value <= bound.max) return { value };
  if (bound.aboveMax === "refused") throw refuse(`at most ${bound.max}`);
  return { value, remark: `${name} is at most ${bound.max}, and counts as that.` };
}

function jsonValue({ name }: Field, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageProblem(
      `${name} must be JSON, as in ${name}='{"field":1}', or be given in parts, as in ${name}.field=1.`,
    );
  }
}

/** The choices, and the one that is likely meant. */
function oneOf(choices: readonly string[], text: string): string {
  const meant = nearest(text, choices);
  return `one of ${choices.join(", ")}${meant === undefined ? "" : ` (${meant}?)`}`;
}
