import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "../site.fixture.js";
import { chosenAddress } from "./moment-route.js";

const chosen = (fields: Readonly<Record<string, string>>) => chosenAddress(new URLSearchParams(fields));

for (const [fields, address] of [
  [{ page: "/shorts?offset=50", date: "2026-03-03", clock: "held" }, "/shorts?offset=50&at=2026-03-03"],
  [{ page: "/shorts", date: "2026-03-03", clock: "published" }, "/shorts?published=2026-03-03"],
  [{ page: "/shorts", date: "2026-03-03" }, "/shorts?at=2026-03-03"],
  [{ page: "/shorts?at=2025-01-01&published=2025-01-01", date: "2026-03-03" }, "/shorts?at=2026-03-03"],
  [{ page: "/shorts?at=2025-01-01", date: "" }, "/shorts"],
  [{ page: "/stocks/a%2Fb?q=%26%23", date: "" }, "/stocks/a%2Fb?q=%26%23"],
  [{ date: "2026-03-03" }, "/?at=2026-03-03"],
  [{ page: "/", date: "no day&x=1" }, "/?at=no+day%26x%3D1"],
] as const) {
  test(`${JSON.stringify(fields)} opens ${address}`, () => assert.equal(chosen(fields), address));
}

for (const page of [
  "//elsewhere.example",
  "/\\elsewhere.example",
  "https://elsewhere.example/",
  "/\t/elsewhere.example",
  "/.//elsewhere.example",
  "/x/..//elsewhere.example",
  "javascript:alert(1)",
  "shorts",
  `/${"x".repeat(10_000)}`,
]) {
  test(`${JSON.stringify(page.slice(0, 40))} is no page of this server`, () =>
    assert.equal(chosen({ page, date: "" }), "/"));
}

test("the form leads there, and nobody keeps where for good", async () => {
  const { status, headers } = await visit("/moment?page=%2Fshorts%0D%0AX%3A1&date=2026-03-03&clock=published");
  assert.deepEqual([status, headers.Location], [303, "/shortsX:1?published=2026-03-03"]);
  assert.equal(headers["Cache-Control"], "no-cache");
});
