/** A plain endpoint: an address that is no method of a service. */
export interface Endpoint {
  /** A part that callers choose is a name in braces, which is told among the parameters. */
  readonly path: string;
  /** What a generated client calls it, such as `getLatest`. */
  readonly operation: string;
  /** What it answers, in a few words. */
  readonly summary: string;
  readonly comment: string;
  /** Units that one call takes. */
  readonly cost: number;
  readonly parameters: readonly Parameter[];
  /** Which of the two bodies of errors it answers with. */
  readonly errorShape: "v1" | "web";
  /** It refuses a caller for nothing, limits included. */
  readonly isOpen: boolean;
  /** It refuses a caller without a key whose `User-Agent` does not say who they are. */
  readonly needsName: boolean;
  /** It answers of the data alone, and so of a past state too. */
  readonly isOfData?: true;
  /** It answers of the files of datasets: where none are written, 503. */
  readonly isOfFiles?: true;
  /** Whether it answers 304 to a matching `If-None-Match`. */
  readonly hasEtag: boolean;
  /** The types that it answers in, and what JSON holds. */
  readonly answers: Readonly<Record<string, JsonSchema>>;
  /** An answer in each of those types, of the demo world. */
  readonly examples: Readonly<Record<string, unknown>>;
  /** Headers that no other answer has. */
  readonly headers?: readonly string[];
}

/** A parameter of the query, or of the path, which has its name in braces. */
export interface Parameter {
  readonly name: string;
  readonly place: "query" | "path";
  readonly comment: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
  /** A value that real data is likely to know. */
  readonly example: unknown;
  /** A value that the demo world knows, where that is another. */
  readonly demoExample?: unknown;
}

/** A schema, or any other part of a description, as JSON. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A parameter of the query that may be left out. */
export function parameter(name: string, schema: JsonSchema, example: unknown): Parameter {
  const { description, ...rest } = schema;
  return { name, place: "query", comment: String(description), isRequired: false, schema: rest, example };
}

/** A part of the path. */
export function pathPart(name: string, schema: JsonSchema, example: string): Parameter {
  return { ...parameter(name, schema, example), place: "path", isRequired: true };
}

/** The path of an endpoint, with the example of each part that has its name in braces. */
export function examplePath({ path, parameters }: Pick<Endpoint, "path" | "parameters">): string {
  const parts = parameters.filter(({ place }) => place === "path");
  return parts.reduce((whole, { name, example }) => whole.replace(`{${name}}`, String(example)), path);
}

export function object(
  properties: Readonly<Record<string, JsonSchema>>,
  required = Object.keys(properties),
): JsonSchema {
  return { type: "object", properties, required };
}

export function text(description: string): JsonSchema {
  return { type: "string", description };
}

export function date(description: string): JsonSchema {
  return { type: "string", format: "date", description };
}

export function count(description: string): JsonSchema {
  return { type: "integer", minimum: 0, description };
}

export function flag(description: string): JsonSchema {
  return { type: "boolean", default: false, description };
}
