import type { JsonObject } from "../ask.js";

/**
 * An answer without what tells a model nothing: empty texts and lists, addresses of pictures, the means of paging, and marks that
 * a figure is known, since what is unknown is absent. Zeros and truths stay.
 */
export function lean(answer: JsonObject): JsonObject {
  return (withoutNothing(answer) ?? {}) as JsonObject;
}

function withoutNothing(value: unknown, name = ""): unknown {
  if (value === null || value === "" || SHOWN_ONLY.test(name)) return undefined;
  if (Array.isArray(value)) {
    const items = value.map((each) => withoutNothing(each)).filter((each) => each !== undefined);
    return items.length === 0 ? undefined : items;
  }
  if (typeof value !== "object") return value;
  const kept = Object.entries(value)
    .map(([key, each]) => [key, isMark(key, value as JsonObject) ? undefined : withoutNothing(each, key)] as const)
    .filter(([, each]) => each !== undefined);
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** `hasRevenue` beside `revenue`, and alone where that is not known. */
function isMark(name: string, beside: JsonObject): boolean {
  return /^has[A-Z]/.test(name) && (beside[name] === false || marked(name) in beside);
}

function marked(name: string): string {
  return name[3]!.toLowerCase() + name.slice(4);
}

/** Fields that pages show, or pages of lists are had by. */
const SHOWN_ONLY =
  /^(nextPage|restarted|offset|color|bgKey|bgUrl|banner|topLogoUrls|imageUrl|imageGcsUrl|logo[A-Z]\w*|gcsUrl|photo[A-Z]\w*)$/;
