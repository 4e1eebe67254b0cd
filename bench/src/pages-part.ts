import { startDaybook } from "./children.js";
import { measurePages, type PageFigures } from "./pages.js";
import type { Part } from "./part.js";

export const pages: Part<PageFigures> = {
  name: "pages",
  title: "Pages",
  async measure(bench) {
    const { codes } = await bench.known();
    const server = await startDaybook(bench.data.everything(), "off");
    try {
      return await measurePages(server, codes);
    } finally {
      await server.stop();
    }
  },
  lines: pageLines,
};

function pageLines({ pages, alone, besideReaders, p99Ratio }: PageFigures): string[] {
  return [
    "Pages, from the request to the last byte:",
    "",
    "| page | compressed | made | kept |",
    "| --- | --- | --- | --- |",
    ...pages.map(
      ({ path, compressedBytes, madeMs, keptMs }) =>
        `| \`${path}\` | ${(compressedBytes / 1000).toFixed(1)} KB | ${madeMs.toFixed(0)} ms | ${keptMs.toFixed(1)} ms |`,
    ),
    "",
    "300 cached calls a second, alone and beside fifty readers who open a page every two seconds, about half of which have to be made:",
    `median ${alone.p50.toFixed(1)} and ${besideReaders.p50.toFixed(1)} ms, 99 of 100 within ${alone.p99.toFixed(1)} and ${besideReaders.p99.toFixed(1)} ms, ratio ${p99Ratio.toFixed(1)}.`,
  ];
}
