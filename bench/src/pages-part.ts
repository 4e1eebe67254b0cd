import { type BesideAll, type BesideReaders, measureBesideReaders } from "./beside-readers.js";
import { startDaybook } from "./children.js";
import { measurePages, type PageCost } from "./pages.js";
import { atMost, type Bench, type Part } from "./part.js";

/** What pages cost their readers, and what readers cost the callers of the API. */
export interface PageFigures {
  readonly pages: readonly PageCost[];
  readonly beside: { readonly anywhere: BesideAll; readonly apart?: BesideAll | undefined };
}

const BESIDE = "p99 of calls beside fifty readers";

export const pages: Part<PageFigures> = {
  name: "pages",
  title: "Pages",
  measure: measureParts,
  lines: pageLines,
  budgets: ({ beside: { anywhere, apart } }) => [
    atMost(`${BESIDE}, half of their pages new, against none`, 1.5, (apart ?? anywhere).making.toNone, " ×"),
    atMost(`${BESIDE}, all of their pages kept, against none`, 1.5, (apart ?? anywhere).kept.toNone, " ×"),
  ],
};

async function measureParts(bench: Bench): Promise<PageFigures> {
  const { codes } = await bench.known();
  const server = await startDaybook(bench.data.everything(), "off");
  try {
    const elsewhere = await startDaybook(bench.data.everything(), "off");
    try {
      const opened = ["/", "/shorts", "/industries", "/screener", `/stocks/${codes[0]}`, "/search?q=bank"];
      const kept = [...opened, ...codes.slice(1, KEPT_STOCKS).map((code) => `/stocks/${code}`)];
      return {
        pages: await measurePages(server, opened),
        beside: await measureBesideReaders(bench, { server, elsewhere, codes, kept }),
      };
    } finally {
      await elsewhere.stop();
    }
  } finally {
    await server.stop();
  }
}

/** Together with the other pages, as many as are read in a turn. */
const KEPT_STOCKS = 20;

function pageLines({ pages: costs, beside }: PageFigures): string[] {
  return [
    "Pages, from the request to the last byte:",
    "",
    "| page | compressed | made | kept |",
    "| --- | --- | --- | --- |",
    ...costs.map(
      ({ path, compressedBytes, madeMs, keptMs }) =>
        `| \`${path}\` | ${(compressedBytes / 1000).toFixed(1)} KB | ${madeMs.toFixed(0)} ms | ${keptMs.toFixed(1)} ms |`,
    ),
    "",
    "300 cached calls a second beside fifty readers who open a page every two seconds and take it packed, timed from when each was sent; turns alternate,",
    "medians. Callers and readers have machines of their own: here the process that stands for the readers gives way to all others, and none looks at the clock while it waits. First, everything is wherever the system puts it: on two",
    "cores what makes pages, what calls and what answers wait for each other's time slices, as is seen where the same is read at another server on the machine.",
    "",
    ...tableOf(beside.anywhere),
    ...(beside.apart === undefined
      ? []
      : [
          "",
          "Then the thread that answers calls and what calls it are kept on one core, and what readers have work on the others, as on a machine",
          "that only serves; this has the budget.",
          "",
          ...tableOf(beside.apart),
        ]),
  ];
}

function tableOf(beside: BesideAll): string[] {
  const lineOf = (what: string, { p50Ms, p99Ms, toNone, toElsewhere }: BesideReaders) =>
    `| ${what} | ${p50Ms.toFixed(2)} ms | ${p99Ms.toFixed(2)} ms | ${toNone.toFixed(2)} | ${toElsewhere.toFixed(2)} |`;
  return [
    "| readers | median | 99 of 100 | of none | of elsewhere |",
    "| --- | --- | --- | --- | --- |",
    lineOf("none", beside.none),
    lineOf("at another server, half of the pages have to be made", beside.elsewhere),
    lineOf("at this server, half of the pages have to be made", beside.making),
    lineOf("at this server, all pages are kept", beside.kept),
  ];
}
