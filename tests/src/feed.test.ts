import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { calendarOf } from "@daybook/domain";
import { feedText } from "@daybook/domain/answers/endpoints/feed-text";
import { parseRssFeed } from "feedsmith";
import RssParser from "rss-parser";
import { daybook, get, type Served, serve, temporaryFolder } from "./daybook.fixture.js";

/** What a feed reader makes of an item. */
interface Read {
  readonly title: string | undefined;
  readonly link: string | undefined;
  readonly guid: string | undefined;
  readonly description: string | undefined;
  readonly date: string | undefined;
  readonly categories: readonly (string | undefined)[];
}

/** Two readers that others wrote, over parsers of XML that others wrote. */
const READERS: Readonly<Record<string, (text: string) => Promise<readonly Read[]>>> = {
  async feedsmith(text) {
    const { items = [] } = parseRssFeed(text);
    return items.map(({ title, link, guid, description, pubDate, categories = [] }) => ({
      title,
      link,
      guid: guid?.value,
      description,
      date: pubDate,
      categories: categories.map(({ name }) => name),
    }));
  },
  async "rss-parser"(text) {
    const { items } = await new RssParser().parseString(text);
    return items.map(({ title, link, guid, content, pubDate, categories = [] }) => ({
      title,
      link,
      guid,
      description: content,
      date: pubDate,
      categories,
    }));
  },
};

const HOSTILE = "]]> & &amp; <b>\"bold\"</b> 'Ünï' 😀 </title></item>";

for (const [reader, read] of Object.entries(READERS)) {
  test(`${reader} reads hostile texts as they are, without what no XML may hold`, async () => {
    const text = feedText(calendarOf(), {
      takes: [
        {
          slug: "one",
          headline: `${HOSTILE}\u0000\u001b\ud83d`,
          standfirst: HOSTILE,
          codes: ["ABC"],
          publishedAt: Date.parse("2026-08-07T01:02:03Z"),
        },
      ],
      reports: [{ slug: "2026-W31", reportType: "weekly", headline: "A", summary: "B", reportDate: "2026-07-31" }],
      webUrl: "https://daybook.example",
    });
    assert.deepEqual(await read(text), [
      {
        title: HOSTILE,
        link: "https://daybook.example/takes/one",
        guid: "take:one",
        description: HOSTILE,
        date: "Fri, 07 Aug 2026 01:02:03 GMT",
        categories: ["ABC"],
      },
      {
        title: "A",
        link: "https://daybook.example/reports/2026-W31",
        guid: "report:2026-W31",
        description: "B",
        date: "Thu, 06 Aug 2026 00:00:00 GMT",
        categories: ["weekly"],
      },
    ]);
  });

  test(`${reader} reads a feed without items`, async () => {
    assert.deepEqual(
      await read(feedText(calendarOf(), { takes: [], reports: [], webUrl: "https://daybook.example" })),
      [],
    );
  });
}

describe("/feed.xml", () => {
  const folder = temporaryFolder(after);
  const webUrl = { DAYBOOK_WEB_URL: "https://daybook.example" };
  let server: Served;
  before(async () => {
    await ingestTakes({
      "a-while-ago": "date: 2025-08-07T01:02:03Z\ncodes: [ABC, XYZ]",
      "long-ago": "date: 2020-01-01",
      draft: "status: draft\ncreated: 2025-01-01",
      "to-come": "date: 2090-01-01",
    });
    server = await serve(folder, webUrl);
  });
  after(() => server.stop());

  /** Ingests takes, given by slug and by what their front matter has in addition to a title. */
  async function ingestTakes(takes: Readonly<Record<string, string>>): Promise<void> {
    const place = mkdtempSync(join(folder, "takes-"));
    for (const [slug, lines] of Object.entries(takes)) {
      const title = JSON.stringify(`${slug} ${HOSTILE}`);
      writeFileSync(join(place, `${slug}.md`), `---\ntitle: ${title}\nstandfirst: "A & B"\n${lines}\n---\n\nText.\n`);
    }
    const { exitCode, err } = await daybook(["ingest", "editorial-takes", place], folder);
    assert.equal(exitCode, 0, err);
  }

  async function whole() {
    const answer = await get(server.address, "/feed.xml");
    return { etag: answer.headers.get("etag"), text: await answer.text() };
  }

  test("both readers read the takes that are published, newest first, and no other", async () => {
    const { text } = await whole();
    const common = { description: "A & B" };
    for (const read of Object.values(READERS)) {
      assert.deepEqual(await read(text), [
        {
          ...common,
          title: `a-while-ago ${HOSTILE}`,
          link: "https://daybook.example/takes/a-while-ago",
          guid: "take:a-while-ago",
          date: "Thu, 07 Aug 2025 01:02:03 GMT",
          categories: ["ABC"],
        },
        {
          ...common,
          title: `long-ago ${HOSTILE}`,
          link: "https://daybook.example/takes/long-ago",
          guid: "take:long-ago",
          date: "Wed, 01 Jan 2020 00:00:00 GMT",
          categories: [],
        },
      ]);
    }
    assert.match(text, /<lastBuildDate>Thu, 07 Aug 2025 01:02:03 GMT<\/lastBuildDate>/);
  });

  test("has its headers, answers HEAD without a body, and 304 to who has it", async () => {
    const answer = await get(server.address, "/feed.xml");
    const etag = answer.headers.get("etag")!;
    assert.deepEqual(
      [answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")],
      [200, "application/rss+xml; charset=utf-8", "public, max-age=3600"],
    );
    assert.match(etag, /^"[0-9a-f]{32}(-gzip)?"$/);
    const [head, again] = await Promise.all([
      fetch(`${server.address}/feed.xml`, { method: "HEAD", headers: { "user-agent": "daybook-tests/1" } }),
      get(server.address, "/feed.xml", { "if-none-match": `"x", W/${etag}` }),
    ]);
    assert.deepEqual(
      [head.status, await head.text(), head.headers.get("etag"), again.status, await again.text()],
      [200, "", etag, 304, ""],
    );
  });

  test("refuses another verb, as under /api/, and no caller for its name", async () => {
    const posted = await fetch(`${server.address}/feed.xml`, {
      method: "POST",
      headers: { "user-agent": "daybook-tests/1" },
    });
    const unnamed = await get(server.address, "/feed.xml", { "user-agent": "curl/8.5.0" });
    const body = (await posted.json()) as { code: string };
    assert.deepEqual(
      [posted.status, posted.headers.get("allow"), unnamed.status, body.code],
      [405, "GET, HEAD", 200, "unimplemented"],
    );
    assert.deepEqual(Object.keys(body), ["error", "code", "details", "timestamp"]);
  });

  test("has the same bytes and ETag after a restart", async () => {
    const first = await whole();
    await server.stop();
    server = await serve(folder, webUrl);
    assert.deepEqual(await whole(), first);
  });

  test("has a take once it is ingested", async () => {
    const first = await whole();
    await ingestTakes({ newer: "date: 2025-09-01" });
    let next = first;
    while (next.etag === first.etag) {
      await wait(100);
      next = await whole();
    }
    const guids = (await READERS.feedsmith!(next.text)).map(({ guid }) => guid);
    assert.deepEqual(guids, ["take:newer", "take:a-while-ago", "take:long-ago"]);
  });
});
