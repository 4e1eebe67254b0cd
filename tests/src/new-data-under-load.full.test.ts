import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { daybook, get, post, type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

describe("with the server under steady load", () => {
  const folder = temporaryFolder(after);
  const data = join(folder, "data");
  let server: Served;

  /** The demo world's reports, loaded as if they were real. */
  const reports = demoReports();

  before(async () => {
    await daybook(["ingest", "asic-shorts", ...reports.slice(0, 200)], data);
    server = await serve(data);
  });
  after(() => server.stop());

  test("one more day changes /v1/latest and its ETag, and no request fails", async () => {
    const seen = { answers: 0, failures: [] as string[], versions: new Set<string | null>() };
    let isLoading = true;
    const caller = async (ask: () => Promise<Response>) => {
      while (isLoading) {
        const answer = await ask().catch((error) => new Response(String(error), { status: 599 }));
        const text = await answer.text();
        seen.answers += 1;
        if (answer.status !== 200) seen.failures.push(`${answer.status} ${text}`);
        seen.versions.add(answer.headers.get("x-data-version"));
      }
    };
    const callers = [
      caller(() => post(server.address, "MarketService/GetTopShorts", { limit: 10, period: "1Y" })),
      caller(() => post(server.address, "MarketService/GetIndustryTreeMap", {})),
      caller(() => post(server.address, "SearchService/SearchStocks", { query: "a" })),
      caller(() => get(server.address, "/v1/panel?from=2023-07-03&to=2023-07-31")),
    ];
    const before = await latest();
    const { exitCode, err } = await daybook(["ingest", "asic-shorts", reports[200]!], data);
    assert.equal(exitCode, 0, err);
    let now = await latest();
    for (let tries = 0; now.etag === before.etag && tries < 600; tries += 1) {
      await wait(100);
      now = await latest();
    }
    // Some answers are made of the newer data.
    const answersBefore = seen.answers;
    while (seen.answers < answersBefore + 20) await wait(20);
    isLoading = false;
    await Promise.all(callers);
    assert.deepEqual(seen.failures, []);
    assert.deepEqual(
      {
        dates: now.body.total_dates - before.body.total_dates,
        isNewer: now.body.latest_date > before.body.latest_date,
      },
      { dates: 1, isNewer: true },
    );
    assert.equal([...seen.versions].filter((version) => version !== null).length, 2);
    assert.ok(seen.answers > 100, `only ${seen.answers} answers`);
  });

  async function latest() {
    const answer = await get(server.address, "/v1/latest");
    return {
      etag: answer.headers.get("etag"),
      body: (await answer.json()) as { latest_date: string; total_dates: number },
    };
  }
});
