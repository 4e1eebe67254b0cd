import type { Field, FieldType } from "@daybook/reference";
import type { JsonObject } from "../ask.js";
import { valuesOf } from "./method-index.js";

/** What an argument may be that stands for a field of a request, with its meaning and bounds. */
export function schemaOfField(field: Field): JsonObject {
  const { type, shape, bound } = field;
  const item = { ...typeSchema(type), ...(bound !== undefined && bound.oneOf.length > 0 && { enum: bound.oneOf }) };
  return {
    ...(shape === "list" ? { type: "array", items: item } : shape === "map" ? { type: "object" } : item),
    description: [field.comment, ...(bound?.sentences ?? [])].filter(isForCallers).join(" "),
  };
}

/** Which of two fields is read is settled where an argument is declared. */
function isForCallers(sentence: string): boolean {
  return !/ is read when this one is empty\.$|^Required/.test(sentence);
}

function typeSchema(type: FieldType): JsonObject {
  switch (type.kind) {
    case "enum":
      return { type: "string", enum: valuesOf(type.name) };
    case "flag":
      return { type: "boolean" };
    case "whole number":
      return { type: "integer" };
    case "number":
      return { type: "number" };
    case "message":
      return { type: "object" };
    default:
      return { type: "string" };
  }
}
