import { type Import, openWriter, type Writer } from "@daybook/store";
import { ingest } from "../driver/ingest.js";
import { publishedAtOf } from "../driver/published-at.js";
import type { IngestFile } from "../driver/summary.js";
import type { SyncOptions } from "./sync-options.js";
import type { FetchedSource } from "./visit.js";

/** What became of the files of a source that were fetched. Throws what is no fault of a file. */
export type Load = (fetched: FetchedSource) => Promise<readonly IngestFile[]>;

/** Loads with one writer, which is opened for the first file and closed after the last. Gives the ledger at the end. */
export async function withLoad(
  options: SyncOptions,
  imports: readonly Import[],
  work: (load: Load) => Promise<void>,
): Promise<readonly Import[]> {
  const { location, waitMs, signal } = options;
  let writer: Writer | undefined;
  let ledger = imports;
  const close = async () => {
    const closing = writer;
    writer = undefined;
    if (closing === undefined) return;
    ledger = closing.imports;
    await closing.close();
  };
  const load: Load = async ({ source, arrived }) => {
    writer ??= await openWriter(location, {
      ...(waitMs === undefined ? {} : { waitMs }),
      ...(signal === undefined ? {} : { signal }),
    });
    try {
      const { files } = await ingest({
        ...options,
        source,
        inputs: arrived.map(({ file: { fileName, address, publishedAt }, path, validators }) => {
          return {
            fileName,
            address: address || null,
            path,
            publishedAt: publishedAtOf({ publishedAt, validators }, options.now()),
          };
        }),
        isDemo: false,
        writer,
        onProgress: (progress) => options.onProgress?.({ source: source.name, doing: "loading", ...progress }),
      });
      return files;
    } catch (problem) {
      // A writer is of no use after a failure; the next source gets another.
      await close();
      throw problem;
    }
  };
  try {
    await work(load);
  } finally {
    await close();
  }
  return ledger;
}
