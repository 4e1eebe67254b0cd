import assert from "node:assert/strict";
import { test } from "node:test";
import type { ServedRoute } from "../base/route.js";
import { RouteTable } from "./route-table.js";

const routeAt = (path: string): ServedRoute => ({
  path,
  verbs: ["GET"],
  errorShape: "web",
  answer: () => ({ status: 200, headers: {}, body: path }),
});
const table = new RouteTable(["/", "/stocks", "/stocks/*", "/stocks/all", "/a/b/*"].map(routeAt));

test("only paths that are no folders are told", () => {
  assert.deepEqual(table.paths(), ["/", "/stocks", "/stocks/all"]);
  assert.deepEqual(
    table.paths(({ path }) => path.length > 1),
    ["/stocks", "/stocks/all"],
  );
});

for (const [path, route] of [
  ["/", "/"],
  ["/stocks", "/stocks"],
  ["/stocks/K9M", "/stocks/*"],
  ["/stocks/all", "/stocks/all"],
  ["/stocks/*", "/stocks/*"],
  ["/a/b/%2F", "/a/b/*"],
  ["/stocks/", undefined],
  ["/stocks/K9M/x", undefined],
  ["/stocksK9M", undefined],
  ["/K9M", undefined],
  ["/a/c", undefined],
  ["", undefined],
] as const) {
  test(`${path} is answered at ${route}`, () => {
    assert.equal(table.at(path)?.path, route);
  });
}
