import assert from "node:assert/strict";
import { test } from "node:test";
import { keyedTableOf } from "../../../base/tables/keyed-table.js";
import { tableOf } from "../../../base/tables/table.fixture.js";
import { dayOf } from "../../../base/time/day.js";
import { directorTradesOf, directorTradesSince } from "./director-trades.js";
import { directorTrades } from "./director-trades-dataset.js";

const day = (iso: string) => dayOf(iso)!;

test("a director trade without figures has unknown ones", () => {
  const shared = { code: "ABC", director: "A. Person", tradeType: "buy" };
  const stated = { shares: 10, price: 2, value: 20, announcementUrl: "https://a.example/2" };
  const table = keyedTableOf(
    directorTrades,
    tableOf(directorTrades, [
      { ...shared, ...stated, day: "2026-03-02", id: "2" },
      { ...shared, day: "2026-03-01", id: "1" },
    ]),
  );
  const unknown = { shares: undefined, price: undefined, value: undefined, announcementUrl: undefined };
  assert.deepEqual(directorTradesOf(table, "ABC"), [
    { ...shared, ...unknown, id: "1", day: day("2026-03-01") },
    { ...shared, ...stated, id: "2", day: day("2026-03-02") },
  ]);
});

test("trades since a day are those on it and later", () => {
  const days = ["2026-03-01", "2026-03-02", "2026-03-02", "2026-03-04"];
  const rows = ["ABB", "ABC", "ABD"].flatMap((code) =>
    days.map((date, id) => ({ code, day: date, id: `${id}`, director: "A. Person", tradeType: "buy" })),
  );
  const table = keyedTableOf(directorTrades, tableOf(directorTrades, rows));
  const idsSince = (date: string, code = "ABC") => directorTradesSince(table, code, day(date)).map(({ id }) => id);
  assert.deepEqual(
    ["2026-02-28", "2026-03-01", "2026-03-02", "2026-03-03", "2026-03-05"].map((date) => idsSince(date).join("")),
    ["0123", "0123", "123", "3", ""],
  );
  assert.deepEqual(idsSince("2026-03-01", "XYZ"), []);
});
