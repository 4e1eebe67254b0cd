import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { get } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";
import { linksIn } from "./pages.fixture.js";

describe("charts by their names", () => {
  let address: string;
  let page: string;
  before(async () => {
    address = (await demoServer()).address;
    page = await (await get(address, "/charts")).text();
  });
  const examples = (ending: string) => [
    ...new Set(linksIn(page).filter((path) => path.startsWith("/charts/") && path.split("?")[0]!.endsWith(ending))),
  ];

  test("the page shows a picture of each, and how to embed it", async () => {
    const names = [...page.matchAll(/<section id="([^"]*)" class="chart-entry">/g)].map(([, name]) => name);
    const pictured = examples(".svg").map((path) => /^\/charts\/([^.]*)/.exec(path)![1]);
    assert.ok(names.length > 12, `${names.length} charts`);
    assert.deepEqual(pictured, names);
    assert.equal(page.split("&lt;iframe src=&quot;http").length - 1, names.length);
    assert.equal((await (await get(address, "/charts.csv")).text()).trim().split("\n").length - 1, names.length);
  });

  test("each is a picture, a PNG and a page that may stand in others, and not sent again to who has it", async () => {
    for (const [ending, type] of [
      [".svg", "image/svg+xml; charset=utf-8"],
      [".png", "image/png"],
      [".embed", "text/html; charset=utf-8"],
    ] as const) {
      for (const path of examples(ending)) {
        const first = await get(address, path);
        const again = await get(address, path, { "if-none-match": first.headers.get("etag")! });
        assert.deepEqual([path, first.status, first.headers.get("content-type"), again.status], [path, 200, type, 304]);
      }
    }
  });

  test("it is the picture of the page, for a code in small letters too", async () => {
    const textOf = async (path: string) => (await get(address, path)).text();
    const [path = ""] = examples(".svg").filter((each) => each.startsWith("/charts/short-interest"));
    const code = new URLSearchParams(path.split("?")[1]).get("code")!;
    const own = await textOf(`/stocks/${code}.svg?of=history&range=3m&theme=dark&w=900`);
    assert.match(own, /^<svg [^>]*width="900"/);
    const asked = `range=3m&theme=dark&w=900`;
    assert.equal(await textOf(`/charts/short-interest.svg?code=${code}&${asked}`), own);
    assert.equal(await textOf(`/charts/short-interest.svg?code=${code.toLowerCase()}&${asked}`), own);
  });

  for (const [path, status, words] of [
    ["/charts/short-intrest.svg", 404, /There are: short-interest, /],
    ["/charts/short-interest.svg?code=NO1", 404, /not found/],
    ["/charts/short-interest.svg?code=K9M&since=2020", 400, /It takes: code; range \(one of 1m/],
    ["/charts/treemap.svg?w=99999", 400, /^w is a whole number from 320 to 1600/],
  ] as const) {
    test(`${path} is refused, and says what there is`, async () => {
      const response = await get(address, path);
      assert.equal(response.status, status);
      assert.match(await response.text(), words);
    });
  }

  test("a name alone leads to what is told of the chart", async () => {
    const { status, headers } = await fetch(`${address}/charts/treemap`, {
      redirect: "manual",
      headers: { "user-agent": "daybook-tests/1" },
    });
    assert.deepEqual([status, headers.get("location")], [308, "/charts#treemap"]);
  });
});
