import { once } from "node:events";
import { demoSources } from "@daybook/demo";
import { rebuildFromArchive } from "@daybook/ingest";
import { type Context, EXIT } from "../context.js";
import type { Settings } from "../settings.js";

/** Rebuilds the database from the archive of raw files. It may be interrupted: the old database stays until the end. */
export async function rebuild(settings: Settings, context: Context): Promise<number> {
  const rebuilding = rebuildFromArchive(settings.location, {
    demoSources,
    onProgress: (done, total) => context.progress(`rebuilding: ${done} of ${total} files`),
  });
  const stopped = once(context.stop, "abort").then(() => Promise.reject(context.stop.reason));
  const result = await Promise.race([rebuilding, stopped]);
  context.out(`rebuilt ${result.imports} imports, data version ${result.dataVersion}`);
  return EXIT.ok;
}
