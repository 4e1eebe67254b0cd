import { join } from "node:path";
import { lastImportsOf, ledgerMarkOf, openReader } from "@daybook/store";
import { partNames } from "../part-imports.js";
import { BUILDER, programOf } from "../prepared/newest-file.js";
import { oneAtATime } from "../prepared/one-at-a-time.js";
import { readNews } from "../read-snapshot.js";
import { type BuiltPast, builtPastIn, pastFolderIn, pastPartsIn } from "./past-files.js";
import type { PastJob } from "./past-job.js";

/** Builds a past state and keeps it, unless it is there: the same code as builds the newest, over the imports of then. */
export async function buildPast({ location, calendar, build, key, past, kept }: PastJob): Promise<void> {
  const parts = pastPartsIn(location.dataFolder, { build, calendar });
  await oneAtATime(join(pastFolderIn(location.dataFolder), BUILDER), async () => {
    if (builtPastIn(location.dataFolder, key, build) !== undefined) return;
    const reader = await openReader(location, { past });
    try {
      const { dataVersion, isDemo, versions } = await readNews(reader, calendar, {}, parts);
      const built: BuiltPast = {
        program: programOf(build),
        dataVersion,
        isDemo,
        imports: reader.imports.length,
        lastImports: [...lastImportsOf(reader.imports)],
        heldSinceMs: ledgerMarkOf(reader.imports).history.heldMs[0] ?? 0,
        files: Object.fromEntries(
          partNames.map((name) => [name, parts.fileOf(name, versions[name])]),
        ) as BuiltPast["files"],
      };
      parts.note(key, built, kept);
    } finally {
      await reader.close();
    }
  });
}
