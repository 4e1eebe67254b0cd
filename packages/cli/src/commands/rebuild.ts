import { once } from "node:events";
import { demoSources } from "@daybook/demo";
import { rebuildFromArchive } from "@daybook/ingest";
import { type Context, EXIT } from "../context.js";
import type { Settings } from "../settings.js";
import { timeLeft } from "../time-left.js";

/** Rebuilds the database from the archive of raw files. It may be interrupted: the old database stays until the end. */
export async function rebuild(settings: Settings, context: Context): Promise<number> {
  const { dataFolder } = settings.location;
  context.err(`Rebuilding from the archive in ${dataFolder}. The database that is there stays until the end.`);
  const startMs = context.monotonicMs();
  const rebuilding = rebuildFromArchive(settings.location, {
    demoSources,
    onProgress: (done, total) => {
      const left = timeLeft(context.monotonicMs() - startMs, done, total);
      context.progress(
        done < total ? `rebuilding: ${done} of ${total} files${left}` : "rebuilding: putting it in place",
        done / total,
      );
    },
  });
  const stopped = once(context.stop, "abort").then(() => Promise.reject(context.stop.reason));
  const result = await Promise.race([rebuilding, stopped]);
  context.out(`rebuilt ${result.imports} imports, data version ${result.dataVersion}`);
  return EXIT.ok;
}
