import { join } from "node:path";
import { closeAlsoOn } from "@daybook/domain";
import { readNewest } from "../read-newest.js";
import { PREPARED_FOLDER } from "./newest-file.js";
import { oneAtATime } from "./one-at-a-time.js";
import type { PrepareJob } from "./prepare-apart.js";
import { type PreparedParts, preparedPartsIn } from "./prepared-parts.js";

/** Runs in a process of its own: builds what is not held, and keeps it for the server that has started it. */
process.once("disconnect", () => process.exit());
process.once("message", async ({ location, held, closures, build }: PrepareJob) => {
  closeAlsoOn(closures);
  // Where nothing can be kept, nothing need be built.
  const prepared = preparedPartsIn(location.dataFolder, { build, closures }, () => process.exit(1));
  // Nobody looks at a part here: what is kept need not be read.
  const unread: PreparedParts = {
    ...prepared,
    read: (name, version) => (prepared.has(name, version) ? {} : undefined),
  };
  // Of several workers one builds, and the others find what it has kept.
  const turn = join(location.dataFolder, PREPARED_FOLDER, "builder");
  await oneAtATime(turn, () => readNewest(location, held, unread));
  process.exit();
});
