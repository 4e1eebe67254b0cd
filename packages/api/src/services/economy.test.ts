import assert from "node:assert/strict";
import { after, test } from "node:test";
import { importedOf, snapshotOf } from "@daybook/domain/fixtures";
import { clientOf, testServer } from "../api.fixture.js";
import { economyService } from "./economy.js";

const KEY = "test.level.aus";
const release = (version: string, publishedAt: string, value: number) => ({
  source: "abs-time-series",
  unit: "t1",
  version,
  fileName: `${version}.xlsx`,
  atMs: Date.parse("2026-09-01"),
  publishedMs: Date.parse(publishedAt),
  series: { LEVEL: [["2025-10-01", value]] as const },
});
const definition = {
  id: "LEVEL",
  topic: "test",
  metric: "level",
  product: "",
  region: "aus",
  unit: "index",
  frequency: "quarterly",
  adjustment: "original",
  sourceKey: "test",
} as const;
const economy = importedOf(
  [release("1", "2026-01-15T12:59:59.999Z", 1), release("2", "2026-07-15T13:59:59.999Z", 2)],
  [definition],
);
const server = await testServer(
  { after },
  {
    serving: () => ({ snapshot: { ...snapshotOf({}), economy }, problem: undefined }),
    services: [economyService],
    resourceLimits: { drainTimeoutMs: 100 },
  },
);
const { post } = clientOf(server.url);

const call = async (method: string, request: object) => {
  const response = await post(`/shorts.v1alpha1.EconomyService/${method}`, JSON.stringify(request));
  return { status: response.status, body: JSON.parse(await response.text()) };
};

for (const [request, output, values] of [
  [{}, "latest", [2]],
  [{ output: "FIRST_RELEASE" }, "first_release", [1]],
  [{ asOf: "2026-01-14" }, "as_of", []],
  [{ asOf: "2026-01-15" }, "as_of", [1]],
  [{ asOf: "2026-07-14", output: "latest" }, "as_of", [1]],
  [{ asOf: "2026-07-15", output: "as_of" }, "as_of", [2]],
] as const) {
  test(`${JSON.stringify(request)} is the output ${output}, of days that end at midnight in Sydney`, async () => {
    const { body } = await call("GetEconomicSeries", { seriesKeys: [KEY], ...request });
    const [series] = body.series;
    assert.deepEqual(
      [series.output, series.observations.map(({ value }: { value: number }) => value)],
      [output, values],
    );
  });
}

for (const [request, message] of [
  [{ output: "as_of" }, /asOf.*output as_of/],
  [{ output: "first_release", asOf: "2026-01-15" }, /asOf.*first_release/],
  [{ asOf: "2026-02-30" }, /asOf/],
  [{ output: "first" }, /output.*first_release/],
] as const) {
  test(`${JSON.stringify(request)} is refused in words`, async () => {
    const { status, body } = await call("GetEconomicSeries", { seriesKeys: [KEY], ...request });
    assert.equal(status, 400);
    assert.match(body.message, message);
  });
}

test("the releases of a series are listed, and of a key that no series has there are none", async () => {
  const { body } = await call("GetSeriesVintages", { seriesKey: " Test.LEVEL.aus " });
  const told = body.releases.map((each: { releasedOn: string; restatedCount: number }) => [
    each.releasedOn,
    each.restatedCount,
  ]);
  const missing = await call("GetSeriesVintages", { seriesKey: "nope.x.aus" });
  assert.deepEqual(
    [told, body.total, missing.status],
    [
      [
        ["2026-07-15", 1],
        ["2026-01-15", 0],
      ],
      2,
      404,
    ],
  );
});
