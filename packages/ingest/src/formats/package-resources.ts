import { SourceProblem } from "../source.js";
import { parsedJson } from "./parsed-json.js";

/** When a resource was last changed, else when it was made, ISO 8601 in UTC; undefined where its portal does not say so. */
export function resourceMoment(resource: unknown): string | undefined {
  const { last_modified: modified, created } = Object(resource) as Record<string, unknown>;
  // Portals of this kind write times of UTC without a zone.
  return [modified, created]
    .map((text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?/.exec(String(text))?.[0])
    .find((text) => text !== undefined)
    ?.concat("Z");
}

/** The resources of a package in a data portal of the kind CKAN, as they stand in its answer to package_show. */
export function packageResources(bytes: Uint8Array): unknown[] {
  const { success, result } = Object(parsedJson(bytes)) as { success?: unknown; result?: unknown };
  const { resources } = Object(result) as { resources?: unknown };
  if (success === true && Array.isArray(resources)) return resources;
  throw new SourceProblem(undefined, "the answer is no package with resources");
}
