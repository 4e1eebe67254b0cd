import { readNewest } from "../read-newest.js";
import { builderFileIn } from "./newest-file.js";
import { oneAtATime } from "./one-at-a-time.js";
import type { PrepareJob } from "./prepare-apart.js";
import { type PreparedParts, preparedPartsIn } from "./prepared-parts.js";

/** Builds and keeps what is neither held nor kept. Of several processes one builds, and the others find what it has kept. */
export async function buildParts(
  { location, held, calendar, build }: PrepareJob,
  onProblem: (problem: string) => void,
): Promise<void> {
  const prepared = preparedPartsIn(location.dataFolder, { build, calendar }, onProblem);
  // Nobody looks at a part here: what is kept need not be read.
  const unread: PreparedParts = {
    ...prepared,
    read: (name, version) => (prepared.has(name, version) ? {} : undefined),
  };
  await oneAtATime(builderFileIn(location.dataFolder), () => readNewest(location, calendar, held, unread));
}
