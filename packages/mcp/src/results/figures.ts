import type { Field } from "@daybook/reference";
import type { JsonObject } from "../ask.js";
import { fieldsOf } from "../contract/method-index.js";

/**
 * What the figures of an answer mean, with their units, as the contract has it: by the names of their fields, each once. A name
 * that means something else in another place is said with what holds it.
 */
export function figuresOf(message: string, answer: JsonObject): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  visit(message, answer, "", found);
  return found;
}

function visit(message: string, value: unknown, holder: string, found: Record<string, string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const field of fieldsOf(message)) {
    const held = (value as JsonObject)[field.name];
    if (held === undefined) continue;
    if (field.type.kind === "message") {
      // What the first rows have tells what all of them have.
      for (const each of eachOf(field, held).slice(0, LOOKED_AT)) visit(field.type.name, each, field.name, found);
    } else if (field.type.kind === "number" || field.type.kind === "whole number") {
      note(field, holder, found);
    }
  }
}

function eachOf({ shape }: Field, held: unknown): readonly unknown[] {
  if (shape === "list") return held as unknown[];
  return shape === "map" ? Object.values(held as object) : [held];
}

function note(field: Field, holder: string, found: Record<string, string>): void {
  const meaning = shortly(field.comment);
  const name =
    found[field.name] === undefined || found[field.name] === meaning ? field.name : `${holder}.${field.name}`;
  found[name] ??= meaning;
}

/** The first part of a comment. */
function shortly(comment: string): string {
  const [first = ""] = comment.split(/[;:] |\. |, absent/);
  return first.length > MEANING_MAX
    ? `${first.slice(0, first.lastIndexOf(" ", MEANING_MAX))} …`
    : first.replace(/\.$/, "");
}

const LOOKED_AT = 20;
const MEANING_MAX = 90;
