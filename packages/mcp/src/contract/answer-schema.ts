import type { Field, FieldType } from "@daybook/reference";
import type { JsonObject } from "../ask.js";
import { fieldsOf } from "./method-index.js";

/**
 * The types of what a message holds. Nothing is required, since what is unknown is absent and what is cut is not there; what
 * the figures mean is said beside them.
 */
export function schemaOfMessage(name: string, within: readonly string[] = []): JsonObject {
  if (within.includes(name) || within.length >= DEPTH_MAX) return { type: "object" };
  const fields = fieldsOf(name).map((field) => [field.name, fieldSchema(field, [...within, name])]);
  return fields.length === 0 ? { type: "object" } : { type: "object", properties: Object.fromEntries(fields) };
}

function fieldSchema({ type, shape }: Field, within: readonly string[]): JsonObject {
  const value = valueSchema(type, within);
  if (shape === "list") return { type: "array", items: value };
  return shape === "map" ? { type: "object", additionalProperties: value } : value;
}

function valueSchema(type: FieldType, within: readonly string[]): JsonObject {
  switch (type.kind) {
    case "message":
      return schemaOfMessage(type.name, within);
    case "flag":
      return { type: "boolean" };
    case "whole number":
      return { type: "integer" };
    case "number":
      return { type: "number" };
    default:
      return { type: "string" };
  }
}

/** Deeper than this, a schema tells a client little and takes much of a list of tools. */
const DEPTH_MAX = 2;
