import type { JsonSchema } from "../endpoint.js";
import type { Enumeration, Field, FieldBound, FieldType, Message, Reference } from "../model.js";

/** The schemas of all messages and enums, under their short names. */
export function contractSchemas(reference: Reference): Readonly<Record<string, JsonSchema>> {
  const requests = messagesOfRequests(reference);
  return Object.fromEntries([
    ...[...reference.messages.values()].map((message) => [
      message.name,
      requests.has(message.fullName) ? requestSchema(message) : answerSchema(message),
    ]),
    ...[...reference.enums.values()].map((enumeration) => [enumeration.name, enumerationSchema(enumeration)]),
  ]);
}

/** Where a schema of a message or enum is in the document. */
export function schemaReference(fullName: string): string {
  return `#/components/schemas/${fullName.slice(fullName.lastIndexOf(".") + 1)}`;
}

/** What a field may hold, without its comment. */
export function fieldSchema({ type, shape, bound }: Field): JsonSchema {
  if (shape === "map") return { type: "object", additionalProperties: valueSchema(type) };
  if (shape === "one") return { ...valueSchema(type), ...valueBound(type, bound) };
  return {
    type: "array",
    items: { ...valueSchema(type), ...textForm(bound) },
    ...(bound?.isRequired && { minItems: 1 }),
    ...(bound?.max !== undefined && { maxItems: bound.max }),
  };
}

/** What a field means, with its bounds in sentences. */
export function fieldDescription({ comment, bound }: Field): string {
  return [comment, ...(bound?.sentences ?? [])].join(" ");
}

/** A request may be sent only with fields that there are. */
function requestSchema({ comment, fields }: Message): JsonSchema {
  const required = fields.filter(({ bound }) => bound?.isRequired).map(({ name }) => name);
  const either = fields.find(({ bound }) => bound?.requiredUnless !== undefined);
  const names = [either?.name, either?.bound?.requiredUnless];
  return {
    ...objectSchema(comment, fields, required),
    ...(either !== undefined && { anyOf: names.map((name) => ({ required: [name] })) }),
    additionalProperties: false,
  };
}

/** An answer has every field but those that are left out when unknown. */
function answerSchema({ comment, fields, fullName }: Message): JsonSchema {
  const required = fields
    .filter(({ isOptional, protoName }) => !isOptional && !LEFT_OUT_LISTS.has(`${fullName}.${protoName}`))
    .map(({ name }) => name);
  return objectSchema(comment, fields, required);
}

/** Lists that some answers do not have at all, which no descriptor can tell. */
const LEFT_OUT_LISTS: ReadonlySet<string> = new Set(["shorts.v1alpha1.TopShortsEntry.data_points"]);

function objectSchema(description: string, fields: readonly Field[], required: readonly string[]): JsonSchema {
  const properties = fields.map((field) => [
    field.name,
    { ...fieldSchema(field), description: fieldDescription(field) },
  ]);
  return {
    type: "object",
    description,
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

function enumerationSchema({ comment, values }: Enumeration): JsonSchema {
  const meanings = values.map(({ name, comment: meaning }) => `- ${name}: ${meaning}`);
  return { type: "string", description: [comment, ...meanings].join("\n"), enum: values.map(({ name }) => name) };
}

function valueSchema(type: FieldType): JsonSchema {
  switch (type.kind) {
    case "message":
    case "enum":
      return { $ref: schemaReference(type.name) };
    case "text":
      return { type: "string" };
    case "flag":
      return { type: "boolean" };
    case "whole number":
      return { type: "integer", format: "int32" };
    case "number":
      return { type: "number", format: "double" };
    case "bytes":
      return { type: "string", contentEncoding: "base64" };
    case "moment":
      return { type: "string", format: "date-time" };
  }
}

/** What the bound of a field lets through. A number above a maximum that it is cut to is let through. */
function valueBound(type: FieldType, bound: FieldBound | undefined): JsonSchema {
  if (bound === undefined) return {};
  const { isRequired, min, max, aboveMax, oneOf } = bound;
  const standard = bound.default === undefined ? {} : { default: bound.default };
  if (type.kind === "whole number" || type.kind === "number") {
    return {
      ...standard,
      ...(min !== undefined && { minimum: min }),
      ...(aboveMax === "refused" && { maximum: max }),
    };
  }
  if (type.kind !== "text") return {};
  if (oneOf.length > 0) return { ...standard, enum: oneOf };
  return {
    ...standard,
    ...textForm(bound),
    ...(isRequired && { minLength: 1 }),
    ...(max !== undefined && { maxLength: max }),
  };
}

/** The form in which a text is best sent; some others are brought into it. */
function textForm(bound: FieldBound | undefined): JsonSchema {
  switch (bound?.format?.name) {
    case "code":
      return { pattern: "^[A-Za-z0-9]{3,6}$" };
    case "suburb":
      return { pattern: "^[1-8][0-9]{4}$" };
    case "date":
      return { format: "date" };
    default:
      return {};
  }
}

/** The messages that requests hold, which no answer does: they say what may be sent, not what is always there. */
function messagesOfRequests({ services, messages }: Reference): ReadonlySet<string> {
  const held = new Set(services.flatMap(({ methods }) => methods.map(({ request }) => request)));
  for (const name of held) {
    for (const { type } of messages.get(name)?.fields ?? []) if (type.kind === "message") held.add(type.name);
  }
  return held;
}
