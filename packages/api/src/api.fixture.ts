import { setTimeout as sleep } from "node:timers/promises";
import type { DescService } from "@bufbuild/protobuf";
import {
  type CoreStocksService,
  services as described,
  type MarketService,
  type SearchService,
  type StockService,
} from "@daybook/contract";
import { type PartName, parts, type Snapshot } from "@daybook/domain";
import { snapshotOf as worldOf } from "@daybook/domain/fixtures";
import { pino } from "pino";
import { unlimitedBudgets } from "./access/budgets.js";
import { callerAt } from "./base/caller.js";
import { notFound, required } from "./base/errors.js";
import type { PlainRoute } from "./base/route.js";
import { limiterAt } from "./guards/limiter/limiter.fixture.js";
import { type RunningServer, type ServerOptions, startServer } from "./server.js";
import { type Handlers, service } from "./services/handlers.js";

/** A snapshot without data: the handlers below do not look into it. */
export function snapshotOf(dataVersion: string, isDemo = true): Snapshot {
  const versions = (Object.keys(parts) as PartName[]).map((name) => [name, { ...empty[name], version: dataVersion }]);
  return { ...Object.fromEntries(versions), dataVersion, isDemo } as Snapshot;
}

const empty = worldOf({});

/** A service whose methods answer nothing. */
function silent({ methods }: DescService): object {
  return Object.fromEntries(methods.map(({ localName }) => [localName, () => ({})]));
}

const nameless = { industry: "", gicsSector: "", tags: [], logoUrl: "" };

/** Answers that show what reached the handler. */
const market = {
  getTopShorts: ({ period, limit, offset, summaryOnly, productCodes }) => ({
    timeSeries: productCodes.map((productCode) => ({
      productCode,
      name: period,
      latestShortPosition: limit,
      ...(summaryOnly
        ? {}
        : { latestPercentage: Number.NaN, dataPoints: [], max: { timestamp: "", shortPosition: 1 } }),
    })) as never,
    offset,
    totalCount: limit,
    missingCodes: [],
  }),
  getIndustryTreeMap: ({ period, viewMode }) => ({ industries: [], lastUpdated: "", period, viewMode }),
  getMarketByDate: ({ date, limit }) => ({
    date,
    totalCount: limit,
    stocks: stocks(limit),
    previousDate: "",
    nextDate: "",
  }),
  getAvailableDates: ({ before, limit }) => ({
    dates: [before],
    earliestDate: "",
    latestDate: "",
    totalCount: limit,
    matchingCount: limit,
  }),
} satisfies Partial<Handlers<typeof MarketService>>;

const stock = {
  getStock: ({ productCode }) => {
    if (productCode === "XXX") throw notFound("stock", productCode);
    if (productCode === "BAD") throw new Error("the password is hunter2");
    return { ...nameless, productCode, name: 'Ünï "code" \u2028 Ltd', tags: ["a"], percentageShorted: Number.NaN };
  },
  getStockData: ({ productCode, from, maxPoints }) => ({
    productCode,
    name: from,
    industry: "",
    points: [],
    totalObservations: maxPoints,
    downsampled: false,
    formerSecurities: [],
  }),
} satisfies Partial<Handlers<typeof StockService>>;

const search: Handlers<typeof SearchService> = {
  search: ({ query }) => ({ query, results: [], totalCount: 0, kindCounts: [] }),
  searchStocks: ({ query, limit }) => ({ query, count: limit, stocks: [], totalCount: 0 }),
  listRestatements: () => ({ restatements: [], totalCount: 0 }),
};

const coreStocks: Handlers<typeof CoreStocksService> = {
  searchStocks: search.searchStocks as never,
  getTopShorts: market.getTopShorts as never,
  getStockData: stock.getStockData as never,
};

const answering: Readonly<Record<string, object>> = { market, stock, search, coreStocks };

/** Every service of the contract, with the answers above where there are any. */
export const services: ServerOptions["services"] = Object.entries<DescService>(described).map(([name, desc]) =>
  service(desc, ["market"], { ...silent(desc), ...answering[name] } as Handlers<DescService, "market">),
);

function stocks(count: number) {
  return Array.from({ length: count }, (_, i) => ({
    ...nameless,
    productCode: `C${i}`,
    name: "Company",
    reportedShortPositions: i,
  }));
}

function checkRows(query: URLSearchParams): void {
  if (query.get("rows") === "") throw required("rows");
}

/** A plain endpoint with an ETag, one that is sent in pieces, and one that fails. */
const plainRoutes: readonly PlainRoute[] = [
  {
    path: "/v1/latest",
    verbs: ["GET", "HEAD"],
    errorShape: "v1",
    needsName: true,
    isMonthFreeWhenUnchanged: true,
    answer: () => ({ status: 200, headers: { "Content-Type": "application/json" }, body: '{"a":1}', etag: '"abc"' }),
  },
  {
    path: "/v1/panel",
    verbs: ["GET"],
    errorShape: "v1",
    cost: 10,
    isMadeWhileSent: true,
    check: ({ query }) => checkRows(query),
    answer: ({ query }) => {
      checkRows(query);
      const rows = Number(query.get("rows") ?? 3);
      const failsAt = Number(query.get("failsAt") ?? -1);
      let sent = 0;
      return {
        status: 200,
        headers: { "Content-Type": "text/csv" },
        body: (function* () {
          for (; sent < rows; sent++) {
            if (sent === failsAt) throw new Error("the disk is full");
            yield `row ${sent} ${"x".repeat(100)}\n`;
          }
        })(),
        etag: '"panel"',
        trailers: { names: ["X-Panel-Rows"], values: () => ({ "X-Panel-Rows": String(sent) }) },
      };
    },
  },
  {
    path: "/api/health",
    verbs: ["GET", "HEAD"],
    errorShape: "web",
    isOpen: true,
    answer: () => ({ status: 200, headers: {}, body: "{}" }),
  },
  {
    path: "/api/broken",
    verbs: ["GET", "HEAD"],
    errorShape: "web",
    answer: () => {
      throw new Error("the password is hunter2");
    },
  },
];

/**
 * A server on a free port with the services above, its log, and its address. Whoever starts it hands over where its end
 * is told, a test's context or the `after` of the file: it is closed then, also when the test failed before it did so.
 */
export async function testServer(
  owner: { after(hook: () => Promise<void>): void },
  options: Partial<ServerOptions> = {},
): Promise<RunningServer & { readonly url: string; readonly log: Record<string, unknown>[] }> {
  const log: Record<string, unknown>[] = [];
  const snapshot = snapshotOf("version-1");
  const destination = { write: (line: string) => void log.push(JSON.parse(line)) };
  const server = await startServer({
    host: "127.0.0.1",
    port: 0,
    serving: () => ({ snapshot, problem: undefined }),
    services,
    plainRoutes,
    callerOf: () => callerAt("127.0.0.1"),
    limiter: limiterAt("2026-08-03T00:00:00Z", 0, unlimitedBudgets).limiter,
    logger: pino({ base: null, timestamp: false }, destination),
    clock: { now: () => new Date("2026-08-03T00:00:00Z"), monotonicMs: () => performance.now() },
    random: () => 0.5,
    ...options,
    // Nobody is refused for waiting unless a test is about that: the machine may be busy.
    resourceLimits: { waitMsMax: 30_000, ...options.resourceLimits },
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= server.close();
    return closing;
  };
  owner.after(close);
  return { ...server, close, url: `http://127.0.0.1:${server.port}`, log };
}

/** Waits until so many requests are being answered. */
export async function untilInFlight(url: string, count: number): Promise<void> {
  const { get } = clientOf(url);
  // The request for the figures is in flight as well.
  const wanted = `daybook_requests_in_flight ${count + 1}\n`;
  while (!(await (await get("/metrics", { Connection: "close" })).text()).includes(wanted)) await sleep(5);
}

/** Paths that the tests call. */
export const TOP_SHORTS = "/shorts.v1alpha1.MarketService/GetTopShorts";
export const BY_DATE = "/shorts.v1alpha1.MarketService/GetMarketByDate";
export const TREE_MAP = "/shorts.v1alpha1.MarketService/GetIndustryTreeMap";
export const STOCK = "/shorts.v1alpha1.StockService/GetStock";

/** What a well-behaved caller sends with a POST. */
export const JSON_HEADERS = { "User-Agent": "test/1", "Content-Type": "application/json" };

/** Calls a server over HTTP/1.1 as a script would. */
export function clientOf(url: string) {
  return {
    post: (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
      fetch(url + path, { method: "POST", body, headers: { ...JSON_HEADERS, ...headers } }),
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(url + path, { headers: { "User-Agent": "test/1", ...headers } }),
  };
}

/** The query of a Connect GET. */
export function connectQuery(parameters: Record<string, string>): string {
  return `?${new URLSearchParams({ connect: "v1", encoding: "json", ...parameters })}`;
}

/** Status, code and fields of a Connect error. */
export async function refusalOf(response: Response): Promise<unknown[]> {
  const { code, details } = (await response.json()) as { code: string; details?: { debug: object }[] };
  const violations = details?.flatMap(
    ({ debug }) => (debug as { fieldViolations: { field: string }[] }).fieldViolations,
  );
  return [response.status, code, ...(violations?.map(({ field }) => field) ?? [])];
}
