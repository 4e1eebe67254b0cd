import type { Ask, JsonObject, Moment } from "../ask.js";
import type { Told } from "../results/told.js";

/** A tool, declared once: the list of tools, the catalogue and the pages are written from this, and calls are answered by it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly area: Area;
  /** What it tells and when to use it, for a model. */
  readonly about: string;
  readonly takes: Readonly<Record<string, Argument>>;
  /** The JSON Schema of what it answers. */
  readonly answers: () => JsonObject;
  /** Asks for its answer. Throws a ToolProblem for what the server refuses. */
  run(call: ToolCall): Promise<Told>;
}

/** What a tool is about. */
type Area = "market" | "stock" | "discovery" | "news" | "housing" | "economy" | "politicians" | "data";

/** An argument of a tool. */
export interface Argument {
  readonly schema: JsonObject;
  readonly isRequired?: true;
  /** What it is if it is not given. */
  readonly default?: string | number;
  /** A larger number counts as this. */
  readonly max?: number;
  /** The field of a request that it fills, by its proto name; undefined where the tool makes something else of it. */
  readonly field?: string;
  /** The same field by its name in JSON, as refusals name it. */
  readonly jsonName?: string;
}

/** One call of a tool, its arguments read. */
export interface ToolCall {
  readonly ask: Ask;
  readonly values: JsonObject;
  readonly moment: Moment;
  /** Where the server is reached, without a slash at its end. */
  readonly address: string;
}
