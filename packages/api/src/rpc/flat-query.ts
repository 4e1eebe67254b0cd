import { type DescField, type DescMessage, ScalarType } from "@bufbuild/protobuf";
import { nearest } from "@daybook/contract/nearest";
import { invalid, unknownParameter } from "../base/errors.js";
import { isNumberText } from "../json/json-scalars.js";
import { isMoment } from "../json/message-object.js";

/**
 * The JSON text of a request whose fields are the parameters of a query, in either spelling: `limit=3&period=1Y`.
 * A list is a parameter given several times, a message or a map is JSON. Whether a value fits its field is for the
 * reader of the text to say, as it is for a body. A parameter without a value counts as absent: forms send such.
 */
export function flatRequestText(message: DescMessage, query: URLSearchParams): string {
  const fields = flatFieldsOf(message);
  const parts: string[] = [];
  for (const name of new Set(query.keys())) {
    const field = fields.get(name);
    if (field === undefined) throw unknownParameter(name, nearest(stemOf(name), fields.keys()));
    const values = query.getAll(name);
    // What is no UTF-8 becomes this character, which no key or value of ours holds.
    if (values.some((value) => value.includes("\ufffd"))) throw invalid(name, "must be valid UTF-8");
    if (values.length > 1 && !field.isList) throw invalid(name, "is given twice");
    const items = values.filter((value) => value !== "" || !field.mayBeBlank).map((value) => field.textOf(value, name));
    if (items.length > 0) parts.push(`${JSON.stringify(name)}:${field.isList ? `[${items}]` : items[0]}`);
  }
  return `{${parts}}`;
}

/** Whether a query is a Connect GET's. No request has a field of such a name. */
export function isConnectQuery(query: URLSearchParams): boolean {
  return CONNECT_PARAMETERS.some((name) => query.has(name));
}

/** The parameters of a Connect GET. */
export const CONNECT_PARAMETERS: readonly string[] = ["connect", "encoding", "message", "base64", "compression"];

/** How a parameter becomes JSON. */
interface FlatField {
  readonly isList: boolean;
  /** A flag without a value most likely means yes, so it is not taken for one that is absent. */
  readonly mayBeBlank: boolean;
  readonly textOf: (value: string, name: string) => string;
}

const known = new WeakMap<DescMessage, ReadonlyMap<string, FlatField>>();

/** The fields of a message by both of their names, made once from its descriptor. */
function flatFieldsOf(message: DescMessage): ReadonlyMap<string, FlatField> {
  const made = known.get(message);
  if (made !== undefined) return made;
  const fields = new Map<string, FlatField>();
  for (const field of message.fields) {
    const flat = {
      isList: field.fieldKind === "list",
      mayBeBlank: field.scalar !== ScalarType.BOOL,
      textOf: textOf(field),
    };
    fields.set(field.jsonName, flat).set(field.name, flat);
  }
  known.set(message, fields);
  return fields;
}

function textOf(field: DescField): FlatField["textOf"] {
  if (field.fieldKind === "map" || (field.message !== undefined && !isMoment(field.message))) return checkedJson;
  if (field.scalar === ScalarType.BOOL) return flagText;
  const isText = field.scalar === ScalarType.STRING || field.scalar === ScalarType.BYTES || field.message !== undefined;
  return isText ? (value) => JSON.stringify(value) : numberText;
}

/** The number itself where JSON can write it so; anything else, such as the name of an enum value, as a text. */
function numberText(value: string): string {
  return isNumberText(value) ? value : JSON.stringify(value);
}

function flagText(value: string, name: string): string {
  if (value === "true" || value === "1") return "true";
  if (value === "false" || value === "0") return "false";
  throw invalid(name, "must be true or false");
}

/** The value as it stands: written anew, a key that is given twice would be lost before it is refused. */
function checkedJson(value: string, name: string): string {
  try {
    JSON.parse(value);
    return value;
  } catch {
    throw invalid(name, 'must be JSON, as in {"field":1}');
  }
}

/** What stands before a dot or a bracket, in which other interfaces put the names inside a message or a list. */
function stemOf(name: string): string {
  return name.slice(0, /[.[]|$/.exec(name)!.index);
}
