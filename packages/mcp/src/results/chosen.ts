import { type JsonObject, ToolProblem } from "../ask.js";
import { didYouMean } from "../contract/did-you-mean.js";
import { isSeries } from "./fit.js";

/**
 * The parts of an answer that are asked for by their paths, such as `summary.notes`, each without as many rows as are skipped:
 * of a series the newest, of other lists those that stand first. All of it where none is named.
 */
export function chosen(answer: JsonObject, paths: readonly string[], skip: number): JsonObject {
  if (paths.length === 0) return answer;
  const made: Record<string, unknown> = {};
  for (const path of paths) {
    const names = path.split(".");
    let [from, to]: [unknown, Record<string, unknown>] = [answer, made];
    names.forEach((name, depth) => {
      const held = heldAt(from, name, path);
      if (depth === names.length - 1) to[name] = without(held, skip);
      else {
        to[name] ??= {};
        to = to[name] as Record<string, unknown>;
      }
      from = held;
    });
  }
  return made;
}

function heldAt(holder: unknown, name: string, path: string): unknown {
  const isObject = typeof holder === "object" && holder !== null && !Array.isArray(holder);
  if (isObject && Object.hasOwn(holder, name)) return (holder as JsonObject)[name];
  const names = isObject ? Object.keys(holder) : [];
  const there = names.length === 0 ? "" : ` There are: ${names.join(", ")}.`;
  throw new ToolProblem(`fields: the answer has no ${path.slice(0, 80)}${didYouMean(name, names)}${there}`);
}

function without(held: unknown, skip: number): unknown {
  if (!Array.isArray(held)) return held;
  return isSeries(held) ? held.slice(0, Math.max(0, held.length - skip)) : held.slice(skip);
}
