import type { JsonObject, Moment } from "../ask.js";

/** The query of a GET with the fields of a request: a list several times, an object as JSON. What is null is left out. */
export function queryOf(request: JsonObject, moment: Moment = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...request, ...moment })) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== null && each !== undefined) query.append(name, textOf(each));
    }
  }
  return query.toString();
}

/** A path with a query, if there is one. */
export function targetOf(path: string, query: string): string {
  return query === "" ? path : `${path}?${query}`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
