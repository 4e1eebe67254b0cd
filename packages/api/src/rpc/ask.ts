import { notFound } from "../base/errors.js";
import type { Serving } from "../base/serving.js";
import { flatRequestText } from "./flat-query.js";
import type { Method } from "./methods.js";

/**
 * Asks methods in process, by their paths, JSON in and JSON out. Each throws what a call is refused
 * with. Who may call, and what that takes, is for the route that asks.
 */
export interface Asker {
  /** The request that the parameters of a query make, as in a GET. */
  requestOf(path: string, query: URLSearchParams): string;
  /** The answer to a request, with the bounds of any call. */
  answerOf(path: string, request: string, serving: Serving): Asked;
}

/** What a method answers. */
interface Asked {
  readonly json: string;
  /** What its caller is told beside it. */
  readonly hint: string | undefined;
}

/** What asks the methods of a server. */
export function askerOf(methods: ReadonlyMap<string, Method>): Asker {
  const methodAt = (path: string) => {
    const method = methods.get(path);
    if (method === undefined) throw notFound("method", path);
    return method;
  };
  return {
    requestOf: (path, query) => flatRequestText(methodAt(path).desc.input, query),
    answerOf(path, request, { snapshot }) {
      const method = methodAt(path);
      const asked = method.bounded(method.read(Buffer.from(request)));
      const answer = method.answer(asked, snapshot);
      return { json: method.write(answer).toString(), hint: method.hint(asked, answer, snapshot) };
    },
  };
}
