import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { clientOf, testServer } from "../../api.fixture.js";
import { growingChanges, idOf, versionOf } from "./change-world.fixture.js";
import { changesRoutes } from "./changes-routes.js";

describe("changes", async () => {
  const world = growingChanges();
  for (const codes of [["AAA", "BBB"], ["BBB"], [], ["AAA"], ["CCC"]]) world.add(codes);
  world.add([], { dataset: "articles", source: "news-feeds" });
  const server = await testServer(
    { after },
    { serving: world.serving, plainRoutes: changesRoutes(world.changes, "https://daybook.example") },
  );
  const { get } = clientOf(server.url);
  const list = async (query: string) => {
    const response = await get(`/v1/changes${query}`);
    return (await response.json()) as { events: { id: string }[]; next: string };
  };
  const numbers = async (query: string) => (await list(query)).events.map(({ id }) => Number(id.slice(0, 10)));

  test("are listed from the oldest on, with where to go on", async () => {
    assert.deepEqual(await list("?limit=1"), {
      events: [
        {
          id: idOf(1),
          at: "2026-01-01T00:00:00.000Z",
          version: versionOf(1),
          dataset: "short-positions",
          source: "asic-shorts",
          file: "1.csv",
          added: 2,
          restated: 0,
          withdrawn: 0,
          from: "2024-10-05",
          to: "2024-10-05",
          keys: ["AAA", "BBB"],
          more: 0,
        },
      ],
      next: idOf(1),
    });
  });

  const questions: [string, number[]][] = [
    ["", [1, 2, 3, 4, 5, 6]],
    [`?since=${idOf(2)}`, [3, 4, 5, 6]],
    [`?since=${versionOf(4)}`, [5, 6]],
    ["?since=2026-01-05", [5, 6]],
    ["?since=2026-01-05T00:00:00Z", [6]],
    ["?since=2026-01-05T00:00:00+10:00", [5, 6]],
    ["?dataset=articles", [6]],
    ["?code=aaa", [1, 4]],
    [`?code=AAA&since=${idOf(1)}`, [4]],
    ["?code=AAA&dataset=articles", []],
    [`?since=${idOf(6, "articles")}`, []],
  ];
  for (const [query, expected] of questions) {
    test(`${query || "no filter"} finds ${expected.join(" ") || "nothing"}`, async () => {
      assert.deepEqual(await numbers(query), expected);
    });
  }

  test("a walk from cursor to cursor finds each once, and waits at the last", async () => {
    const seen: string[] = [];
    let since = "";
    for (;;) {
      const { events, next } = await list(`?code=BBB&limit=1${since && `&since=${since}`}`);
      seen.push(...events.map(({ id }) => id));
      since = next;
      if (events.length === 0) break;
    }
    assert.deepEqual([seen, since], [[idOf(1), idOf(2)], idOf(6, "articles")]);
  });

  const refusals: [string, number, RegExp][] = [
    ["?since=yesterday", 400, /^since must be the id of a change, a data version, a date/],
    ["?limit=0", 400, /^limit must be a whole number from 1 to 1000/],
    ["?limit=1001", 400, /^limit/],
    ["?code=A", 400, /^code must be 3 to 6 letters or digits/],
    ["?suburb=Carlton", 400, /^suburb must be a code of 5 digits/],
    ["?series=a%20b", 400, /^series must be/],
    ["?code=AAA&suburb=20001", 400, /^suburb cannot be given with code/],
    ["?code=AAA&code=BBB", 400, /^code is given twice/],
    ["?datasets=articles", 400, /^unknown parameter datasets, did you mean dataset\?/],
    ["?dataset=article", 404, /^dataset that changed not found: article, did you mean articles\?/],
    ["?code=ZZZ", 404, /^code that changed not found: ZZZ/],
    ["?person=nobody", 404, /^person that changed not found: nobody/],
    [`?since=${"f".repeat(32)}`, 410, /^this data version is not kept/],
  ];
  for (const [query, status, message] of refusals) {
    test(`${query} is refused, and says why`, async () => {
      const response = await get(`/v1/changes${query}`);
      const { error } = (await response.json()) as { error: string };
      assert.equal(response.status, status);
      assert.match(error, message);
    });
  }

  test("are answered with 304 while nothing has changed, also as a feed", async () => {
    for (const path of ["/v1/changes?code=AAA", "/v1/changes.atom?code=AAA"]) {
      const first = await get(path);
      await first.text();
      const again = await get(path, { "If-None-Match": first.headers.get("etag")! });
      assert.deepEqual([first.status, again.status], [200, 304]);
    }
  });

  test("a feed has the newest first, and takes no limit", async () => {
    const text = await (await get("/v1/changes.atom?code=AAA")).text();
    const ids = [...text.matchAll(/<id>[^<]*#([^<]*)<\/id>/g)].map(([, id]) => id);
    assert.deepEqual(ids, [idOf(4), idOf(1)]);
    assert.equal((await get("/v1/changes.atom?limit=1")).status, 400);
  });
});

test("who asks before changes are known is answered when they are", async (context) => {
  const world = growingChanges();
  const { url } = await testServer(context, {
    serving: world.serving,
    plainRoutes: changesRoutes(world.changes, "https://daybook.example"),
  });
  const answer = clientOf(url).get("/v1/changes");
  world.add(["AAA"]);
  const { events } = (await (await answer).json()) as { events: unknown[] };
  assert.equal(events.length, 1);
});
