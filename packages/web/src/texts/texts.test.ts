import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { contractReference } from "@daybook/reference";
import { methodPath } from "../docs/names.js";
import { guidePath } from "../guides/guide.js";
import { siteRoutes } from "../routes/site-routes.js";
import { smallSite, visit } from "../site.fixture.js";
import { guideText } from "./guide-text.js";
import { securityText } from "./security-text.js";

const site = smallSite();
const { reference } = site;
const paths = new Set(siteRoutes(site).map(({ path }) => path));

test("every guide and every page of the reference has a text at its path, which its head names", async () => {
  const methods = reference.services.flatMap((service) => service.methods.map((each) => methodPath(service, each)));
  const pages = ["/docs", "/docs/guides", "/changelog", ...site.guides.map(guidePath), ...methods];
  assert.deepEqual(
    pages.filter((page) => !paths.has(`${page}.md`)),
    [],
  );
  for (const page of ["/docs", "/docs/guides", "/changelog", "/docs/guides/api", "/docs/MarketService/GetTopShorts"]) {
    const [{ body: shown }, { headers, body: text }] = [await visit(page), await visit(`${page}.md`)];
    assert.ok(String(shown).includes(`<link rel="alternate" type="text/markdown" href="${page}.md">`), page);
    assert.equal(headers["Content-Type"], "text/markdown; charset=utf-8");
    assert.match(String(text), /^# .+\n\n/);
  }
});

test("links of a guide lead to texts, and what leads nowhere is words", () => {
  const guides = [...site.guides];
  const text = guideText("https://a", guides, {
    name: "api",
    title: "",
    markdown: [
      "[`run` it](operate.md#keys), [here](#limits), [there](https://b/c.md), [code](../packages/api/src/server.ts), [reference](methods.md)",
      "```md",
      "[sample](operate.md)",
      "```",
      "[files](files.md)",
    ].join("\n"),
  });
  assert.equal(
    text,
    [
      "[`run` it](https://a/docs/guides/operate.md#keys), [here](#limits), [there](https://b/c.md), code, [reference](https://a/docs.md)",
      "```md",
      "[sample](operate.md)",
      "```",
      "[files](https://a/docs/guides/files.md)",
    ].join("\n"),
  );
});

test("the text of a method has every field of its messages, with bounds, and every error", async () => {
  const text = String((await visit("/docs/ScreenerService/ScreenStocks.md")).body);
  for (const part of [
    "- `limit` (whole number): Stocks to return. 0 means 50. Not negative. At most 4000; more counts as that.",
    "### RangeFilter",
    "- `SCREENER_SORT_FIELD_MARKET_CAP`: Market value in AUD.",
    "- `marketCap` (number): Market value in AUD. Left out when unknown.",
    "- 429 `resource_exhausted`: A rate limit is spent.",
  ]) {
    assert.ok(text.includes(part), part);
  }
});

test("all texts for callers are one file of less than a megabyte", async () => {
  const text = String((await visit("/llms-full.txt")).body);
  const methods = contractReference().services.flatMap(({ name, methods }) =>
    methods.map((each) => `# ${name}/${each.name}\n`),
  );
  assert.deepEqual(
    methods.filter((heading) => !text.includes(heading)),
    [],
  );
  assert.ok(text.includes("# Call it\n") && !text.includes("# Operate it\n"));
  assert.ok(Buffer.byteLength(text) < 1_000_000, `${Buffer.byteLength(text)} bytes`);
});

test("the catalogue of APIs leads to what is there", async () => {
  const { headers, body } = await visit("/.well-known/api-catalog");
  const { linkset } = JSON.parse(String(body)) as { linkset: Record<string, unknown>[] };
  const own = linkset.find(({ anchor }) => anchor === "https://daybook.example/")!;
  const linked = Object.values(own).flatMap((links) => (Array.isArray(links) ? links : []));
  const told = linked.map(({ href }: { href: string }) => href.replace("https://daybook.example", ""));
  assert.deepEqual(
    told.filter(
      (path) => !paths.has(path) && !/^\/(api\/health|llms\.txt|mcp\/catalog\.json|v1\/datasets[.\w/]+)$/.test(path),
    ),
    [],
  );
  assert.deepEqual(linkset[0], {
    anchor: "https://daybook.example/.well-known/api-catalog",
    item: [{ href: "https://daybook.example/" }],
  });
  assert.match(
    headers["Content-Type"]!,
    /^application\/linkset\+json; profile="https:\/\/www\.rfc-editor\.org\/info\/rfc9727"$/,
  );
});

describe("security.txt", () => {
  for (const [now, expires] of [
    ["2026-01-01T00:00:00Z", "2026-03-01T00:00:00Z"],
    ["2026-11-30T23:59:59Z", "2027-01-01T00:00:00Z"],
    ["2026-12-31T23:59:59Z", "2027-02-01T00:00:00Z"],
  ] as const) {
    test(`read on ${now} it holds until ${expires}`, () => {
      assert.equal(
        securityText("https://a", "me@a.example", new Date(now)),
        `Contact: mailto:me@a.example\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: https://a/.well-known/security.txt\n`,
      );
    });
  }

  test("a web address is a contact as it is, and without one there is no file", () => {
    assert.match(securityText("https://a", "https://a/tell", new Date()), /^Contact: https:\/\/a\/tell\n/);
    const without = siteRoutes(smallSite({ contact: undefined }));
    assert.deepEqual(
      without.filter(({ path }) => path.includes("security.txt")),
      [],
    );
    assert.ok(paths.has("/.well-known/security.txt"));
  });
});
