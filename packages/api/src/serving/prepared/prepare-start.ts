import type { TradingCalendar } from "@daybook/domain";
import type { Location } from "@daybook/store";
import { buildId } from "./build-id.js";
import { buildParts } from "./build-parts.js";

/**
 * Builds every part that was not built before, so that the next server on the data folder starts at once. Tells what goes wrong.
 * It is for a process that answers nobody meanwhile, and holds nothing of what it builds.
 */
export async function prepareStart(
  location: Location,
  calendar: TradingCalendar,
  build = buildId(),
): Promise<readonly string[]> {
  if (build === undefined) return [];
  const problems: string[] = [];
  try {
    await buildParts({ location, held: {}, calendar, build }, (problem) => problems.push(problem));
  } catch (problem) {
    problems.push(problem instanceof Error ? problem.message : String(problem));
  }
  return problems;
}
