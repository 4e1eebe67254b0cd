import assert from "node:assert/strict";
import { test } from "node:test";
import { problemsOfSeriesWords } from "@daybook/domain/fixtures";
import type { EconomicSeriesInfo, EconomicTopic } from "@daybook/sdk/messages";
import { post } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";

interface Listed {
  readonly series: readonly EconomicSeriesInfo[];
  readonly total: number;
  readonly topics: readonly EconomicTopic[];
}

test("every series of the demo world has words of its own, and every topic a name", async () => {
  const { series, topics } = await everySeries();
  assert.deepEqual(problemsOfSeriesWords(series), []);
  const counted = topics.map(({ topic }) => series.filter((each) => each.topic === topic).length);
  assert.deepEqual(
    [counted, new Set(topics.map(({ title }) => title)).size, topics.filter(({ topic, title }) => topic === title)],
    [topics.map(({ seriesCount }) => seriesCount), topics.length, []],
  );
});

async function everySeries(): Promise<Pick<Listed, "series" | "topics">> {
  const [first, second] = await Promise.all([0, 500].map((offset) => list({ limit: 500, offset })));
  assert.ok(first!.total <= 1000);
  return { series: [...first!.series, ...second!.series], topics: first!.topics };
}

async function list(request: object): Promise<Listed> {
  const { address } = await demoServer();
  const response = await post(address, "EconomyService/ListEconomicSeries", request);
  return (await response.json()) as Listed;
}
