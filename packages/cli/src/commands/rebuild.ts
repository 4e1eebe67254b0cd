import { rebuildFromArchive } from "@daybook/ingest";
import { type Context, EXIT } from "../context.js";
import type { Settings } from "../settings.js";

/** Builds the database again from the archive of raw files. */
export async function rebuild(settings: Settings, context: Context): Promise<number> {
  const result = await rebuildFromArchive(settings.location, {
    onProgress: (done, total) => context.progress(`rebuilding: ${done} of ${total} files`),
  });
  context.out(`rebuilt ${result.imports} imports, data version ${result.dataVersion}`);
  return EXIT.ok;
}
