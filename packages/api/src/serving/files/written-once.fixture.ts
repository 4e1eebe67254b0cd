import { readdirSync } from "node:fs";
import { calendarOf } from "@daybook/domain";
import { filesFolderIn, type Written, type WrittenDataset } from "@daybook/files";
import { type FilesKeeperOptions, filesKeeperOf } from "./files-keeper.js";

/** How the files of a data folder are written. */
export function filesOptions(dataFolder: string): FilesKeeperOptions {
  return {
    location: { dataFolder },
    calendar: calendarOf(),
    build: "one",
    withheld: [],
    isBulk: false,
    nowMs: () => 0,
    onProblem: () => {},
  };
}

/** Has the files of a data folder written once, and gives what was told. */
export async function writtenOnce(dataFolder: string, more: Partial<FilesKeeperOptions> = {}) {
  const problems: string[] = [];
  // What writes does not keep a server from ending, nor this process.
  const staying = setInterval(() => {}, 60_000);
  const written = await new Promise<Written | undefined>((resolve) => {
    const keeper = filesKeeperOf({
      ...filesOptions(dataFolder),
      onProblem: (problem) => problems.push(problem),
      onWritten: (newest) => void keeper.close().then(() => resolve(newest)),
      ...more,
    });
    keeper.swapped();
  });
  clearInterval(staying);
  return { written, problems };
}

/** All files that are there, in the order of their names. */
export function filesIn(dataFolder: string): string[] {
  return readdirSync(filesFolderIn(dataFolder)).sort();
}

/** The files of some versions, with those that say so. */
export function filesOf(...versions: readonly Written[]): string[] {
  const names = versions.flatMap(({ dataVersion, datasets }) => [
    `written-${dataVersion}.json`,
    ...datasets.flatMap(({ files }) => files.flatMap(({ name, gzipped }) => (gzipped ? [name, gzipped.name] : [name]))),
  ]);
  return [...new Set([...names, "made.json", "written.json"])].sort();
}

/** What was written of short positions. */
export function shortsOf(written: Written | undefined): WrittenDataset {
  return written!.datasets.find(({ id }) => id === "short-positions")!;
}
