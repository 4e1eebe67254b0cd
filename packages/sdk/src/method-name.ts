import { editDistance, publicMethods } from "@daybook/contract";

/** The contract has no such method; `nearest` holds the names that come closest, best first. */
export class UnknownMethodError extends Error {
  override readonly name = "UnknownMethodError";
  constructor(
    readonly asked: string,
    readonly nearest: readonly string[],
  ) {
    super(`there is no method "${asked}"; did you mean ${nearest.join(" or ")}?`);
  }
}

/**
 * The full name of a public method, from `MarketService/GetTopShorts` or its
 * full name, in any case. Throws UnknownMethodError for anything else.
 */
export function fullMethodName(asked: string): string {
  const path = asked.trim().replace(/^\//, "");
  const found = [...publicMethods.keys()].find((name) => sameName(name, path) || sameName(shortName(name), path));
  if (found === undefined) throw new UnknownMethodError(asked, nearestTo(path));
  return found;
}

/** The names that `call` takes, such as `MarketService/GetTopShorts`, in the order of the contract. */
export function methodNames(): string[] {
  return [...publicMethods.keys()].map(shortName);
}

function nearestTo(path: string): string[] {
  const wanted = shortName(path).toLowerCase();
  const ranked = methodNames()
    .map((name) => ({ name, distance: distanceBetween(name.toLowerCase(), wanted) }))
    .sort((a, b) => a.distance - b.distance);
  return ranked
    .filter(({ distance }) => distance <= ranked[0]!.distance + NEAR_BY)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ name }) => name);
}

/** A bare method name is compared with the method alone, so that a forgotten service still finds it. */
function distanceBetween(name: string, wanted: string): number {
  const text = wanted.slice(0, ASKED_CHARACTERS_MAX);
  return editDistance(text.includes("/") ? name : name.slice(name.indexOf("/") + 1), text);
}

function shortName(fullName: string): string {
  return fullName.slice(fullName.lastIndexOf(".") + 1);
}

function sameName(name: string, asked: string): boolean {
  return name.toLowerCase() === asked.toLowerCase();
}

const SUGGESTIONS_MAX = 3;
/** A name that is so many edits further away than the best one is still worth naming. */
const NEAR_BY = 2;
const ASKED_CHARACTERS_MAX = 200;
