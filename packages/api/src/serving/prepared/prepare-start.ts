import type { Location } from "@daybook/store";
import { loadSnapshot } from "../load.js";
import { buildId } from "./build-id.js";

/** Builds every part that was not built before, so that the next server on the data folder starts at once. Tells what goes wrong. */
export async function prepareStart(location: Location): Promise<readonly string[]> {
  if (buildId() === undefined) return [];
  try {
    const { problems = [] } = await loadSnapshot(location);
    return problems;
  } catch (problem) {
    return [problem instanceof Error ? problem.message : String(problem)];
  }
}
