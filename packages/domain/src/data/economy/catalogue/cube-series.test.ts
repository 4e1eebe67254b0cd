import assert from "node:assert/strict";
import { test } from "node:test";
import { crimeSeries } from "./crime-series.js";
import { seriesKeyOf } from "./definition.js";
import { governmentFinanceSeries } from "./government-finance-series.js";
import { petroleumSeries } from "./petroleum-series.js";

const all = [...governmentFinanceSeries, ...crimeSeries, ...petroleumSeries];
const keyOf = (id: string) => all.filter((each) => each.id === id).map(seriesKeyOf);

for (const [id, key] of [
  ["GFS:nsw.revenue.total", "govfin.revenue.total.nsw"],
  ["GFS:act.net_operating_balance.total", "govfin.net_operating_balance.total.act"],
  ["VICTIMS:wa.motor-vehicle-theft", "crime.victims.motor-vehicle-theft.wa"],
  ["APS:refinery-production.Total input (ML).aus", "petroleum.refinery_input.total.aus"],
  ["APS:refinery-production.Total (ML).aus", "petroleum.refinery_output.total.aus"],
  ["APS:sales-of-products.Diesel oil: total (ML).aus", "petroleum.sales.diesel_oil.aus"],
  ["APS:sales-by-state-and-territory.Diesel oil: total.nt", "petroleum.sales.diesel_oil.nt"],
  ["APS:imports-volume.Total oil imports (ML).aus", "petroleum.imports.total.aus"],
] as const) {
  test(`${id} is served as ${key}`, () => assert.deepEqual(keyOf(id), [key]));
}

test("every state has its seven figures of finance and its seven offences", () => {
  const keys = (series: typeof all) => new Set(series.map(seriesKeyOf)).size;
  assert.deepEqual([keys([...governmentFinanceSeries]), keys([...crimeSeries])], [56, 56]);
});

test("no id is there twice, and every key is of the grammar", () => {
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  const grammar = /^[a-z_]+\.[a-z_]+\.[a-z0-9_-]+\.[a-z]{2,3}$/;
  assert.deepEqual(
    all.map(seriesKeyOf).filter((key) => !grammar.test(key)),
    [],
  );
});

test("the territory whose sales of petroleum are among another's has none", () => {
  assert.deepEqual(
    petroleumSeries.filter(({ region }) => region === "act"),
    [],
  );
});
