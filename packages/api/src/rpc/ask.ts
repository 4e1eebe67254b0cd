import { notFound } from "../base/errors.js";
import type { Serving } from "../base/serving.js";
import type { Method } from "./methods.js";

/**
 * Answers a method in process, JSON in and JSON out, with the bounds of any call. Throws what such a
 * call is refused with. Who may call, and what that takes, is for the route that asks.
 */
export type Ask = (path: string, request: string, serving: Serving) => string;

/** What asks the methods of a server. */
export function askerOf(methods: ReadonlyMap<string, Method>): Ask {
  return (path, request, { snapshot }) => {
    const method = methods.get(path);
    if (method === undefined) throw notFound("method", path);
    return method.write(method.answer(method.bounded(method.read(Buffer.from(request))), snapshot));
  };
}
