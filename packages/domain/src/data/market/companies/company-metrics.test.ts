import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import { type FixtureTables, marketOf } from "../market.fixture.js";
import { metricsOf } from "./company-metrics.js";

const tableOf = (...companyMetrics: NonNullable<FixtureTables["companyMetrics"]>) =>
  marketOf({}, [], { companyMetrics }).metrics;

test("metrics have every column under its own name", () => {
  const metrics = {
    code: "ABC",
    day: dayOf("2026-01-02")!,
    marketCap: 1,
    price: 2,
    peRatio: 3,
    eps: 4,
    dividendYield: 5,
    beta: 6,
    week52High: 7,
    week52Low: 8,
    volume: 9,
    employeeCount: 10,
    sector: "Energy",
    industry: "Coal",
  };
  assert.deepEqual(metricsOf(tableOf(metrics), "ABC"), metrics);
});

test("only the newest table of metrics counts, and what it does not say is unknown", () => {
  const table = tableOf(
    { code: "ABC", day: "2017-01-25", marketCap: 1, price: 9, sector: "Energy" },
    { code: "ABC", day: "2025-12-31", marketCap: 2 },
    { code: "XYZ", day: "2017-01-25", marketCap: 3 },
  );
  assert.equal(metricsOf(table, "XYZ"), undefined);
  const { marketCap, price, sector, industry } = metricsOf(table, "ABC")!;
  assert.deepEqual(
    { marketCap, price, sector, industry },
    { marketCap: 2, price: undefined, sector: undefined, industry: undefined },
  );
});

test("no table is no metrics", () => assert.equal(metricsOf(tableOf(), "ABC"), undefined));
