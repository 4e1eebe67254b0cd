import assert from "node:assert/strict";
import { test } from "node:test";
import { clientOf, testServer } from "../../api.fixture.js";
import { growingChanges, idOf } from "./change-world.fixture.js";
import { changesRoutes } from "./changes-routes.js";
import { hookEventsOf } from "./hook-events.js";

test("hooks send the objects that lists have, one after the other", async (context) => {
  const world = growingChanges();
  world.add(["AAA"]);
  world.add([], { dataset: "articles", source: "news-feeds" });
  world.add(["BBB", "CCC"], { withdrawn: 1 });
  const eventAfter = hookEventsOf(world.changes, world.serving);
  const server = await testServer(context, {
    serving: world.serving,
    plainRoutes: changesRoutes(world.changes, "https://daybook.example"),
  });
  const listed = await (await clientOf(server.url).get("/v1/changes")).text();
  const events = [idOf(0), idOf(1), idOf(2, "articles")].map((after) => eventAfter(after, []));
  assert.ok(listed.startsWith(`{"events":[${events.map((event) => event?.body).join()}]`));
  assert.deepEqual(
    [...events, eventAfter(idOf(3), [])].map((event) => event?.id),
    [idOf(1), idOf(2, "articles"), idOf(3), undefined],
  );
});

test("of some datasets the next event of one of them is sent, after an id that no event has", () => {
  const world = growingChanges();
  for (const dataset of ["prices", "articles", "takes", "articles"]) world.add([], { dataset });
  const eventAfter = hookEventsOf(world.changes, world.serving);
  const ids = [idOf(1, "~"), idOf(2, "~"), idOf(4, "~")].map(
    (after) => eventAfter(after, ["articles", "dividends"])?.id,
  );
  assert.deepEqual(ids, [idOf(2, "articles"), idOf(4, "articles"), undefined]);
});

test("nothing is sent before anything is served and known", () => {
  const world = growingChanges();
  const eventAfter = hookEventsOf(world.changes, world.serving);
  const nothing = hookEventsOf(world.changes, () => ({ snapshot: undefined, problem: undefined }));
  assert.deepEqual([eventAfter(idOf(0), []), nothing(idOf(0), [])], [undefined, undefined]);
});
