import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { startApi } from "@daybook/api";
import { unlimitedBudgets } from "@daybook/api/budgets";
import { daybook, get, post, temporaryFolder } from "./daybook.fixture.js";

const DUE_MS = Date.parse("2030-01-01T00:00:00Z");
const [data, folder] = [temporaryFolder(after), temporaryFolder(after)];

function takeOf(title: string, date: string, more = ""): string {
  return `---\ntitle: ${title}\ndate: ${date}\ncodes: [ABC]\n${more}---\n\nText of ${title}.\n`;
}

/** A clock that stands a second before the take is due until it is let go. */
function clockOf() {
  let startMs: number | undefined;
  return {
    go: () => {
      startMs = Date.now();
    },
    now: () => new Date(DUE_MS - 1000 + (startMs === undefined ? 0 : Date.now() - startMs)),
  };
}

async function instanceAt(now: () => Date) {
  const server = await startApi({
    location: { dataFolder: data },
    host: "127.0.0.1",
    port: 0,
    logLevel: "warn",
    logDestination: { write: () => {} },
    now,
    monotonicMs: () => performance.now(),
    random: Math.random,
    randomBytes,
    access: {
      budgets: unlimitedBudgets,
      trustedProxies: 0,
      isUserAgentRuleOn: true,
      webUrl: "http://127.0.0.1",
      upgradeUrl: "http://127.0.0.1/pricing",
      allowedOrigins: [],
      sessionSecret: undefined,
      signIn: undefined,
    },
  });
  return { address: `http://127.0.0.1:${server.port}`, close: () => server.close() };
}

/** What a GET of a method answers, and what names the answer. */
async function asked(address: string, method: string, request: object = {}, etag?: string) {
  const query = new URLSearchParams({ connect: "v1", encoding: "json", message: JSON.stringify(request) });
  const path = `/shorts.v1alpha1.${method}?${query}`;
  const answer = await get(address, path, etag === undefined ? {} : { "If-None-Match": etag });
  const text = await answer.text();
  return {
    status: answer.status,
    etag: answer.headers.get("etag")!,
    version: answer.headers.get("x-data-version"),
    body: text === "" ? undefined : JSON.parse(text),
  };
}

const LIST = "NewsService/ListEditorialTakes";
const OTHERS = ["MarketService/GetAvailableDates", "NewsService/GetMarketNews"];
const slugsOf = (body: { takes: { slug: string }[] }) => body.takes.map(({ slug }) => slug);

test("a take appears at its moment on every instance, with another ETag, and other answers keep theirs", async () => {
  writeFileSync(join(folder, "past.md"), takeOf("Past", "2026-01-01"));
  writeFileSync(join(folder, "due.md"), takeOf("Due", "2030-01-01T00:00:00Z"));
  writeFileSync(join(folder, "draft.md"), takeOf("Draft", "2026-01-01", "status: draft\n"));
  writeFileSync(join(folder, "README.md"), "# Takes\n");
  const loaded = await daybook(["ingest", "editorial-takes", folder], data);
  assert.equal(loaded.exitCode, 0, loaded.err);
  const filesVersion = /data version (\S+)/.exec(loaded.out)![1];
  const clock = clockOf();
  const instances = [await instanceAt(clock.now), await instanceAt(clock.now)];
  const { address } = instances[0]!;
  try {
    const before = await Promise.all(instances.map((each) => asked(each.address, LIST)));
    const others = await Promise.all(OTHERS.map((method) => asked(address, method)));
    assert.deepEqual(
      before.map(({ body, version }) => [slugsOf(body), body.totalCount, version]),
      instances.map(() => [["past"], 1, `${filesVersion}-1`]),
    );
    const missing = await asked(address, "NewsService/GetEditorialTake", { slug: "due" });
    assert.deepEqual([missing.status, missing.body.code], [404, "not_found"]);
    assert.equal((await asked(address, LIST, {}, before[0]!.etag)).status, 304);

    clock.go();
    while ((await asked(address, LIST, {}, before[0]!.etag)).status === 304) await wait(20);
    const seenMs = clock.now().getTime();
    assert.ok(seenMs >= DUE_MS, `${DUE_MS - seenMs} ms early`);
    while ((await asked(instances[1]!.address, LIST)).version !== filesVersion) await wait(20);

    const now = await Promise.all(instances.map((each) => asked(each.address, LIST)));
    assert.deepEqual(
      now.map(({ body, version }) => [slugsOf(body), body.totalCount, version]),
      instances.map(() => [["due", "past"], 2, filesVersion]),
    );
    assert.equal(now[0]!.etag, now[1]!.etag);
    const found = await asked(address, "NewsService/GetEditorialTake", { slug: " due " });
    assert.deepEqual([found.body.take.headline, found.body.take.publishedAt], ["Due", "2030-01-01T00:00:00Z"]);
    for (const [at, method] of OTHERS.entries()) {
      const again = await asked(address, method, {}, others[at]!.etag);
      assert.deepEqual([method, again.status, again.version], [method, 304, filesVersion]);
    }
  } finally {
    for (const { close } of instances) await close();
  }
});

test("slugs are trimmed and needed, drafts are not found, and pages keep their bounds", async () => {
  const { address, close } = await instanceAt(() => new Date());
  try {
    const refused = async (method: string, request: object) => {
      const response = await post(address, `NewsService/${method}`, request);
      const { code, message } = (await response.json()) as { code: string; message: string };
      return [code, /slug|limit|offset|stockCode/.exec(message)?.[0]];
    };
    assert.deepEqual(
      await Promise.all([
        refused("GetEditorialTake", {}),
        refused("GetEditorialTake", { slug: "  " }),
        refused("ListEditorialTakes", { limit: -1 }),
        refused("ListEditorialTakes", { offset: -1 }),
        refused("ListEditorialTakes", { stockCode: "A" }),
      ]),
      ["slug", "slug", "limit", "offset", "stockCode"].map((field) => ["invalid_argument", field]),
    );
    for (const slug of ["draft", "due", "none"]) {
      const { status, body } = await asked(address, "NewsService/GetEditorialTake", { slug });
      assert.deepEqual([status, body.code], [404, "not_found"]);
    }
    const listed = await asked(address, LIST, { stockCode: " abc ", limit: 101 });
    const past = await asked(address, LIST, { offset: 5 });
    assert.deepEqual(
      [slugsOf(listed.body), listed.body.totalCount, slugsOf(past.body), past.body.totalCount],
      [["past"], 1, [], 1],
    );
  } finally {
    await close();
  }
});
