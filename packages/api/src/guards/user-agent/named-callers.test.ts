import assert from "node:assert/strict";
import { test } from "node:test";
import type { ServedRoute } from "../../base/route.js";
import { feedRoute } from "../../plain/feed.js";
import { health } from "../../plain/health.js";
import { latest } from "../../plain/latest.js";
import { limitsRoute } from "../../plain/limits.js";
import { panelRoute } from "../../plain/panel.js";
import { searchList } from "../../plain/search-list.js";

/** As the contract has it: http.md section 4. */
test("of the plain endpoints three ask who is calling", () => {
  const routes = [
    latest,
    panelRoute,
    searchList,
    health,
    feedRoute("https://daybook.example"),
    limitsRoute({} as never),
  ];
  const asking = (routes as ServedRoute[]).filter(({ needsName }) => needsName);
  assert.deepEqual(asking.map(({ path }) => path).sort(), ["/api/search/stocks", "/v1/latest", "/v1/limits"]);
});
