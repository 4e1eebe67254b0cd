import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestPath } from "./nearest-path.js";

const served = [
  "/a.MarketService/GetTopShorts",
  "/a.MarketService/GetMarketByDate",
  "/v1/latest",
  "/v1/panel",
  "/livez",
];

for (const [path, expected] of [
  ["/a.MarketService/GetTopShort", "/a.MarketService/GetTopShorts"],
  ["/a.marketservice/gettopshorts", "/a.MarketService/GetTopShorts"],
  ["/a.MarktService/GetTopShorts", "/a.MarketService/GetTopShorts"],
  ["/v1/lates", "/v1/latest"],
  ["/V1/Panel", "/v1/panel"],
  ["/liveness", undefined],
  ["/a.MarketService/Nothing", undefined],
  ["/wp-admin/setup.php", undefined],
  ["*", undefined],
  ["", undefined],
] as const) {
  test(`${path || "nothing"} means ${expected ?? "nothing that is served"}`, () => {
    assert.equal(nearestPath(path, served), expected);
  });
}
