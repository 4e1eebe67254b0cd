import { join } from "node:path";
import { PREPARED_FOLDER } from "../prepared/newest-file.js";
import { oneAtATime } from "../prepared/one-at-a-time.js";
import { buildChangeLog } from "./build-change-log.js";
import { keepChangeLog, keptChangeLog } from "./change-log-file.js";
import type { ChangeLogJob } from "./change-log-job.js";

/** Builds what the changes that are kept lack, and keeps all. Of several processes one builds, and the others find what it has kept. */
export async function buildAndKeep({ location, build }: ChangeLogJob): Promise<void> {
  const { dataFolder } = location;
  await oneAtATime(join(dataFolder, PREPARED_FOLDER, "changes-builder"), async () => {
    const known = keptChangeLog(dataFolder, build);
    const built = await buildChangeLog(location, known);
    if (built.log !== known?.log || built.stamp !== known.stamp) keepChangeLog(dataFolder, build, built);
  });
}
