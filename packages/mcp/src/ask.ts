/** Asks a server with a GET for its caller: a path with its query, whose answer is JSON. In process or over the network. */
export type Ask = (target: string) => Promise<Answer>;

/** What a server answered, whatever came of it. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** What the server tells beside its answer, such as what was meant. */
  readonly hint: string | undefined;
  /** Everything in it is made up. */
  readonly isDemo: boolean;
}

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The moment of which something is asked: what was held then, what had been published by then, or both. */
export interface Moment {
  readonly at?: string;
  readonly published?: string;
}

/** A refusal that a model can act on. */
export class ToolProblem extends Error {
  override readonly name = "ToolProblem";
}
