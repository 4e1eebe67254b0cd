import { join } from "node:path";
import { syncFolder } from "../files/durable-file.js";
import { temporaryPath } from "../files/temporary.js";
import { storeBlob } from "./blobs.js";

/** A file on its way into the archive. */
interface ArchivedFile {
  readonly sha256: string;
  readonly content: Uint8Array;
}

/** Keeps files, several at a time; when it ends they are on the disk for good. */
export async function storeFiles(
  dataFolder: string,
  temporaryFolder: string,
  files: readonly ArchivedFile[],
): Promise<void> {
  const queue = new Map(files.map((file) => [file.sha256, file])).values();
  const work = async () => {
    for (const { sha256, content } of queue) {
      await storeBlob(dataFolder, temporaryPath(temporaryFolder), sha256, content);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const folders = new Set(files.map(({ sha256 }) => sha256.slice(0, 2)));
  await Promise.all([...folders].map((folder) => syncFolder(join(dataFolder, "archive", folder))));
  await syncFolder(join(dataFolder, "archive"));
}

/** More than the threads that compress and sync, so that none waits. */
const AT_ONCE = 12;
