import { type DescField, type DescMessage, ScalarType } from "@bufbuild/protobuf";
import { jsonWriterOf } from "./json-write.js";
import { isFigure, isImplicit, isMoment, type MessageObject } from "./message-object.js";

/** The text of what the writer of a message writes. */
export function textWriterOf(message: DescMessage): (object: MessageObject) => string {
  const write = jsonWriterOf(message);
  return (object) => write(object).bytes.toString();
}

/** The JSON of an answer, made in the plainest way: an object with the names of JSON, by JSON.stringify. */
export function plainJson(message: DescMessage, object: MessageObject): string {
  return JSON.stringify(plainObject(message, object));
}

function plainObject({ fields }: DescMessage, object: MessageObject): object {
  const entries = fields
    .toSorted((a, b) => a.number - b.number)
    .map((field) => {
      return [field.jsonName, plainField(field, object[field.localName])] as const;
    });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function plainField(field: DescField, value: unknown): unknown {
  if (field.fieldKind === "list") return value && Array.from(value as unknown[], (item) => plainItem(field, item));
  if (field.fieldKind === "map") {
    const entries = Object.entries((value ?? {}) as MessageObject).map(([key, item]) => [key, plainItem(field, item)]);
    return value && Object.fromEntries(entries);
  }
  if (value === undefined && isImplicit(field)) return plainItem(field, DEFAULTS[field.scalar ?? 0] ?? 0);
  if (value === undefined || (isFigure(field) && !isImplicit(field) && !Number.isFinite(value))) return undefined;
  return plainItem(field, value);
}

const DEFAULTS: { readonly [scalar: number]: unknown } = {
  [ScalarType.STRING]: "",
  [ScalarType.BOOL]: false,
  [ScalarType.BYTES]: new Uint8Array(0),
};

function plainItem({ message, enum: names, scalar }: DescField, item: unknown): unknown {
  if (isMoment(message)) return new Date(item as number).toISOString().replace(".000Z", "Z");
  if (message !== undefined) return plainObject(message, item as MessageObject);
  if (names !== undefined) return names.value[item as number]!.name;
  if (scalar === ScalarType.BYTES) return Buffer.from(item as Uint8Array).toString("base64");
  return scalar === ScalarType.FLOAT ? shortestFloat(Math.fround(item as number)) : item;
}

/** The number of the fewest digits that is the same float, of those that tell floats apart. */
function shortestFloat(float: number): number {
  return [6, 7, 8, 9].map((digits) => Number(float.toPrecision(digits))).find((each) => Math.fround(each) === float)!;
}
