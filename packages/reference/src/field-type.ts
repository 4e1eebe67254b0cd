import { type DescField, ScalarType } from "@bufbuild/protobuf";
import type { Field, FieldType } from "./model.js";

/** The type of a field's value, of each item of its list, or of each value of its map. */
export function fieldTypeOf(field: DescField): FieldType {
  if (field.enum !== undefined) return { kind: "enum", name: field.enum.typeName };
  if (field.message?.typeName === "google.protobuf.Timestamp") return { kind: "moment" };
  if (field.message !== undefined) return { kind: "message", name: field.message.typeName };
  return { kind: SCALAR_KINDS[field.scalar as ScalarType] };
}

/** One value, a list of them, or a map to them. */
export function shapeOf({ fieldKind }: DescField): Field["shape"] {
  return fieldKind === "list" || fieldKind === "map" ? fieldKind : "one";
}

/** A type with its shape as a reader would say it. */
export function typeInWords(type: FieldType, shape: Field["shape"]): string {
  const [one, many] = "name" in type ? [shortNameOf(type.name), shortNameOf(type.name)] : WORDS[type.kind];
  if (shape === "one") return one;
  return shape === "list" ? `list of ${many}` : `map of texts to ${many}`;
}

/** The last part of a full name. */
function shortNameOf(fullName: string): string {
  return fullName.slice(fullName.lastIndexOf(".") + 1);
}

type PlainKind = Exclude<FieldType, { readonly name: string }>["kind"];

const WORDS: Readonly<Record<PlainKind, readonly [one: string, many: string]>> = {
  text: ["text", "texts"],
  flag: ["true or false", "true or false"],
  "whole number": ["whole number", "whole numbers"],
  number: ["number", "numbers"],
  bytes: ["bytes in base64", "bytes in base64"],
  moment: ["moment in RFC 3339", "moments in RFC 3339"],
};

const SCALAR_KINDS: Readonly<Record<ScalarType, PlainKind>> = {
  [ScalarType.STRING]: "text",
  [ScalarType.BOOL]: "flag",
  [ScalarType.BYTES]: "bytes",
  [ScalarType.DOUBLE]: "number",
  [ScalarType.FLOAT]: "number",
  [ScalarType.INT32]: "whole number",
  [ScalarType.UINT32]: "whole number",
  [ScalarType.SINT32]: "whole number",
  [ScalarType.FIXED32]: "whole number",
  [ScalarType.SFIXED32]: "whole number",
  [ScalarType.INT64]: "whole number",
  [ScalarType.UINT64]: "whole number",
  [ScalarType.SINT64]: "whole number",
  [ScalarType.FIXED64]: "whole number",
  [ScalarType.SFIXED64]: "whole number",
};
