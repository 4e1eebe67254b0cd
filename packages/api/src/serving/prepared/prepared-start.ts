import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PartName } from "@daybook/domain";
import type { Held, Location } from "@daybook/store";
import { storeStampOf } from "@daybook/store/stamp";
import type { PartPieces, SharedParts } from "../../base/part-pieces.js";
import { buildId } from "./build-id.js";
import { type Newest, PREPARED_FOLDER, programOf, readNewest } from "./newest-file.js";
import { partOfPieces } from "./part-file.js";

/** What a server may start from without opening the database: its state is that from which all parts were prepared. */
export interface PreparedStart {
  readonly held: Held;
  /** Begins to read the parts in another thread. */
  begin(): void;
  /** What was read, once; undefined if that was not begun, or a file is missing or damaged: then the database has to be read. */
  take(): Promise<PreparedNews | undefined>;
}

/** All parts as they were prepared, and what they were prepared from. */
interface PreparedNews extends Pick<Newest, "dataVersion" | "isDemo" | "ledger"> {
  readonly parts: Readonly<Record<PartName, object>>;
  readonly shared: SharedParts;
}

/** What is told to the thread. */
export interface PiecesJob {
  readonly paths: readonly string[];
}

/**
 * What was prepared for the store as it is now; undefined if there is nothing of the kind. It needs nothing of
 * the server, so that the parts are being read while the server's own modules are loaded.
 */
export function preparedStart(location: Location, build = buildId()): PreparedStart | undefined {
  const stamp = storeStampOf(location);
  if (stamp === undefined || build === undefined) return undefined;
  const newest = readNewest(location.dataFolder);
  if (newest?.stamp !== stamp || newest.program !== programOf(build)) return undefined;
  let reading: Promise<PreparedNews | undefined> | undefined;
  return {
    held: newest.held,
    begin() {
      reading ??= newsOf(newest, join(location.dataFolder, PREPARED_FOLDER));
    },
    take() {
      const taken = reading ?? Promise.resolve(undefined);
      // Only the taker holds it from now on, so that it can be collected when newer data comes.
      reading = undefined;
      return taken;
    },
  };
}

async function newsOf({ files, ...newest }: Newest, folder: string): Promise<PreparedNews | undefined> {
  const names = Object.keys(files) as PartName[];
  const pieces = await piecesOf(names.map((name) => join(folder, files[name])));
  if (pieces.length < names.length) return undefined;
  try {
    const shared = Object.fromEntries(names.map((name, place) => [name, pieces[place]!])) as SharedParts;
    return { ...newest, parts: partsOf(shared), shared };
  } catch {
    return undefined;
  }
}

function partsOf(shared: SharedParts): PreparedNews["parts"] {
  const parts = Object.entries(shared).map(([name, pieces]) => [name, partOfPieces(pieces)]);
  return Object.fromEntries(parts) as PreparedNews["parts"];
}

/** The pieces of files, as far as they can be read. */
function piecesOf(paths: readonly string[]): Promise<readonly PartPieces[]> {
  const workerData: PiecesJob = { paths };
  const worker = new Worker(new URL("./read-pieces.worker.js", import.meta.url), { workerData });
  const pieces: PartPieces[] = [];
  return new Promise((resolve) => {
    worker.on("message", (message: PartPieces) => {
      pieces.push(message);
      if (pieces.length === paths.length) resolve(pieces);
    });
    // Whatever is wrong, the database has it all.
    worker.once("error", () => resolve([]));
    worker.once("exit", () => resolve(pieces));
  });
}
