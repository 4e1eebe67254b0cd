import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { openReader } from "@daybook/store";
import { temporaryFolder } from "../driver/world.fixture.js";
import { fetchLimits } from "../fetch/policy.js";
import { newsFeedsAt } from "../sources/news-feeds/feeds-at.js";
import { bytes, half, hang, page, startPublisher, status } from "./publisher.fixture.js";
import { sync } from "./sync.js";
import type { SyncOptions } from "./sync-options.js";

const publisher = await startPublisher();
const elsewhere = await startPublisher();

const FEEDS = [
  { key: "wire", address: "https://wire.example/wire.xml" },
  { key: "daily", address: "https://daily.example/daily.xml" },
];

/** A feed with an item for each headline. */
function feed(...headlines: readonly string[]): string {
  const items = headlines.map(
    (headline) =>
      `<item><guid>${headline}</guid><title>${headline}</title><pubDate>2026-01-01T00:00:00Z</pubDate></item>`,
  );
  return `<rss><channel>${items.join("")}</channel></rss>`;
}

function publish(answers: Readonly<Record<string, RequestListener>>): void {
  publisher.answers.clear();
  publisher.asked.length = 0;
  elsewhere.asked.length = 0;
  for (const [path, answer] of Object.entries(answers)) publisher.answers.set(path, answer);
}

/** What became of each feed that is fetched at a time of 1 January 2026, in short. */
async function syncAt(time: string, dataFolder: string, options: Partial<SyncOptions> = {}): Promise<string[]> {
  const now = new Date(`2026-01-01T${time}Z`);
  const { sources } = await sync({
    location: { dataFolder },
    sources: [newsFeedsAt(FEEDS, now)],
    mirror: publisher.mirror,
    fetchLimits: { ...fetchLimits, backoffMs: 1, totalMs: 5000 },
    isDryRun: false,
    acceptSuspicious: false,
    now: () => now,
    random: () => 0,
    ...options,
  });
  return sources.flatMap(({ files, problem }) => [
    ...files.map(({ name, outcome, rows, reason }) => [outcome, name, rows, reason].filter(Boolean).join(" ")),
    ...(problem === undefined ? [] : [`failed ${problem}`]),
  ]);
}

const paths = () => publisher.asked.map(({ path }) => path);
const daily = { "/daily.xml": bytes(feed("D")) };
const dailyCame = "accepted news-feed-daily-2026-01-01T100000Z.xml 1";

test("fetches the feeds of the list, each under its key and the time of the fetch", async () => {
  const store = temporaryFolder();
  publish({ "/wire.xml": bytes(feed("A", "B")), ...daily });
  const outcomes = await syncAt("10:00:00", store);
  const reader = await openReader({ dataFolder: store });
  await reader.close();
  assert.deepEqual(
    [outcomes, paths(), reader.imports.map(({ address, unit }) => [address, unit.replace(/-[0-9a-f]{16}$/, "")])],
    [
      ["accepted news-feed-wire-2026-01-01T100000Z.xml 2", dailyCame],
      ["/wire.xml", "/daily.xml"],
      [
        ["https://daily.example/daily.xml", "daily"],
        ["https://wire.example/wire.xml", "wire"],
      ],
    ],
  );
});

for (const [what, validators, answered] of [
  ["its tag says so", { etag: '"1"' }, 304],
  ["its date says so", { "last-modified": "Thu, 01 Jan 2026 00:00:00 GMT" }, 304],
  ["its bytes are those held", {}, 200],
] as const) {
  test(`a feed is unchanged when ${what}, whatever the time`, async () => {
    const store = temporaryFolder();
    const seen: number[] = [];
    const wire: RequestListener = (request, response) => {
      bytes(feed("A"), validators)(request, response);
      seen.push(response.statusCode);
    };
    publish({ "/wire.xml": wire, ...daily });
    await syncAt("10:00:00", store);
    const again = await syncAt("11:00:00", store);
    publish({ "/wire.xml": bytes(feed("B", "A")), ...daily });
    const later = await syncAt("12:00:00", store);
    assert.deepEqual(
      [seen, again, later],
      [
        [200, answered],
        ["unchanged news-feed-wire-2026-01-01T110000Z.xml", "unchanged news-feed-daily-2026-01-01T110000Z.xml"],
        ["unchanged news-feed-daily-2026-01-01T120000Z.xml", "accepted news-feed-wire-2026-01-01T120000Z.xml 2"],
      ],
    );
  });
}

test("the bytes of one feed under the address of another are held back", async () => {
  const store = temporaryFolder();
  publish({ "/wire.xml": status(404), ...daily });
  await syncAt("09:00:00", store);
  publish({ "/wire.xml": bytes(feed("D")), ...daily });
  assert.deepEqual(await syncAt("10:00:00", store), [
    "unchanged news-feed-daily-2026-01-01T100000Z.xml",
    "held news-feed-wire-2026-01-01T100000Z.xml 1 its bytes are those of news-feed-daily-2026-01-01T090000Z.xml, of another unit",
  ]);
});

/** Sends without an end. */
const flood: RequestListener = (_, response) => {
  const piece = Buffer.alloc(1024 * 1024, "x");
  const send = () => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once("drain", send);
  };
  send();
};
/** Sends a byte now and then. */
const drip: RequestListener = (_, response) => {
  response.writeHead(200, { "content-length": "1000" });
  const timer = setInterval(() => response.write("<"), 50);
  response.once("close", () => clearInterval(timer));
};
const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, "x"));

for (const [what, answer, outcome, limits] of [
  ["404", status(404), "unfetched NAME the host answered 404"],
  ["500 again and again", status(500), "unfetched NAME the host answered 500, also at attempt 4"],
  ["half of it", half(Buffer.from(feed("A"))), "unfetched NAME aborted, also at attempt 4"],
  ["nothing", hang, "unfetched NAME https://wire.example/wire.xml was not there within 0.3 s", { totalMs: 300 }],
  [
    "a body that never ends",
    drip,
    "unfetched NAME https://wire.example/wire.xml was not there within 0.3 s",
    { totalMs: 300 },
  ],
  ["50 MB", bytes(Buffer.alloc(50 * 1024 * 1024, "x")), "unfetched NAME it has more than 16777216 bytes"],
  ["a flood", flood, "unfetched NAME it has more than 16777216 bytes"],
  [
    "a bomb of gzip",
    (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
    "unfetched NAME the host answered in gzip, unasked",
  ],
  ["the bytes of gzip", bytes(gzipSync(feed("A"))), "refused NAME the text is not all UTF-8"],
  ["a web page", page("<html/>"), "unfetched NAME the host answered with a web page (text/html; charset=utf-8)"],
  [
    "a web page as XML",
    page("<!doctype html>", "text/xml"),
    "refused NAME it has a document type declaration, which no feed needs",
  ],
  ["no feed", bytes("<rss/>"), "refused NAME the feed has no item"],
  [
    "a redirect to a host that is not on the list",
    status(302, { location: "https://evil.example/wire.xml" }),
    "unfetched NAME evil.example is not a host of this source, which are wire.example, daily.example",
  ],
  [
    "a redirect to this machine",
    status(301, { location: `${elsewhere.mirror}/wire.xml` }),
    "unfetched NAME http://HERE is not asked, only https is",
  ],
  [
    "a redirect to a file",
    status(302, { location: "file:///etc/passwd" }),
    "unfetched NAME file:// is not asked, only https is",
  ],
  [
    "redirects without end",
    status(302, { location: "/wire.xml" }),
    "unfetched NAME the host redirects more than 3 times",
  ],
] as readonly (readonly [string, RequestListener, string, Partial<typeof fetchLimits>?])[]) {
  test(`a feed that answers with ${what} does not stop the others`, async () => {
    publish({ "/wire.xml": answer, ...daily });
    const outcomes = await syncAt("10:00:00", temporaryFolder(), {
      fetchLimits: { ...fetchLimits, backoffMs: 1, totalMs: 20_000, ...limits },
    });
    const expected = outcome
      .replace("NAME", "news-feed-wire-2026-01-01T100000Z.xml")
      .replace("HERE", new URL(elsewhere.mirror).host);
    assert.deepEqual([outcomes.sort(), elsewhere.asked.length], [[dailyCame, expected].sort(), 0]);
  });
}

test("a redirect to another host of the list is followed", async () => {
  publish({
    "/wire.xml": status(302, { location: "https://daily.example/moved.xml" }),
    "/moved.xml": bytes(feed("A")),
    ...daily,
  });
  assert.deepEqual((await syncAt("10:00:00", temporaryFolder())).sort(), [
    dailyCame,
    "accepted news-feed-wire-2026-01-01T100000Z.xml 1",
  ]);
});

test("the items that are left out are told", async () => {
  const undated = "<item><title>B</title></item>";
  publish({ "/wire.xml": bytes(feed("A").replace("<item>", `${undated}<item>`)), ...daily });
  const now = new Date("2026-01-01T10:00:00Z");
  const { sources } = await sync({
    location: { dataFolder: temporaryFolder() },
    sources: [newsFeedsAt(FEEDS, now)],
    mirror: publisher.mirror,
    isDryRun: false,
    acceptSuspicious: false,
    now: () => now,
    random: () => 0,
  });
  assert.deepEqual(sources[0]?.files.map(({ rows, itemsLeftOut }) => [rows, itemsLeftOut]).sort(), [
    [1, undefined],
    [1, 1],
  ]);
});

test("an empty list has no host", () => {
  const { hosts, remote } = newsFeedsAt([], new Date(0));
  assert.deepEqual([hosts, remote], [[], { files: [] }]);
});
