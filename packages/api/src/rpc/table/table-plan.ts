import { type DescField, type DescMessage, type DescMethod, getOption, ScalarType } from "@bufbuild/protobuf";
import { list as listOption, table as tableOption } from "@daybook/contract";
import type { OpenType } from "@daybook/domain/open";
import { isMoment } from "../../json/message-object.js";

/** How the table of a method is read from the JSON of its answer: plain values, which another thread can be told. */
export interface TablePlan {
  /** One after the other, each of rows of the same columns. */
  readonly lists: readonly (readonly Step[])[];
  readonly columns: readonly PlannedColumn[];
}

/** A field that has items, and the lists of a path that a row is found by: the last has the rows. */
export interface Step {
  readonly field: string;
  readonly isMap: boolean;
}

/** A column, and where its value stands. */
export interface PlannedColumn {
  readonly name: string;
  readonly type: OpenType;
  /** Which item it is a value of: 0 is one of the first list of the path. */
  readonly depth: number;
  /** The fields that lead to it, by their JSON names; none for an item that is no message. */
  readonly path: readonly string[];
  /** It is the name of an entry of a map. */
  readonly isKey?: true;
  /** It is a list, a map or a message within itself, which is written as JSON. */
  readonly isJson?: true;
}

const known = new WeakMap<DescMethod, { readonly plan: TablePlan | undefined }>();

/** The plan of a method's table, made once from its descriptor; undefined for a method that has no list. */
export function tablePlanOf(method: DescMethod): TablePlan | undefined {
  const made = known.get(method);
  if (made !== undefined) return made.plan;
  const paths = tablePathsOf(method);
  const plan = paths.length === 0 ? undefined : planOf(method, paths);
  known.set(method, { plan });
  return plan;
}

/** The lists that a method states for its table, by their proto names. */
function tablePathsOf(method: DescMethod): readonly string[] {
  const stated = getOption(method, tableOption);
  if (stated.length > 0) return stated;
  const { rows } = getOption(method, listOption);
  return rows === "" ? [] : [rows];
}

function planOf({ output }: DescMethod, paths: readonly string[]): TablePlan {
  const planned = paths.map((path) => pathPlan(output, path.split(".")));
  const [first] = planned;
  if (planned.some(({ columns }) => JSON.stringify(columns) !== JSON.stringify(first!.columns))) {
    throw new Error(`${output.typeName}: ${paths} have different rows`);
  }
  const names = first!.columns.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`${output.typeName}: ${paths} has two columns ${twice}`);
  return { lists: planned.map(({ steps }) => steps), columns: first!.columns };
}

function pathPlan(output: DescMessage, names: readonly string[]) {
  const steps: Step[] = [];
  const columns: PlannedColumn[] = [];
  let message: DescMessage | undefined = output;
  names.forEach((name, depth) => {
    const field = message?.fields.find((each) => each.name === name);
    if (field?.fieldKind !== "list" && field?.fieldKind !== "map") {
      throw new Error(`${output.typeName} has no list ${names.join(".")}`);
    }
    const isMap = field.fieldKind === "map";
    steps.push({ field: field.jsonName, isMap });
    if (isMap) columns.push({ name: "key", type: "text", depth, path: [], isKey: true });
    message = isMoment(field.message) ? undefined : field.message;
    // A list on the way has columns of its own.
    const way = names[depth + 1];
    if (message === undefined) columns.push({ name, type: typeOf(field), depth, path: [] });
    else columns.push(...messageColumns(message, { depth, path: [], prefix: "", within: [message] }, way));
  });
  return { steps, columns };
}

/** Where the fields of a message stand. */
interface Place {
  readonly depth: number;
  readonly path: readonly string[];
  readonly prefix: string;
  /** The messages that it is in, and itself. */
  readonly within: readonly DescMessage[];
}

function messageColumns(message: DescMessage, place: Place, without?: string): PlannedColumn[] {
  return message.fields.filter(({ name }) => name !== without).flatMap((field) => fieldColumns(field, place));
}

function fieldColumns(field: DescField, { depth, path, prefix, within }: Place): PlannedColumn[] {
  // A field of the row itself may have the name that one of a message within it would get.
  const isTaken = path.length > 0 && within[0]!.fields.some(({ name }) => name === prefix + field.name);
  const name = isTaken ? `${prefix}_${field.name}` : prefix + field.name;
  const own = [...path, field.jsonName];
  if (field.fieldKind === "list" || field.fieldKind === "map") {
    return [{ name, type: "text", depth, path: own, isJson: true }];
  }
  if (field.fieldKind !== "message" || isMoment(field.message)) {
    return [{ name, type: typeOf(field), depth, path: own }];
  }
  if (within.includes(field.message)) return [{ name, type: "text", depth, path: own, isJson: true }];
  const inside = { depth, path: own, prefix: `${name}_`, within: [...within, field.message] };
  return messageColumns(field.message, inside);
}

function typeOf({ scalar, message }: Pick<DescField, "scalar" | "message">): OpenType {
  if (isMoment(message)) return "moment";
  switch (scalar) {
    case ScalarType.BOOL:
      return "flag";
    case ScalarType.FLOAT:
    case ScalarType.DOUBLE:
      return "number";
    case ScalarType.INT32:
    case ScalarType.UINT32:
    case ScalarType.INT64:
      return "whole";
    default:
      // Bytes are base64, and enum values their names.
      return "text";
  }
}
