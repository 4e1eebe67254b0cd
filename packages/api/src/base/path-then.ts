import type { Serving } from "./serving.js";

/**
 * Where a path leads to the same state of the data as that which is asked: a moment is a parameter, a version a folder. Of what is
 * served now it is the path itself.
 */
export function pathThen(path: string, query: string, { past, snapshot }: Pick<Serving, "past" | "snapshot">): string {
  if (past === undefined) return withQuery(path, query);
  const { moment } = past;
  if (moment === undefined) return pinnedPath(path, query, snapshot?.dataVersion ?? "");
  const { at, published } = moment;
  const then = new URLSearchParams({ ...(at !== undefined && { at }), ...(published !== undefined && { published }) });
  return withQuery(path, query === "" ? then.toString() : `${query}&${then}`);
}

/** The path of a GET in the folder of a data version. */
export function pinnedPath(path: string, query: string, dataVersion: string): string {
  return `/v1/versions/${dataVersion}${withQuery(path, query)}`;
}

function withQuery(path: string, query: string): string {
  return query === "" ? path : `${path}?${query}`;
}
