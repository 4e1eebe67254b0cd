import { open, rename } from "node:fs/promises";
import { naming } from "./disk-problem.js";

/** Writes a file so that it is there completely or not at all, even after a power cut once its folder is synced. */
export async function writeDurably(path: string, temporaryPath: string, content: Uint8Array | string): Promise<void> {
  await writeSynced(temporaryPath, content);
  await naming(path, () => rename(temporaryPath, path));
}

/** Writes a file that does not exist yet, and waits until its bytes are on the disk. */
export function writeSynced(path: string, content: Uint8Array | string): Promise<void> {
  return naming(path, async () => {
    const file = await open(path, "wx");
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
  });
}

/** Makes the names in a folder durable. */
export function syncFolder(path: string): Promise<void> {
  return naming(path, async () => {
    const folder = await open(path, "r");
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  });
}
