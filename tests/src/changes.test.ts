import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { parseAtomFeed } from "feedsmith";
import { get, type Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";

interface Event {
  readonly id: string;
  readonly version: string;
  readonly dataset: string;
  readonly source: string;
  readonly restated: number;
  readonly withdrawn: number;
  readonly to?: string;
  readonly keys: readonly string[];
  readonly more: number;
}

describe("changes of the demo world", () => {
  let server: Served;
  before(async () => {
    server = await demoServer();
  });
  const list = async (query: string) => {
    const response = await get(server.address, `/v1/changes${query}`);
    return (await response.json()) as { events: Event[]; next: string };
  };

  test("a walk from cursor to cursor finds one change for each report, in the order of their ids", async () => {
    const events: Event[] = [];
    for (let since = ""; ; ) {
      const { events: some, next } = await list(`?dataset=short-positions&limit=1000&since=${since}`);
      if (some.length === 0) break;
      events.push(...some);
      since = next;
    }
    const ids = events.map(({ id }) => id);
    const latest = (await (await get(server.address, "/v1/latest")).json()) as Record<string, unknown>;
    const reports = events.filter(({ source }) => source === "asic-shorts");
    // A report that was corrected came again.
    const isNew = ({ restated, withdrawn }: Event) => restated + withdrawn === 0;
    const dates = reports.filter(isNew).map(({ to }) => to);
    assert.deepEqual([ids, ids.length], [ids.toSorted(), new Set(ids).size]);
    assert.deepEqual([dates.length, dates.toSorted().at(-1)], [new Set(dates).size, latest.latest_date]);
  });

  test("changes of a stock are those that name it", async () => {
    const { events } = await list("?code=K9M&limit=20");
    assert.ok(events.length > 0);
    for (const { keys, more } of events) assert.ok(keys.includes("K9M") || more > 0);
  });

  test("a version goes on where it ends", async () => {
    const { versions } = (await (await get(server.address, "/v1/versions")).json()) as { versions: Event[] };
    assert.deepEqual((await list(`?since=${versions[0]!.version}`)).events, []);
  });

  test("another reader of Atom finds each change in the feed, newest first", async () => {
    const response = await get(server.address, "/v1/changes.atom?code=K9M");
    assert.match(response.headers.get("content-type")!, /^application\/atom\+xml/);
    const { entries = [], ...feed } = parseAtomFeed(await response.text());
    assert.match(feed.id!, /\/v1\/changes\.atom\?code=K9M$/);
    assert.deepEqual(
      [feed.links?.[0]?.rel, feed.updated],
      [
        "self",
        entries
          .map(({ updated }) => updated!)
          .sort()
          .at(-1),
      ],
    );
    const ids = entries.map(({ id }) => id!.split("#")[1]!);
    assert.deepEqual(ids, ids.toSorted().reverse());
    for (const { title, updated, links, content } of entries) {
      assert.match(String((title as { value?: string }).value ?? title), /^[A-Z][\w -]+: [\d,]+ /);
      assert.ok(!Number.isNaN(Date.parse(updated!)) && links!.length === 1);
      assert.match(String((content as { value?: string }).value ?? content), /^The file .* was loaded\./);
    }
  });

  for (const [list, folder] of [
    ["/stocks", "/stocks/"],
    ["/politicians", "/politicians/"],
    ["/economy", "/economy/"],
    ["/housing/suburbs?state=NSW", "/housing/suburbs/"],
  ] as const) {
    test(`pages in ${folder} lead to a feed of what changed about them, which has entries`, async () => {
      const pageOf = async (path: string) => (await get(server.address, path, { accept: "text/html" })).text();
      const links = [...(await pageOf(list)).matchAll(/<a href="([^"?#]*)/g)].map(([, path]) => path!);
      const isPage = (path: string) => path.startsWith(folder) && !path.slice(folder.length).includes("/");
      const paths = [...new Set(links.filter(isPage))].slice(0, 40);
      let feeds = 0;
      for (const path of paths) {
        const found = /<link rel="alternate" type="application\/atom\+xml"[^>]*href="([^"]*\?[^"]*)"/.exec(
          await pageOf(path),
        );
        if (found === null) continue;
        const response = await get(server.address, found[1]!);
        assert.deepEqual([path, response.status], [path, 200]);
        const { entries = [] } = parseAtomFeed(await response.text());
        assert.ok(entries.length > 0, path);
        feeds += 1;
      }
      assert.ok(feeds > 0, `${paths.length} pages, and none leads to a feed`);
    });
  }

  test("a stream goes on after the change that its client has", async () => {
    const { events } = await list("?limit=3");
    const leaving = new AbortController();
    const response = await fetch(`${server.address}/v1/changes/stream`, {
      headers: { "User-Agent": "daybook-tests/1", "Last-Event-ID": events[0]!.id },
      signal: leaving.signal,
    });
    let text = "";
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (text.includes(`id: ${events[2]!.id}\n`)) break;
    }
    leaving.abort();
    const told = [...text.matchAll(/^data: (.*)$/gm)].slice(0, 2).map(([, data]) => JSON.parse(data!));
    assert.deepEqual(told, events.slice(1, 3));
  });
});
