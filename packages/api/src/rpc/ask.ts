import type { AnswerCache } from "../answer/answer-cache.js";
import { DEMO_HINT, HINT } from "../answer/common-headers.js";
import type { Prepared } from "../answer/send.js";
import { notFound } from "../base/errors.js";
import type { Serving } from "../base/serving.js";
import { flatRequestText } from "./flat-query.js";
import { keptForWords, makeAnswer, readCall, spelled, takeKept } from "./kept-answers.js";
import type { Method } from "./methods.js";

/**
 * Asks methods in process, by their paths, JSON in and JSON out. Each throws what a call is refused
 * with. Who may call, and what that takes, is for the route that asks.
 */
export interface Asker {
  /** The request that the parameters of a query make, as in a GET. */
  requestOf(path: string, query: URLSearchParams): string;
  /** The answer to a request, with the bounds of any call. Callers get the same one: the first who asks has it made. */
  answerOf(path: string, request: string, serving: Serving): Asked;
}

/** What a method answers. */
export interface Asked {
  /** As JSON, to be read or copied at once: others are sent the same bytes, or others will be written over them. */
  readonly bytes: Buffer;
  /** What a header tells the caller about it. */
  readonly hint: string | undefined;
}

/** What asks the methods of a server. */
export function askerOf(methods: ReadonlyMap<string, Method>, cache: AnswerCache): Asker {
  const methodAt = (path: string) => {
    const method = methods.get(path);
    if (method === undefined) throw notFound("method", path);
    return method;
  };
  return {
    requestOf: (path, query) => flatRequestText(methodAt(path).desc.input, query),
    answerOf(path, request, { snapshot }) {
      const { bytes, headers } = answered(cache, methodAt(path), request, snapshot);
      const at = headers.findIndex((name) => name === DEMO_HINT || name === HINT);
      return { bytes, hint: at < 0 ? undefined : headers[at + 1] };
    },
  };
}

/** The answer to a POST of a request: kept, or made and kept. */
function answered(cache: AnswerCache, method: Method, request: string, snapshot: Serving["snapshot"]): Prepared {
  const message = Buffer.from(request).toString("latin1");
  const call = { method, isGet: false, message, raw: spelled(method, false, message) };
  const known = keptForWords(cache, call, snapshot);
  if (known !== undefined) return known;
  const meant = readCall(call, snapshot);
  return takeKept(cache, meant) ?? cache.set(meant, makeAnswer(meant));
}
