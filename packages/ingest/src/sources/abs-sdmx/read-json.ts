import { momentOf } from "@daybook/domain";
import { decodeText } from "../../formats/decode-text.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";
import { askedFlows } from "./asked-flows.js";
import { entriesOf, fieldOf, itemsOf, type JsonValue, onlyItemOf, pickFrom, textOf } from "./json-walk.js";
import { flowOfReply, unitOfReply } from "./reply-name.js";
import { type FigureStatus, StatedReply } from "./stated-reply.js";

/** What a reply of SDMX-JSON 2.0 states, and when it was put together. */
export function readJsonReply(fileName: string, bytes: Uint8Array): JsonReply {
  const root = rootOf(bytes);
  const preparedAt = preparedAtOf(root);
  const structure = onlyItemOf(fieldOf(fieldOf(root, "data"), "structures"));
  const dataSet = onlyItemOf(fieldOf(fieldOf(root, "data"), "dataSets"));
  const flow = flowOfReply(fileName, structureId(dataSet));
  const known = askedFlows.find((one) => one.flow === flow);
  const table = unitOfReply(fileName, flow);
  const listed = itemsOf(fieldOf(fieldOf(structure, "dimensions"), "series")).map(dimensionOf);
  const stated = listed.toSorted((a, b) => a.keyPosition - b.keyPosition).map(({ id }) => id);
  const dimensions = known?.dimensions.split(".") ?? stated;
  checkDimensions(flow, stated, dimensions);
  const reply = new StatedReply({ flow, known, table, dimensions, preparedAt });
  const attributes = attributesOf(structure, dataSet);
  const periods = periodsOf(structure);
  for (const [key, series] of entriesOf(fieldOf(dataSet, "series"))) {
    const values = valuesOfKey(key, listed, dimensions);
    const ofSeries = itemsOf(fieldOf(series, "attributes"));
    const unit = attributes.series("UNIT_MEASURE", ofSeries)?.id ?? "";
    const multiplier = attributes.series("UNIT_MULT", ofSeries)?.id ?? "";
    const open = reply.open({ codes: values.map(({ id }) => id), labels: values.map(({ name }) => name) });
    reply.setUnit(open, unit);
    for (const [index, observation] of entriesOf(fieldOf(series, "observations"))) {
      const [figure, ...others] = itemsOf(observation);
      reply.add(open, {
        period: pickFrom(periods, index, "the list of TIME_PERIOD"),
        figure: figureOf(figure),
        multiplier: attributes.observation("UNIT_MULT", others)?.id ?? multiplier,
        status: statusOf(attributes.observation("OBS_STATUS", others)),
      });
    }
  }
  return { table, reply, preparedAt };
}

/** A reply and when it was put together. */
export interface JsonReply {
  readonly table: string;
  readonly reply: StatedReply;
  readonly preparedAt: number;
}

/** A code of a dimension or an attribute, and the words for it. */
interface CodedValue {
  readonly id: string;
  readonly name: string;
}

interface Component {
  readonly id: string;
  readonly values: readonly CodedValue[];
}

function rootOf(bytes: Uint8Array): JsonValue {
  const text = decodeText(bytes);
  if (text.trimStart().startsWith("<")) throw new SourceProblem(1, "this is a web page");
  const root = { value: parsed(text), path: "" };
  const [error] = itemsOf(fieldOf(root, "errors"));
  if (error === undefined) return root;
  throw new SourceProblem(undefined, `the reply is an error: ${JSON.stringify(error.value).slice(0, ERROR_CHARS_MAX)}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceProblem(undefined, "it is not JSON, or is cut short");
  }
}

function preparedAtOf(root: JsonValue): number {
  const text = textOf(fieldOf(fieldOf(root, "meta"), "prepared"));
  const moment = momentOf(text);
  if (moment === undefined) throw new SourceProblem(undefined, `meta.prepared is ${quoted(text)}, not a moment`);
  return moment;
}

/** The id of the structure that a data set links to, which most often is that of its flow. */
function structureId(dataSet: JsonValue): string | undefined {
  const addresses = itemsOf(fieldOf(dataSet, "links")).map((link) => fieldOf(link, "urn").value);
  return /DataStructure=[^:]+:([^(]+)\(/.exec(addresses.join(" "))?.[1];
}

/** Series are numbered in the order of the list; a key has its codes in the order of their positions. */
function dimensionOf(item: JsonValue, at: number): Component & { readonly keyPosition: number } {
  const position = fieldOf(item, "keyPosition").value ?? at;
  return { ...componentOf(item), keyPosition: Number(position) };
}

function componentOf(item: JsonValue): Component {
  const values = itemsOf(fieldOf(item, "values")).map((value) => {
    const id = fieldOf(value, "id").value ?? fieldOf(value, "value").value;
    return { id: String(id ?? ""), name: String(fieldOf(value, "name").value ?? "") };
  });
  return { id: textOf(fieldOf(item, "id")), values };
}

function checkDimensions(flow: string, stated: readonly string[], dimensions: readonly string[]): void {
  const missing = dimensions.find((dimension) => !stated.includes(dimension));
  if (missing !== undefined) throw new SourceProblem(undefined, `the reply has no dimension ${quoted(missing)}`);
  const strange = stated.find((dimension) => !dimensions.includes(dimension));
  if (strange === undefined) return;
  throw new SourceProblem(undefined, `the reply has the dimension ${quoted(strange)}, which ${flow} never had`);
}

function periodsOf(structure: JsonValue): string[] {
  const dimension = componentOf(onlyItemOf(fieldOf(fieldOf(structure, "dimensions"), "observation")));
  if (dimension.id !== "TIME_PERIOD") {
    throw new SourceProblem(undefined, `figures are listed by ${quoted(dimension.id)}, not by TIME_PERIOD`);
  }
  return dimension.values.map(({ id }) => id);
}

/** The values that the key of a series, such as 0:1:6:0, stands for, in key order. */
function valuesOfKey(key: string, listed: readonly Component[], dimensions: readonly string[]): CodedValue[] {
  const indexes = key.split(":");
  if (indexes.length !== listed.length) {
    throw new SourceProblem(undefined, `the series ${quoted(key)} has not ${listed.length} dimensions`);
  }
  return dimensions.map((dimension) => {
    const at = listed.findIndex(({ id }) => id === dimension);
    return pickFrom(listed[at]!.values, indexes[at]!, `the list of ${dimension}`);
  });
}

/** Finds values of attributes, where a reply states them for all, for a series or for a figure. */
function attributesOf(structure: JsonValue, dataSet: JsonValue) {
  const lists = fieldOf(structure, "attributes");
  const listOf = (level: string) => itemsOf(fieldOf(lists, level)).map(componentOf);
  const ofAll = itemsOf(fieldOf(dataSet, "attributes"));
  const [forAll, forSeries, forFigures] = [listOf("dataSet"), listOf("series"), listOf("observation")];
  return {
    series: (id: string, indexes: readonly JsonValue[]) =>
      attributeOf(forSeries, id, indexes) ?? attributeOf(forAll, id, ofAll),
    observation: (id: string, indexes: readonly JsonValue[]) => attributeOf(forFigures, id, indexes),
  };
}

/** The value at the index that stands where the attribute does in its list; undefined when none is stated. */
function attributeOf(
  attributes: readonly Component[],
  id: string,
  indexes: readonly JsonValue[],
): CodedValue | undefined {
  const at = attributes.findIndex((attribute) => attribute.id === id);
  const index = indexes[at]?.value ?? undefined;
  return index === undefined ? undefined : pickFrom(attributes[at]!.values, index as number, `the list of ${id}`);
}

function statusOf(value: CodedValue | undefined): FigureStatus {
  return { code: value?.id ?? "", label: value?.name ?? "" };
}

/** A figure, or null where it is missing. */
function figureOf(item: JsonValue | undefined): number | null {
  if (item === undefined || item.value === null) return null;
  if (typeof item.value === "number") return item.value;
  throw new SourceProblem(undefined, `${item.path} is ${quoted(JSON.stringify(item.value))}, not a number`);
}

const ERROR_CHARS_MAX = 200;
