import { dirname, join } from "node:path";
import { syncFolder } from "../files/durable-file.js";
import { temporaryPath } from "../files/temporary.js";
import { blobPath, storeBlob } from "./blobs.js";

/** A file to keep. */
export interface Kept {
  readonly sha256: string;
  readonly content: Uint8Array;
  /** One of the demo world can be made again: it is written, but nobody waits for the disk. */
  readonly isDemo: boolean;
}

/** The folders that an archiver works in. */
export interface ArchiveFolders {
  readonly dataFolder: string;
  readonly temporaryFolder: string;
}

/** Packs and writes files in the thread that it is called in, each while those before it are synced; orders are heeded in turn. */
export function keeperOf({ dataFolder, temporaryFolder }: ArchiveFolders) {
  const folders = new Set<string>();
  const underWay: Promise<void>[] = [];
  let problem: Error | undefined;
  let orders: Promise<unknown> = Promise.resolve();

  async function keep({ sha256, content, isDemo }: Kept): Promise<void> {
    // Files after a problem belong to the same batch, which has failed.
    if (problem !== undefined) return;
    if (underWay.length === AT_ONCE) await underWay.shift();
    if (!isDemo) folders.add(dirname(blobPath(dataFolder, sha256)));
    const file = { sha256, content, isSynced: !isDemo };
    underWay.push(storeBlob(dataFolder, temporaryPath(temporaryFolder), file).catch(remember));
  }

  async function flush(): Promise<Error | undefined> {
    if (underWay.length === 0) return undefined;
    await Promise.all(underWay);
    if (problem === undefined) await syncFolders().catch(remember);
    const found = problem;
    underWay.length = 0;
    folders.clear();
    problem = undefined;
    return found;
  }

  async function syncFolders(): Promise<void> {
    await Promise.all([...folders].map(syncFolder));
    await syncFolder(join(dataFolder, "archive"));
  }

  function remember(error: Error): void {
    problem ??= error;
  }

  return {
    /** Keeps a file, and waits for none. */
    keep(file: Kept): void {
      orders = orders.then(() => keep(file));
    },
    /** Waits until the files of all earlier calls are safely on the disk; gives the problem if one is not. */
    flush(): Promise<Error | undefined> {
      const flushed = orders.then(flush);
      orders = flushed;
      return flushed;
    },
  };
}

/** More than the threads that sync, so that none waits. */
const AT_ONCE = 8;
