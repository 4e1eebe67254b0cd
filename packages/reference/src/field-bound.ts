import { type DescField, getOption, hasOption, ScalarType } from "@bufbuild/protobuf";
import { type Bound, bound as boundOption, Format, FormatSchema } from "@daybook/contract";
import type { Comments } from "./comments.js";
import { shapeOf } from "./field-type.js";
import type { FieldBound, TextFormat } from "./model.js";

/** What a request field may hold, read from its options as the server reads them. */
export function fieldBoundOf(field: DescField, comments: Comments): FieldBound | undefined {
  if (!hasOption(field, boundOption)) return undefined;
  const bound = getOption(field, boundOption);
  const isNumber = measureOf(field) === "number";
  const jsonNameOf = (protoName: string) => field.parent.fields.find(({ name }) => name === protoName)?.jsonName;
  const orField = jsonNameOf(bound.orField);
  const facts = {
    isRequired: bound.required && orField === undefined,
    requiredUnless: bound.required ? orField : jsonNameOf(bound.requiredUnless),
    default: defaultOf(bound),
    min: isNumber ? bound.min : undefined,
    max: bound.max === 0 ? undefined : bound.max,
    aboveMax:
      bound.max === 0 ? undefined : isNumber && !bound.rejectAboveMax ? ("clamped" as const) : ("refused" as const),
    oneOf: bound.oneOf,
    format: formatOf(bound, comments),
    orField,
  };
  return { ...facts, sentences: sentencesOf(field, facts) };
}

function defaultOf(bound: Bound): number | string | undefined {
  if (bound.default !== 0) return bound.default;
  return bound.defaultText === "" ? undefined : bound.defaultText;
}

function formatOf({ format }: Bound, comments: Comments): TextFormat | undefined {
  const name = FORMAT_NAMES[format];
  if (name === undefined) return undefined;
  const value = FormatSchema.values.find(({ number }) => number === format);
  return { name, comment: comments[`${FormatSchema.typeName}.${value?.name}`] ?? "" };
}

const FORMAT_NAMES: Readonly<Record<Format, TextFormat["name"] | undefined>> = {
  [Format.UNSPECIFIED]: undefined,
  [Format.TRIMMED]: "trimmed",
  [Format.CODE]: "code",
  [Format.DATE]: "date",
  [Format.MOMENT]: "moment",
  [Format.SMALL]: "small",
  [Format.CAPITAL]: "capital",
  [Format.SUBURB]: "suburb",
};

/** What a maximum counts. */
function measureOf(field: DescField): "number" | "characters" | "bytes" | "items" | "entries" {
  const shape = shapeOf(field);
  if (shape !== "one") return shape === "list" ? "items" : "entries";
  if (field.scalar === ScalarType.BYTES) return "bytes";
  return field.scalar === ScalarType.STRING || field.scalar === undefined ? "characters" : "number";
}

function sentencesOf(field: DescField, bound: Omit<FieldBound, "sentences">): readonly string[] {
  const { isRequired, requiredUnless, min, max, aboveMax, oneOf, format, orField } = bound;
  const measure = measureOf(field);
  const most = measure === "number" ? `At most ${max}` : `At most ${max} ${measure}`;
  return [
    isRequired ? "Required." : undefined,
    requiredUnless === undefined ? undefined : `Required unless ${requiredUnless} is given.`,
    orField === undefined ? undefined : `${orField} is read when this one is empty.`,
    bound.default === undefined ? undefined : `${measure === "number" ? "0" : "Empty"} means ${bound.default}.`,
    min === undefined ? undefined : min === 0 ? "Not negative." : `At least ${min}.`,
    max === undefined ? undefined : `${most}${aboveMax === "clamped" ? "; more counts as that" : "; more is refused"}.`,
    oneOf.length === 0 ? undefined : `One of ${oneOf.join(", ")}, in any case.`,
    format === undefined ? undefined : measure === "items" ? `Each: ${format.comment}` : format.comment,
  ].filter((sentence) => sentence !== undefined);
}
