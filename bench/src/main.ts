import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  corpusFolder,
  realAdjustedPrices,
  realAnnouncements,
  realDirectories,
  realIndices,
  realMetrics,
  realPrices,
  realReports,
  realTax,
  withoutCorpus,
} from "@daybook/ingest/fixtures";
import { cacheAttackLines, measureCacheAttack } from "./cache-attack.js";
import { HIGH_LIMITS, memoryOf, runDaybook, type Served, startDaybook } from "./children.js";
import { type GuardFigures, measureGuards, measureLimits } from "./guards.js";
import { type IngestFigures, measureIngest } from "./ingest.js";
import { type ListingFigures, measureListings } from "./listings.js";
import { measureMethods, methodLines } from "./methods.js";
import { measureOverload, type OverloadFigures } from "./overload.js";
import { measurePages, type PageFigures } from "./pages.js";
import { measureRankings, type RankingFigures } from "./rankings.js";
import { measureRead, type Read, type ReadFigures } from "./reads.js";
import { ingestTrade, measureSeries, type SeriesFigures } from "./series.js";
import { measureSuburbFilter, type SuburbFilterFigures } from "./suburb-filter.js";
import { measureEconomySwap, measureSwaps, type SwapFigures } from "./swap.js";

const JSON_POST = { "content-type": "application/json", "user-agent": "daybook-bench/1" };
const market = "/shorts.v1alpha1.MarketService/";
const stock = "/shorts.v1alpha1.StockService/";

/** What callers do most. A body that changes with each request is never found among prepared answers. */
function readsOf(codes: readonly string[], etag: string): Read[] {
  const code = codes[0] ?? "";
  return [
    post("GetStock, cached", `${stock}GetStock`, () => ({ productCode: code }), "cached"),
    post("GetStock, cold", `${stock}GetStock`, (count) => ({ productCode: code, stockCode: `S${count}` })),
    post("GetStockData 1Y, cached", `${stock}GetStockData`, () => ({ productCode: code, period: "1Y" }), "cached"),
    post("GetStockData 1Y, cold", `${stock}GetStockData`, (count) => ({
      productCode: code,
      period: "1Y",
      maxPoints: 1_000 + count,
    })),
    post("GetTopShorts 1Y × 10, cached", `${market}GetTopShorts`, () => ({ period: "1Y", limit: 10 }), "cached"),
    post("GetTopShorts 1Y × 10, cold", `${market}GetTopShorts`, (count) => ({
      period: "1Y",
      productCodes: tenOf(codes, count),
    })),
    {
      name: "/v1/latest, 304",
      path: "/v1/latest",
      load: { method: "GET", headers: { "user-agent": "daybook-bench/1", "if-none-match": etag } },
      isEmpty: true,
    },
  ];
}

function post(name: string, path: string, request: (count: number) => object, kind?: "cached"): Read {
  const body = kind === "cached" ? JSON.stringify(request(0)) : (count: number) => JSON.stringify(request(count));
  return { name, path, load: { method: "POST", headers: JSON_POST, body } };
}

const folder = mkdtempSync(join(tmpdir(), "daybook-bench-"));
try {
  const ingest = await loadData(join(folder, "data"));
  const server = await startDaybook(join(folder, "data"), HIGH_LIMITS);
  const memory = memoryOf(server.pid);
  const reads: ReadFigures[] = [];
  const codes = await topCodes(server);
  const toRead = readsOf(codes, await latestEtag(server));
  for (const read of toRead) {
    const figures = await measureRead(server, read);
    console.log(
      `${figures.name}: ${figures.daybook} a second, bare ${figures.bare}, ratio ${figures.ratio.toFixed(2)}`,
    );
    reads.push(figures);
  }
  const unlimited = await startDaybook(join(folder, "data"), "off");
  const limits = await measureLimits(server, unlimited, toRead[0]!.load, toRead[0]!.path);
  const overload = await measureOverload(unlimited, codes, await newestDates(unlimited));
  console.log(overload);
  const pages = await measurePages(unlimited, codes);
  console.log(pages);
  await unlimited.stop();
  await server.stop();
  const guards = await measureGuards();
  loadPrices(join(folder, "data"));
  const rankings = await measureRankings(join(folder, "data"));
  const series = await measureSeries();
  console.log(series);
  const suburbFilter = await measureSuburbFilter();
  console.log(suburbFilter);
  const listings = withoutCorpus === undefined ? await measureListings(folder) : undefined;
  console.log(listings);
  loadTheRest(join(folder, "data"));
  const swap = await measureSwaps(join(folder, "data"));
  const economySwap = await measureEconomySwap(join(folder, "data"), () => ingestTrade(join(folder, "data")));
  const everything = await startDaybook(join(folder, "data"), HIGH_LIMITS);
  const whole = { startedMs: everything.startedMs, memory: memoryOf(everything.pid) };
  await everything.stop();
  const page = `${pageOf({
    ingest,
    startedMs: server.startedMs,
    memory,
    reads,
    limits,
    guards,
    rankings,
    series,
    suburbFilter,
    listings,
    swap,
    economySwap,
    whole,
    overload,
    pages,
  })}\n${methodLines(await measureMethods(join(folder, "data"))).join("\n")}\n`;
  console.log(page);
  writeFileSync(fileURLToPath(new URL("../../docs/performance.md", import.meta.url)), page);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The whole real history where it is at hand, else the demo world. */
async function loadData(dataFolder: string): Promise<IngestFigures | undefined> {
  if (withoutCorpus !== undefined) {
    console.log(`${withoutCorpus}; measuring on the demo world`);
    runDaybook(["demo"], dataFolder);
    return undefined;
  }
  const ingest = measureIngest(realReports(), dataFolder);
  runDaybook(["ingest", "asx-companies", ...realDirectories()], dataFolder);
  return ingest;
}

/** Real prices beside the real reports; the demo world has its own. */
function loadPrices(dataFolder: string): void {
  if (withoutCorpus !== undefined) return;
  runDaybook(["ingest", "asx-prices", realPrices()], dataFolder);
  runDaybook(["ingest", "adjusted-prices", realAdjustedPrices()], dataFolder);
}

/** Whatever else there are real files of. */
function loadTheRest(dataFolder: string): void {
  if (withoutCorpus !== undefined) return;
  runDaybook(["ingest", "asx-indices", realIndices()], dataFolder);
  runDaybook(["ingest", "asx-announcements", realAnnouncements()], dataFolder);
  runDaybook(["ingest", "company-metrics", realMetrics()], dataFolder);
  runDaybook(["ingest", "ato-tax", realTax()], dataFolder);
  runDaybook(
    ["ingest", "company-profiles", join(corpusFolder, "asx-companies", "asx_company_metadata_basic.csv")],
    dataFolder,
  );
  runDaybook(["ingest", "rba-tables", join(corpusFolder, "rba")], dataFolder);
  for (const source of ["abs-time-series", "abs-sdmx"]) {
    runDaybook(["ingest", source, join(corpusFolder, "abs")], dataFolder);
  }
}

async function topCodes({ address }: Served): Promise<string[]> {
  const body = JSON.stringify({ limit: 200, summaryOnly: true });
  const response = await fetch(`${address}${market}GetTopShorts`, { method: "POST", headers: JSON_POST, body });
  const { timeSeries } = (await response.json()) as { timeSeries: { productCode: string }[] };
  return timeSeries.map(({ productCode }) => productCode);
}

/** Ten codes, other ones for each count. */
function tenOf(codes: readonly string[], count: number): string[] {
  const first = count % codes.length;
  const step = 1 + (Math.floor(count / codes.length) % 19);
  const last = Math.floor(count / codes.length / 19);
  const chosen = Array.from({ length: 9 }, (_, i) => codes[(first + i * step) % codes.length] ?? "");
  return [...chosen, codes[(first + 180 + last) % codes.length] ?? ""];
}

async function newestDates({ address }: Served): Promise<string[]> {
  const body = JSON.stringify({ limit: 500 });
  const response = await fetch(`${address}${market}GetAvailableDates`, { method: "POST", headers: JSON_POST, body });
  return ((await response.json()) as { dates: string[] }).dates;
}

async function latestEtag({ address }: Served): Promise<string> {
  const response = await fetch(`${address}/v1/latest`, { headers: JSON_POST });
  return response.headers.get("etag") ?? "";
}

interface Measured {
  readonly ingest: IngestFigures | undefined;
  readonly startedMs: number;
  readonly memory: { readonly nowMb: number; readonly peakMb: number } | undefined;
  readonly reads: readonly ReadFigures[];
  /** Answers a second with limits, of those without. */
  readonly limits: number;
  readonly guards: readonly GuardFigures[];
  readonly rankings: readonly RankingFigures[];
  readonly series: SeriesFigures;
  readonly suburbFilter: SuburbFilterFigures;
  readonly listings: ListingFigures | undefined;
  readonly swap: SwapFigures;
  /** One that brings an economic table. */
  readonly economySwap: SwapFigures;
  /** A start with everything held. */
  readonly whole: Pick<Measured, "startedMs" | "memory">;
  readonly overload: OverloadFigures;
  readonly pages: PageFigures;
}

function pageOf({
  ingest,
  startedMs,
  memory,
  reads,
  limits,
  guards,
  rankings,
  series,
  suburbFilter,
  listings,
  swap,
  economySwap,
  whole,
  overload,
  pages,
}: Measured): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const data = ingest === undefined ? "the demo world" : "all daily reports of 2010 to 2024, 1,990,386 rows";
  const lines = [
    "# Performance",
    "",
    "Written by `npm run bench`. A ratio compares two things measured in turns in one run on one machine; the figures behind",
    "it depend on the machine and on what else it does.",
    "",
    `Measured with Node ${process.versions.node} on ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), ${process.arch}, on ${data}.`,
    "",
    "Reads have all guards on, with limits that are not reached.",
    "",
    "| read | bytes | answers a second | bare `node:http`, same bytes | ratio |",
    "| --- | --- | --- | --- | --- |",
    ...reads.map(
      ({ name, bytes, daybook, bare, ratio }) => `| ${name} | ${bytes} | ${daybook} | ${bare} | ${ratio.toFixed(2)} |`,
    ),
    "",
    "| what | measured |",
    "| --- | --- |",
    ...(ingest === undefined
      ? []
      : [
          `| ingest of all reports, against reading and splitting them in a bare loop | ${seconds(ingest.daybookMs)} / ${seconds(ingest.bareMs)} = ${ingest.ratio.toFixed(1)} |`,
        ]),
    `| GetStock, cached, with limits, against the same server without | ${limits.toFixed(2)} |`,
    `| start of the process to the first answer | ${seconds(startedMs)} |`,
    ...(memory === undefined
      ? []
      : [`| resident memory after the load, at its peak | ${memory.nowMb} MB, ${memory.peakMb} MB |`]),
    `| swap with everything held: longest stall of the main thread, against one of an idle loop | ${Math.round(swap.stallMs)} ms, ${Math.round(swap.idleStallMs)} ms (${seconds(swap.swapMs)}) |`,
    `| the same of one that brings an economic table, the market untouched | ${Math.round(economySwap.stallMs)} ms, ${Math.round(economySwap.idleStallMs)} ms (${seconds(economySwap.swapMs)}) |`,
    `| start of the process to the first answer with everything held | ${seconds(whole.startedMs)} |`,
    ...(whole.memory === undefined
      ? []
      : [`| resident memory then, at its peak | ${whole.memory.nowMb} MB, ${whole.memory.peakMb} MB |`]),
    "",
    "What all guards take of a request: recognising the caller, name and key, minute and month, the headers of both. The callers",
    "take turns, and all have called before. What grows with their number is the way to memory, in a bare map too.",
    "",
    "| callers | a request | against one caller | counting in a bare `Map` |",
    "| --- | --- | --- | --- |",
    ...guards.map(
      ({ callers, guardsUs, ratio, mapUs }) =>
        `| ${callers.toLocaleString("en")} | ${guardsUs.toFixed(1)} µs | ${ratio.toFixed(2)} | ${mapUs.toFixed(2)} µs |`,
    ),
    "",
    ...cacheAttackLines(measureCacheAttack()),
    "",
    "Domain time of an answer on a warm snapshot, without cache and network, with all prices held as well:",
    "",
    "| answer | domain | `JSON.stringify` of it | ratio |",
    "| --- | --- | --- | --- |",
    ...rankings.map(
      ({ name, domainUs, stringifyUs, ratio }) =>
        `| ${name} | ${domainUs} µs | ${stringifyUs} µs | ${ratio.toFixed(2)} |`,
    ),
    "",
    `GetEconomicSeries, ${series.series} series and ${series.observations.toLocaleString("en")} observations (${series.bytes} bytes), asked anew each time: ${series.daybookMs.toFixed(1)} ms from`,
    `columns to bytes, ${series.runtimeMs.toFixed(1)} ms in the plain Connect runtime: ${series.ratio.toFixed(0)} times as fast.`,
    "",
    ...suburbFilterLines(suburbFilter),
    "",
    ...(listings === undefined ? [] : [...listingLines(listings), ""]),
    ...overloadLines(overload),
    "",
    ...pageLines(pages),
    "",
  ];
  return lines.join("\n");
}

function suburbFilterLines({ suburbs, found, domainUs, duckDbUs, postgresUs }: SuburbFilterFigures): string[] {
  const inSql = (name: string, us: number | undefined) =>
    us === undefined
      ? [`| ${name} | not installed | |`]
      : [`| ${name}, prepared, from the call to the places | ${Math.round(us)} µs | ${Math.round(us / domainUs)} |`];
  return [
    `FilterSuburbs with four predicates on a state of ${suburbs.toLocaleString("en")} suburbs, of which ${found.toLocaleString("en")} are found, against the same filter as SQL`,
    "over the same rows in a warm database:",
    "",
    "| where | time | times as long |",
    "| --- | --- | --- |",
    `| domain, mask and count | ${Math.round(domainUs)} µs | 1 |`,
    ...inSql("DuckDB in memory", duckDbUs),
    ...inSql("PostgreSQL", postgresUs),
  ];
}

function listingLines({ sightings, ingestMs, startedMs, memory }: ListingFigures): string[] {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    `A year of listing sweeps, ${sightings.toLocaleString("en")} sightings in two portals, with the suburbs and nothing else: ${seconds(ingestMs)} to ingest,`,
    `${seconds(startedMs)} from the start of the process to the first answer${memory === undefined ? "" : `, ${memory.nowMb} MB resident then and ${memory.peakMb} MB at the peak`}.`,
  ];
}

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

function overloadLines(figures: OverloadFigures): string[] {
  const ms = (value: number) => `${Math.round(value)} ms`;
  const share = (value: number) => `${Math.round((100 * value) / figures.capacity)} %`;
  return [
    "Under twice the load that the server can answer, in a mixture of six quick calls to one that is large and not prepared, on 1,000",
    "connections; the generator of the load has a process of its own on the same machine, and times are from when a call was due:",
    "",
    "| what | measured |",
    "| --- | --- |",
    `| answers a second to 16 callers who wait for them: capacity | ${Math.round(figures.capacity)} |`,
    `| calls a second under load | ${Math.round(figures.offered)} |`,
    `| answered within a second, of capacity | ${Math.round(figures.answeredInASecond)} a second, ${share(figures.answeredInASecond)} |`,
    `| answered: median, 99 of 100 | ${ms(figures.medianMs)}, ${ms(figures.p99Ms)} |`,
    `| refused; neither answered nor refused | ${Math.round(figures.refused)} a second; ${figures.failed} in all |`,
    `| refused: median | ${ms(figures.refusedMedianMs)} |`,
    ...(figures.refusalMs === undefined
      ? []
      : [`| processor time of a refusal, by difference | ${figures.refusalMs.toFixed(2)} ms |`]),
    `| slowest health check meanwhile | ${ms(figures.healthMs)} |`,
    `| from the end of the load until ten answers in a row take less than 20 ms | ${ms(figures.normalAfterMs)} |`,
  ];
}
