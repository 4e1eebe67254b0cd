import { CoreStocksService, MarketService, SearchService, StockService } from "@daybook/contract";
import type { Snapshot } from "@daybook/domain";
import { pino } from "pino";
import { notFound } from "./errors.js";
import type { PlainRoute } from "./plain/route.js";
import { type RunningServer, type ServerOptions, startServer } from "./server.js";
import type { Handlers } from "./services/handlers.js";

/** A snapshot without data: the handlers below do not look into it. */
export function snapshotOf(dataVersion: string, isDemo = true): Snapshot {
  return { dataVersion, isDemo } as Snapshot;
}

/** Answers that show what reached the handler. */
const market: Handlers<typeof MarketService> = {
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
  getMarketByDate: ({ date, limit }) => ({ date, totalCount: limit, stocks: stocks(limit) }),
  getAvailableDates: ({ before, limit }) => ({ dates: [before], totalCount: limit }),
};

const stock: Handlers<typeof StockService> = {
  getStock: ({ productCode }) => {
    if (productCode === "XXX") throw notFound("stock", productCode);
    if (productCode === "BAD") throw new Error("the password is hunter2");
    return { productCode, name: 'Ünï "code" \u2028 Ltd', tags: ["a"], percentageShorted: Number.NaN };
  },
  getStockData: ({ productCode, from, maxPoints }) => ({ productCode, name: from, totalObservations: maxPoints }),
};

const search: Handlers<typeof SearchService> = {
  searchStocks: ({ query, limit }) => ({ query, count: limit, stocks: [] }),
};

const coreStocks: Handlers<typeof CoreStocksService> = {
  searchStocks: search.searchStocks as never,
  getTopShorts: market.getTopShorts as never,
  getStockData: stock.getStockData as never,
};

/** The services of the contract with the answers above. */
export const services: ServerOptions["services"] = [
  [MarketService, market],
  [StockService, stock],
  [SearchService, search],
  [CoreStocksService, coreStocks],
];

function stocks(count: number) {
  return Array.from({ length: count }, (_, i) => ({
    productCode: `C${i}`,
    name: "Company",
    reportedShortPositions: i,
  }));
}

/** A plain endpoint with an ETag, one that is sent in pieces, and one that fails. */
export const plainRoutes: readonly PlainRoute[] = [
  {
    path: "/v1/latest",
    verbs: ["GET", "HEAD"],
    errorShape: "v1",
    answer: () => ({ status: 200, headers: { "Content-Type": "application/json" }, body: '{"a":1}', etag: '"abc"' }),
  },
  {
    path: "/v1/panel",
    verbs: ["GET"],
    errorShape: "v1",
    answer: ({ query }) => {
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

/** Log lines as they were written. */
export interface TestLog {
  readonly lines: readonly Record<string, unknown>[];
}

/** A server on a free port with the services above, its log, and its address. */
export async function testServer(
  options: Partial<ServerOptions> = {},
): Promise<RunningServer & { readonly url: string; readonly log: Record<string, unknown>[] }> {
  const log: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void log.push(JSON.parse(line)) };
  const server = await startServer({
    host: "127.0.0.1",
    port: 0,
    serving: () => ({ snapshot: snapshotOf("version-1"), problem: undefined }),
    services,
    plainRoutes,
    logger: pino({ base: null, timestamp: false }, destination),
    clock: { now: () => new Date("2026-08-03T00:00:00Z"), monotonicMs: () => performance.now() },
    random: () => 0.5,
    ...options,
  });
  return { ...server, url: `http://127.0.0.1:${server.port}`, log };
}
