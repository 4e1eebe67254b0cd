import { derived } from "../../../base/derived.js";
import { derivedInSteps } from "../../../base/derived-in-steps.js";
import { findIndexOf } from "../../../base/find/find-index.js";
import type { Thing } from "../../../base/find/thing.js";
import {
  type SearchEntry,
  type SearchPage,
  searchDatasets,
  searchGuides,
  searchMethods,
  searchPages,
} from "../../../gen/search-catalogue.js";
import { KIND_COUNT } from "./kinds.js";
import { thingOf } from "./texts.js";

/** Pages of the site that are about no one thing, sources, guides and methods, to be found. */
export const catalogueFindIndex = derivedInSteps((pages: readonly SearchPage[]) =>
  findIndexOf(catalogueThings(pages), KIND_COUNT),
);

function* catalogueThings(pages: readonly SearchPage[]): Generator<Thing> {
  for (const { path, title, questions } of pages.filter(({ path }) => !path.includes("{"))) {
    yield thingOf("page", path, { names: [title, ...questions] });
  }
  yield* searchDatasets.map(({ key, title }) => thingOf("dataset", `source ${key}`, { codes: [key], names: [title] }));
  yield* searchGuides.map(({ key, title }) => thingOf("guide", `guide ${key}`, { names: [title], synonyms: [key] }));
  yield* searchMethods.map(({ key, title, words }) =>
    thingOf("method", key, { codes: [title, key], names: [inWords(title)], words: [words] }),
  );
}

/** An entry of the catalogue by its key there. */
export function catalogueEntry(key: string): SearchEntry {
  return entriesByKey(searchPages).get(key)!;
}

const entriesByKey = derived(
  (pages: readonly SearchPage[]): ReadonlyMap<string, SearchEntry> =>
    new Map([
      ...pages.map(({ path, title }) => [path, { key: path, title, words: "", path }] as const),
      ...searchDatasets.map((entry) => [`source ${entry.key}`, entry] as const),
      ...searchGuides.map((entry) => [`guide ${entry.key}`, entry] as const),
      ...searchMethods.map((entry) => [entry.key, entry] as const),
    ]),
);

/** The words of a name such as `GetTopShorts`. */
function inWords(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1 $2");
}
