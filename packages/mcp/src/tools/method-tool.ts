import { type JsonObject, ToolProblem } from "../ask.js";
import { schemaOfMessage } from "../contract/answer-schema.js";
import { methodOf } from "../contract/method-index.js";
import { chosen } from "../results/chosen.js";
import { figuresOf } from "../results/figures.js";
import { lean } from "../results/lean.js";
import type { ToldList } from "../results/told.js";
import { own } from "./arguments.js";
import { askMethod } from "./ask-method.js";
import { dateOf } from "./date-of.js";
import { newestReport } from "./newest-report.js";
import type { Argument, Tool } from "./tool.js";

/** A tool that gives the answer of one method. */
export interface MethodTool extends Pick<Tool, "name" | "title" | "area" | "about" | "takes"> {
  /** Such as `MarketService/GetTopShorts`. */
  readonly method: string;
  /** What is asked for in any case. */
  readonly always?: JsonObject;
  /** The request that the arguments make, where they do not fill its fields one by one. */
  readonly request?: (values: JsonObject) => JsonObject;
  /** The list that is cut first, by its name in JSON. */
  readonly list?: string;
  /** How its rest is had: rows by their number, or the time before the series. By default by the rows to skip. */
  readonly goOn?: "offset" | ((first: JsonObject) => JsonObject);
  /** The answer without what would be too much of it. */
  readonly shaped?: (answer: JsonObject, values: JsonObject) => JsonObject;
  /** What the answer says first, in a line. By default its title and what was asked about. */
  readonly line?: (answer: JsonObject, values: JsonObject) => string;
  /** The figures have no date of their own: they are of the newest report of short positions. */
  readonly isOfNewestReport?: true;
}

/** A tool over a method of the contract. */
export function methodTool(declared: MethodTool): Tool {
  const { method: label, goOn } = declared;
  const named = methodOf(label);
  const takes = goOn === undefined ? { ...declared.takes, ...PART_ARGUMENTS } : declared.takes;
  return {
    ...declared,
    takes,
    answers: () => schemaOfMessage(named.method.answer),
    async run(call) {
      const { fields = [], skip = 0, ...values } = call.values;
      const request = { ...(declared.request?.(values) ?? filled(takes, values)), ...declared.always };
      const { answer: whole, ...rest } = await askMethod(call, named, request).catch((thrown) => {
        throw inWordsOf(takes, thrown);
      });
      const shaped = lean(declared.shaped?.(whole, values) ?? whole);
      const answer = chosen(shaped, textsOf(fields), Number(skip));
      return {
        ...rest,
        answer,
        line: declared.line?.(answer, values) ?? defaultLine(declared, values),
        list: listOf(declared, { whole, shaped, answer, values }),
        figures: figuresOf(named.method.answer, answer),
        asOf: declared.isOfNewestReport ? await newestReport(call) : dateOf(answer),
      };
    },
  };
}

/** What chooses a part of an answer that is too large to be told whole. */
export const PART_ARGUMENTS: Readonly<Record<string, Argument>> = {
  fields: own({
    type: "array",
    items: { type: "string" },
    description: "Only these parts of the answer, by name or path, as in a result's `continue`. All of it by default.",
  }),
  skip: own({ type: "integer", description: "Rows to leave out of the lists that fields names." }),
};

function filled(takes: Readonly<Record<string, Argument>>, values: JsonObject): JsonObject {
  const entries = Object.entries(values).map(([name, value]) => [takes[name]!.field ?? name, value]);
  return Object.fromEntries(entries);
}

function textsOf(fields: unknown): readonly string[] {
  const texts = typeof fields === "string" ? [fields] : fields;
  if (Array.isArray(texts) && texts.every((each) => typeof each === "string")) return texts;
  throw new ToolProblem("fields must be a list of names");
}

/** A refusal that names the arguments as the tool does. */
function inWordsOf(takes: Readonly<Record<string, Argument>>, thrown: unknown): unknown {
  if (!(thrown instanceof ToolProblem)) return thrown;
  const renamed = Object.entries(takes).filter(([name, { jsonName }]) => jsonName !== undefined && jsonName !== name);
  const text = renamed.reduce(
    (said, [name, { jsonName }]) => said.replace(new RegExp(`\\b${jsonName}\\b`, "g"), name),
    thrown.message,
  );
  return new ToolProblem(text);
}

function defaultLine({ title }: MethodTool, values: JsonObject): string {
  const [subject] = Object.values(values).filter((value) => typeof value === "string" && value !== "");
  return subject === undefined ? title : `${title}: ${subject}`;
}

function listOf(
  { list, goOn }: MethodTool,
  { whole, shaped, answer, values }: { [part in "whole" | "shaped" | "answer" | "values"]: JsonObject },
): ToldList | undefined {
  const rows = list === undefined ? undefined : answer[list];
  if (list === undefined || !Array.isArray(rows)) return undefined;
  if (goOn === "offset") {
    const before = Number(values.offset ?? 0);
    const total = Number(whole.totalCount ?? whole.total ?? rows.length);
    return { field: list, total, before, cutAt: "end", goOn: (kept) => ({ offset: before + kept.length }) };
  }
  if (goOn !== undefined) {
    const earlier = ([first]: readonly unknown[]) => first && goOn(first as JsonObject);
    return { field: list, total: rows.length, before: 0, cutAt: "start", goOn: earlier as ToldList["goOn"] };
  }
  const total = (shaped[list] as readonly unknown[]).length;
  const before = total - rows.length;
  const after = (kept: readonly unknown[]) => ({ fields: [list], skip: before + kept.length });
  return { field: list, total, before, cutAt: "end", goOn: after };
}
