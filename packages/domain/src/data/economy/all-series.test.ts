import assert from "node:assert/strict";
import { test } from "node:test";
import { marketOf } from "../market/market.fixture.js";
import { allSeries } from "./all-series.js";
import { exposedOf } from "./economy.fixture.js";
import { publishedOf } from "./series/published.fixture.js";

test("published series, and those derived of them and of the market, are one catalogue by key", () => {
  const market = marketOf({ AAA: [["2026-01-05", 2]] }, [["2026-01-05", "AAA", "AAA LIMITED", null]], {
    listedMarketValues: [{ code: "AAA", day: "2026-01-05", marketCap: 100 }],
  });
  const { stated } = publishedOf({
    "trade.import_value.total.wa": [["2026-01-01", 3]],
    "trade.export_value.total.wa": [["2026-01-01", 5]],
    "labour.job_vacancies.vic": [],
  });
  const series = allSeries(market, { ...exposedOf(["AAA", { wa: 1 }]), stated });
  assert.deepEqual(
    Array.from(series, ([key, { info }]) => [key, info.seriesKey === key && info.sourceKey]),
    [
      ["labour.job_vacancies.vic", "test"],
      ["markets.short_interest_wavg.wa", "derived-markets"],
      ["trade.balance.total.wa", "derived-economy"],
      ["trade.export_value.total.wa", "test"],
      ["trade.import_value.total.wa", "test"],
    ],
  );
});
