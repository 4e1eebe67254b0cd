import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { builderFileIn, PREPARED_FOLDER } from "./newest-file.js";

/** Removes what a builder that has ended was still writing, and gives its turn back. */
export function tidyUpAfter(pid: number, dataFolder: string): void {
  const folder = join(dataFolder, PREPARED_FOLDER);
  try {
    for (const file of readdirSync(folder)) {
      if (file.includes(`.${pid}-`)) rmSync(join(folder, file), { force: true });
    }
    const turn = builderFileIn(dataFolder);
    if (readFileSync(turn, "utf8") === String(pid)) rmSync(turn, { force: true });
  } catch {
    // There is no such folder, or no such file.
  }
}
