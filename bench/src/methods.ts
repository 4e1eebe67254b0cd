import { getOption } from "@bufbuild/protobuf";
import { loadSnapshot, prepareSnapshot } from "@daybook/api";
import { servedMethods } from "@daybook/api/fixtures";
import { bound } from "@daybook/contract";
import { calendarOf, type Snapshot } from "@daybook/domain";

/** What a method takes of the processor for an answer that is made anew. */
export interface MethodFigures {
  /** Such as `MarketService/GetTopShorts`. */
  readonly name: string;
  /** Different requests that take turns: one unless the method is asked about one thing of many. */
  readonly requests: number;
  /** The very first call of it, and whatever of the shared tables nobody had made before. */
  readonly firstMs: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Median of the request with the largest answer. */
  readonly largestMs: number;
  readonly largestBytes: number;
  /** Of the largest answer, against `JSON.stringify` of the same, in turns. */
  readonly ratio: number;
}

type Request = Readonly<Record<string, unknown>>;
type Method = typeof servedMethods extends ReadonlyMap<string, infer One> ? One : never;

/**
 * Asks every method for what it requires and no more, in process and without the cache: from the bytes of the request to
 * those of the answer. A method about one thing of many is asked about another one each time.
 */
export async function measureMethods(dataFolder: string): Promise<MethodFigures[]> {
  const { snapshot } = await loadSnapshot({ dataFolder }, calendarOf());
  await prepareSnapshot(snapshot);
  // The keys come from a second snapshot: asking for them is not what is measured.
  const keys = keysOf((await loadSnapshot({ dataFolder }, calendarOf())).snapshot);
  return [...servedMethods.values()].flatMap((method) => {
    const requests = requestsOf(method, keys).map((request) => Buffer.from(JSON.stringify(request)));
    return figuresOf(method, requests, snapshot) ?? [];
  });
}

function figuresOf(method: Method, requests: readonly Buffer[], snapshot: Snapshot): MethodFigures | undefined {
  const answered = (request: Buffer) => method.answer(method.bounded(method.read(request)), snapshot);
  const ask = (request: Buffer) => method.write(answered(request)).bytes;
  const firstMs = requests[0] === undefined ? 0 : milliseconds(() => tried(() => ask(requests[0]!)));
  const known = requests.flatMap((request) => {
    const answer = tried(() => ask(request));
    return answer === undefined ? [] : [{ request, bytes: answer.length }];
  });
  if (known.length === 0) return undefined;
  const calls = Array.from({ length: CALLS }, (_, call) => known[call % known.length]!.request);
  const tookMs = calls.map((request) => milliseconds(() => ask(request)));
  const largest = known.reduce((one, other) => (other.bytes > one.bytes ? other : one));
  const stated = answered(largest.request);
  const turns = Array.from({ length: TURNS }, () => ({
    daybook: milliseconds(() => ask(largest.request)),
    stringify: milliseconds(() => JSON.stringify(stated)),
  }));
  return {
    name: method.label,
    requests: known.length,
    firstMs,
    medianMs: medianOf(tookMs),
    p99Ms: quantileOf(tookMs, 0.99),
    largestMs: medianOf(turns.map(({ daybook }) => daybook)),
    largestBytes: largest.bytes,
    ratio: medianOf(turns.map(({ daybook, stringify }) => daybook / Math.max(stringify, CLOCK_STEP_MS))),
  };
}

/** The table of them, slowest first, and how many take longer than a millisecond. */
export function methodLines(figures: readonly MethodFigures[]): string[] {
  const slow = figures.filter(({ medianMs }) => medianMs > 1);
  const ms = (value: number) => value.toFixed(2);
  return [
    `Every method with its default request, made anew each time: ${figures.length} methods of which there is data, ${slow.length} over 1 ms. Processor time of`,
    "an answer, without cache and network; the first call is the first of its method after the preparation of a snapshot. A method",
    "about one thing of many is asked about up to 200 of them.",
    "",
    "| method | asked | first, ms | median, ms | 99 of 100, ms | largest answer | its median, ms | against `JSON.stringify` |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...figures
      .toSorted((one, other) => other.medianMs - one.medianMs)
      .map(
        ({ name, requests, firstMs, medianMs, p99Ms, largestBytes, largestMs, ratio }) =>
          `| ${name} | ${requests} | ${ms(firstMs)} | ${ms(medianMs)} | ${ms(p99Ms)} | ${largestBytes} | ${ms(largestMs)} | ${ratio.toFixed(1)} |`,
      ),
  ];
}

/** What requests name, by the field that has to be given. */
type Keys = Readonly<Record<string, readonly unknown[]>>;

function keysOf(snapshot: Snapshot): Keys {
  const rows = (path: string, request: Request, list: string): Request[] => {
    const method = servedMethods.get(`/shorts.v1alpha1.${path}`)!;
    const answer = method.answer(method.bounded(method.read(Buffer.from(JSON.stringify(request)))), snapshot);
    return answer[list] as Request[];
  };
  const named = (path: string, request: Request, list: string, field: string) =>
    spread(rows(path, request, list).map((row) => row[field]));
  const stocks = rows("MarketService/GetTopShorts", { limit: 1000, summaryOnly: true }, "timeSeries");
  const codes = spread(stocks.map(({ productCode }) => productCode));
  const slugs = named("PoliticiansService/ListPoliticians", { limit: 500 }, "politicians", "slug");
  const series = named("EconomyService/ListEconomicSeries", { limit: 500 }, "series", "seriesKey");
  return {
    productCode: codes,
    stockCode: codes,
    stockCodes: codes.map((code, at) => [code, codes[(at + 1) % codes.length]]),
    indexCode: named("MarketService/ListIndices", {}, "indices", "code"),
    query: spread(stocks.map(({ name }) => String(name).toLowerCase().split(" ")[0])),
    seriesKeys: series.map((key) => [key]),
    baseSeriesKey: series,
    state: STATES,
    stateCode: STATES,
    regionCode: named("HousingService/ListHousingRegions", {}, "regions", "regionCode"),
    measure: ["median_price"],
    predicates: [[{ metricKey: "population", min: 1000 }]],
    salCode: STATES.flatMap((stateCode) =>
      named("HousingService/ListStateSuburbs", { stateCode }, "suburbs", "salCode").slice(0, REQUESTS / STATES.length),
    ),
    addressKey: named("HousingService/ListAddressPriceDrops", {}, "addresses", "addressKey"),
    slug: slugs,
    slugA: slugs,
    slugB: slugs.slice(0, 1),
    partyGroup: named("PoliticiansService/GetDonationsOverview", {}, "parties", "partyGroup"),
    weekSlug: named("ReportsService/ListReports", { reportType: "weekly", limit: 100 }, "reports", "slug"),
    "GetEditorialTake.slug": named("NewsService/ListEditorialTakes", {}, "takes", "slug"),
  };
}

/** A request for each of the things that it can be asked about, with what is required and no more. */
function requestsOf({ desc }: Method, keys: Keys): Request[] {
  const required = desc.input.fields.filter(
    (field) => getOption(field, bound).required || getOption(field, bound).requiredUnless !== "",
  );
  const values = required.map(({ localName }) => keys[`${desc.name}.${localName}`] ?? keys[localName] ?? []);
  if (values.some(({ length }) => length === 0)) return [];
  const count = Math.max(1, ...values.map(({ length }) => length));
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(required.map(({ localName }, field) => [localName, values[field]![at % values[field]!.length]])),
  );
}

/** At most so many of them, from all over the list. */
function spread<Item>(items: readonly Item[]): Item[] {
  const step = Math.max(1, items.length / REQUESTS);
  return Array.from({ length: Math.min(items.length, REQUESTS) }, (_, at) => items[Math.floor(at * step)]!);
}

/** The answer; undefined where there is none. */
function tried<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** What so great a share of some figures is no greater than. */
function quantileOf(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(share * figures.length)]!;
}

function medianOf(figures: readonly number[]): number {
  return quantileOf(figures, 0.5);
}

function milliseconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const STATES = ["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"];
const REQUESTS = 200;
const CALLS = 200;
const TURNS = 51;
const CLOCK_STEP_MS = 0.001;
