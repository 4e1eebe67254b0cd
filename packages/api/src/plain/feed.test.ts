import assert from "node:assert/strict";
import { test } from "node:test";
import type { Snapshot } from "@daybook/domain";
import { snapshotOf, takesOf } from "@daybook/domain/fixtures";
import { callerAt } from "../base/caller.js";
import { feedRoute } from "./feed.js";

const request = { query: new URLSearchParams(), now: new Date(0), caller: callerAt("127.0.0.1") };
const route = feedRoute("https://daybook.example");
const ask = (snapshot: Snapshot | undefined) => route.answer(request, { snapshot, problem: undefined });
const worldOf = (slugs: readonly string[], shownUntilMs = 1_000): Snapshot => ({
  ...snapshotOf({}),
  takes: takesOf(
    slugs.map((slug) => ({ slug, codes: [], publishedAt: 1_000 })),
    shownUntilMs,
  ),
});

test("is an RSS feed that may be kept for an hour, with the addresses of the web app", () => {
  const { status, headers, body } = ask(worldOf(["one"]));
  assert.deepEqual(
    [status, headers, String(body).includes("<link>https://daybook.example/takes/one</link>")],
    [200, { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=3600" }, true],
  );
});

test("the ETag follows the content only, which changes when a take is published", () => {
  const [one, same, later, none] = [["one"], ["one"], ["one", "two"], []].map((slugs) => ask(worldOf(slugs)).etag);
  assert.match(one!, /^"[0-9a-f]{32}"$/);
  assert.deepEqual([same, later === one, ask(worldOf(["one"], 999)).etag], [one, false, none]);
});

test("is made once for the data that it is made of, whatever else changes", () => {
  const world = worldOf(["one"]);
  assert.equal(ask({ ...world, dataVersion: "other" }), ask(world));
  assert.notEqual(ask({ ...world, takes: takesOf([]) }), ask(world));
});

test("unavailable while nothing is held", () => {
  assert.throws(() => ask(undefined), { code: "unavailable", httpStatus: 503 });
});
