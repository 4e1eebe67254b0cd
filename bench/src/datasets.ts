import { type BesideDownloads, DOWNLOADS, LINE_BYTES_A_SECOND, measureBesideDownloads } from "./beside-downloads.js";
import { type ExportFigures, measureExports } from "./dataset-exports.js";
import { atMost, type Part } from "./part.js";
import { RATE } from "./swap-under-load.js";

/** What datasets as files cost who writes them, who serves them, and who calls meanwhile. */
export interface DatasetFigures {
  readonly exports: readonly ExportFigures[];
  readonly downloads: BesideDownloads;
}

export const datasets: Part<DatasetFigures> = {
  name: "datasets",
  title: "Datasets as files",
  async measure(bench) {
    // What a server has prepared of the data is what the files are written from.
    await bench.daybook();
    return { exports: await measureExports(bench), downloads: await measureBesideDownloads(bench) };
  },
  lines: datasetLines,
  budgets: ({ exports, downloads }) => {
    const peaks = exports.flatMap(({ peakMb }) => peakMb ?? []);
    const parquet = exports.find(({ format }) => format === "parquet")?.shorts;
    return [
      ...(peaks.length === 0 ? [] : [atMost("memory to write datasets, one process", 300, Math.max(...peaks), " MB")]),
      atMost("the short positions as Parquet", 50, (parquet?.bytes ?? Number.NaN) / 1e6, " MB"),
      atMost(`p99 of calls beside ${DOWNLOADS} downloads, against none, apart`, 1.3, downloads.ratio, " ×"),
      atMost(`calls that failed beside ${DOWNLOADS} downloads`, 0, downloads.failed),
      atMost("processor of the server for a download of 100 megabits a second", 5, coreShareOf(downloads), " %"),
    ];
  },
};

/** Of a core, in percent. */
function coreShareOf({ workMsPerGb }: BesideDownloads): number {
  return (workMsPerGb / 1000) * (LINE_BYTES_A_SECOND / 1e9) * 100;
}

function datasetLines({ exports, downloads }: DatasetFigures): string[] {
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    "`daybook export` of every dataset that may be passed on, in one format, from the start of the command, and the memory of the largest process that writes, at its peak.",
    "The short positions, which are written first, have no workbook where they are too many for a sheet.",
    "",
    "| format | short positions | written after | all datasets | written after | memory |",
    "| --- | --- | --- | --- | --- | --- |",
    ...exports.map(
      ({ format, shorts, all, peakMb }) =>
        `| ${format} | ${shorts === undefined ? " | " : `${mb(shorts.bytes)} | ${seconds(shorts.ms)}`} | ${mb(all.bytes)} | ${seconds(all.ms)} | ${peakMb === undefined ? "" : `${peakMb} MB`} |`,
    ),
    "",
    `${RATE} calls a second beside ${DOWNLOADS} downloads of the short positions as CSV, each over a line of 100 megabits a second; turns alternate, medians.`,
    "The thread that answers and what calls it have one core, what downloads the others.",
    "",
    "| downloads | 99 of 100 | of none |",
    "| --- | --- | --- |",
    `| none | ${downloads.aloneP99Ms.toFixed(2)} ms | 1.00 × |`,
    `| ${DOWNLOADS} | ${downloads.besideP99Ms.toFixed(2)} ms | ${downloads.ratio.toFixed(2)} × |`,
    "",
    `While nobody calls, the processors work ${downloads.workMsPerGb.toFixed(0)} ms for the server for each gigabyte that these downloads take, which is`,
    `${coreShareOf(downloads).toFixed(2)} % of a core for one of them. They took ${(100 * downloads.lineShare).toFixed(0)} % of what their lines could bring.`,
  ];
}
