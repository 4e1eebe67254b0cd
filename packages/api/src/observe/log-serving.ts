import type { Snapshot } from "@daybook/domain";
import type { Logger } from "pino";

/** Says which data is served from now on, and what of it counts for nothing. */
export function logServing(
  logger: Logger,
  { dataVersion, isDemo, housing }: Pick<Snapshot, "dataVersion" | "isDemo" | "housing">,
): void {
  logger.info({ dataVersion, isDemo }, isDemo ? "serving the demo world" : "serving");
  const sweeps = housing.listings.sweepsOutsideSpine;
  if (sweeps > 0) logger.warn({ sweeps }, "sweeps of suburbs that are not held are left out");
}
