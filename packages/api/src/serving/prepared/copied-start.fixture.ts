import { rmSync } from "node:fs";
import { storeStampOf } from "@daybook/store/stamp";
import { newestFileIn, readNewest, writeNewest } from "./newest-file.js";

/** Has a server on a copy of a data folder start from what was prepared of the original, as if it had been prepared there. */
export function keepPreparedStart(dataFolder: string): void {
  const newest = readNewest(dataFolder);
  const stamp = storeStampOf({ dataFolder });
  if (newest === undefined || stamp === undefined) return;
  const path = newestFileIn(dataFolder);
  rmSync(path);
  writeNewest(path, { ...newest, stamp });
}
