import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestPath } from "./nearest-path.js";

const served = [
  "/a.MarketService/GetTopShorts",
  "/a.MarketService/GetMarketByDate",
  "/a.StockService/GetStock",
  "/a.StockService/GetStockData",
  "/a.CoreStocksService/GetStockData",
  "/v1/latest",
  "/v1/panel",
  "/api/health",
  "/feed.xml",
  "/livez",
  "/docs",
  "/docs/guides",
  "/docs/guides/api",
  "/docs/MarketService/GetTopShorts",
  "/docs/StockService/GetStock",
  "/docs/StockService/GetStock/run",
];

for (const [path, expected] of [
  ["/a.MarketService/GetTopShort", "/a.MarketService/GetTopShorts"],
  ["/a.marketservice/gettopshorts", "/a.MarketService/GetTopShorts"],
  ["/a.MarktService/GetTopShorts", "/a.MarketService/GetTopShorts"],
  ["/v1/lates", "/v1/latest"],
  ["/V1/Panel", "/v1/panel"],
  ["/v1/latest/", "/v1/latest"],
  ["//v1//latest//", "/v1/latest"],
  ["/livez/", "/livez"],
  ["/LIVEZ", "/livez"],
  ["/a.StockService/GetStock/", "/a.StockService/GetStock"],
  ["/A.STOCKSERVICE/GETSTOCKDATA", "/a.StockService/GetStockData"],
  ["/latest", "/v1/latest"],
  ["/api/latest", "/v1/latest"],
  ["/api/v1/latest", "/v1/latest"],
  ["/v2/panel", "/v1/panel"],
  ["/health", "/api/health"],
  ["/healthz", "/api/health"],
  ["/v1/health", "/api/health"],
  ["/rss/feed.xml", "/feed.xml"],
  ["/GetStock", "/a.StockService/GetStock"],
  ["/getstock", "/a.StockService/GetStock"],
  ["/api/GetStok", "/a.StockService/GetStock"],
  ["/StockService/GetStock", "/a.StockService/GetStock"],
  ["/StockService.GetStock", "/a.StockService/GetStock"],
  ["/a.StockService.GetStock", "/a.StockService/GetStock"],
  ["/b.v2.StockService/GetStock", "/a.StockService/GetStock"],
  ["/a.MarketService/GetStock", "/a.StockService/GetStock"],
  ["/a.Stock/GetStock", "/a.StockService/GetStock"],
  ["/CoreStocksService/GetStockData", "/a.CoreStocksService/GetStockData"],
  ["/GetStockData", "/a.StockService/GetStockData"],
  ["/a.StockService", "/a.StockService/GetStock"],
  ["/a.StockService/", "/a.StockService/GetStock"],
  ["/MarketService", "/a.MarketService/GetTopShorts"],
  ["/stockservice/getstock", "/a.StockService/GetStock"],
  ["/MarketService/GetTopShorts", "/a.MarketService/GetTopShorts"],
  ["/v1/GetStock", "/a.StockService/GetStock"],
  ["/doc", "/docs"],
  ["/Docs/", "/docs"],
  ["/guides", "/docs/guides"],
  ["/guides/api", "/docs/guides/api"],
  ["/docs/StockService/GetStok", "/docs/StockService/GetStock"],
  ["/docs/stockservice/getstock", "/docs/StockService/GetStock"],
  ["/docs/api", "/docs/guides/api"],
  ["/env", undefined],
  ["/liveness", undefined],
  ["/a.MarketService/Nothing", undefined],
  ["/wp-admin/setup.php", undefined],
  ["/.env", undefined],
  ["/favicon.ico", undefined],
  ["/robots.txt", undefined],
  ["/admin/login", undefined],
  ["/v1/", "/v1/latest"],
  ["/api", "/api/health"],
  ["//", undefined],
  ["/x", undefined],
  ["*", undefined],
  ["", undefined],
] as const) {
  test(`${path || "nothing"} means ${expected ?? "nothing that is served"}`, () => {
    assert.equal(nearestPath(path, served), expected);
  });
}

test("of a long path only the beginning is looked at, so it costs no more than a short one", () => {
  const end = "/v1/latest";
  assert.equal(nearestPath(`${"/".repeat(200)}${end}`, served), "/v1/latest");
  assert.equal(nearestPath(`${"/".repeat(300)}${end}`, served), undefined);
});
