import { type DescField, getOption } from "@bufbuild/protobuf";
import { bound as boundOption } from "@daybook/contract";
import { isoOf } from "@daybook/domain";
import type { Serving } from "../../base/serving.js";
import type { MessageObject } from "../../json/message-object.js";
import type { Method } from "../methods.js";
import type { TableFormat } from "./table-format.js";

/** The name of a table as a file: the method, what it was asked about, and the day on which the newest of its data came. */
export function tableName({ desc }: Method, request: MessageObject, format: TableFormat, serving: Serving): string {
  const keys = desc.input.fields.filter(isKey).flatMap((field) => keyOf(request[field.localName]));
  const parts = [desc.name, ...keys, newestDay(serving)].filter((part) => part !== undefined && part !== "");
  return `${parts.join("-")}.${format}`;
}

/** A field that says what is asked about. */
function isKey(field: DescField): boolean {
  const { required, requiredUnless } = getOption(field, boundOption);
  return required || requiredUnless !== "";
}

/** As much of a value as a file name may well have; of several, the first and how many more. */
function keyOf(value: unknown): string[] {
  const [first, ...more] = Array.isArray(value) ? value : [value];
  if (typeof first !== "string" && typeof first !== "number") return [];
  const text = String(first)
    .replace(/[^A-Za-z0-9._]+/g, "-")
    .slice(0, KEY_LENGTH_MAX)
    .replace(/^[-.]+|[-.]+$/g, "");
  return more.length === 0 ? [text] : [text, `and-${more.length}-more`];
}

function newestDay({ lastImports }: Serving): string | undefined {
  if (lastImports === undefined || lastImports.size === 0) return undefined;
  return isoOf(Math.floor(Math.max(...lastImports.values()) / MS_PER_DAY));
}

const KEY_LENGTH_MAX = 60;
const MS_PER_DAY = 86_400_000;
