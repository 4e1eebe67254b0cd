import { SourceProblem } from "../source.js";
import { parsedJson } from "./parsed-json.js";

/** The resources of a package in a data portal of the kind CKAN, as they stand in its answer to package_show. */
export function packageResources(bytes: Uint8Array): unknown[] {
  const { success, result } = Object(parsedJson(bytes)) as { success?: unknown; result?: unknown };
  const { resources } = Object(result) as { resources?: unknown };
  if (success === true && Array.isArray(resources)) return resources;
  throw new SourceProblem(undefined, "the answer is no package with resources");
}
