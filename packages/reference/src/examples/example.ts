import type { Method, Service } from "../model.js";

/** A call of a method that shows what it answers, both as JSON. */
export interface Example {
  readonly request: string;
  /** Undefined where the server that is described holds nothing that it asks for. */
  readonly answer: string | undefined;
}

/** The example of a method. */
export type ExampleOf = (service: Service, method: Method) => Example;
