import cluster from "node:cluster";
import { preparedStart } from "@daybook/api/prepared-start";
import type { Context } from "../context.js";
import type { GivenSettings } from "../given-settings.js";

/** Has what was prepared read by another thread, and loads the server itself meanwhile, which takes as long. */
export async function beginServe(given: GivenSettings, context: Context, workers: number): Promise<number> {
  const prepared = preparedStart(given.settings.location);
  // The first of several processes serves nothing itself.
  if (workers === 1 || cluster.isWorker) prepared?.begin();
  const { serve } = await import("./serve.js");
  return serve(given, context, workers, prepared);
}
