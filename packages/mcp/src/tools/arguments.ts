import type { JsonObject } from "../ask.js";
import { schemaOfField } from "../contract/argument-schema.js";
import { fieldsOf, methodOf } from "../contract/method-index.js";
import type { Argument } from "./tool.js";

/** What is particular about an argument that stands for a field of a request. */
export interface Particular {
  readonly isRequired?: true;
  readonly default?: string | number;
  readonly max?: number;
  /** In place of what the contract says of the field. */
  readonly about?: string;
}

/** An argument that fills a field of the request of a method. */
export function fromField(label: string, name: string, particular: Particular = {}): Argument {
  const { method } = methodOf(label);
  const field = fieldsOf(method.request).find(({ protoName }) => protoName === name);
  if (field === undefined) throw new Error(`${label} has no field ${name}`);
  const schema = schemaOfField(field);
  const { about, ...rest } = particular;
  const isRequired = rest.isRequired ?? field.bound?.isRequired;
  return {
    schema: {
      ...schema,
      description: describe(about ?? ownMeaning(String(schema.description), rest), rest),
      ...(rest.default !== undefined && { default: rest.default }),
    },
    ...rest,
    ...(isRequired && { isRequired: true }),
    field: name,
    jsonName: field.name,
  };
}

/** An argument that a tool makes something of by itself. */
export function own(schema: JsonObject, particular: Omit<Argument, "schema"> = {}): Argument {
  return { schema, ...particular };
}

/** What the contract says of a default and of a maximum does not hold where the tool has others. */
function ownMeaning(text: string, { default: standard, max }: Particular): string {
  const withoutDefault = standard === undefined ? text : text.replace(/ ?(0|Empty) means [^.]*\./g, "");
  return max === undefined ? withoutDefault : withoutDefault.replace(/ ?At most \d+;[^.]*\./, "");
}

function describe(text: string, { max }: Particular): string {
  return max === undefined ? text : `${text} At most ${max}; more counts as that.`;
}

/** The arguments that every tool has: of when the answer is to be. */
export const MOMENT_ARGUMENTS: Readonly<Record<string, Argument>> = {
  at: own({
    type: "string",
    description: "Answer from what the server held at this date (YYYY-MM-DD) or moment (RFC 3339). Now by default.",
  }),
  published: own({
    type: "string",
    description: "Answer from what publishers had put out by the end of this date (YYYY-MM-DD). All of it by default.",
  }),
};
