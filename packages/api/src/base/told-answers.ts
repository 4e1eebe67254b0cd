import type { Serving } from "./serving.js";

/** A method, as receipts tell of it. */
export interface ToldMethod {
  /** Its own path. */
  readonly path: string;
  /** Service and method without the package. */
  readonly label: string;
  /** The datasets that its answers are about, by their names. */
  readonly datasets: readonly string[];
}

/** What the server answers to a GET of a method, and what that says. */
export interface ToldAnswer {
  /** Its bytes before they are compressed: how many, and their SHA-256 in base64. */
  readonly bytes: number;
  readonly digest: string;
  readonly request: Readonly<Record<string, unknown>>;
  /** The JSON of the answer, also where its list is sent as a table. */
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Tells of the answers of methods to whoever does not need them. */
export interface ToldAnswers {
  /** The method of a service, which may be named with or without its package, as in `StockService/GetStock`. */
  method(name: string): ToldMethod | undefined;
  /** The names of all methods, without their packages. */
  readonly names: readonly string[];
  /** Throws what the GET would be refused with. */
  answer(method: ToldMethod, query: URLSearchParams, serving: Serving): Promise<ToldAnswer>;
}
