import assert from "node:assert/strict";
import { test } from "node:test";
import { create } from "@bufbuild/protobuf";
import { ListRestatementsResponseSchema } from "@daybook/sdk/messages";
import { askInProcess } from "../ask/in-process.js";
import { html } from "../html.js";
import type { PageContent } from "../pages/page.js";
import { requestFor } from "../pages/request.fixture.js";
import { HOSTILE } from "../site.fixture.js";
import { askLastRestated } from "./restatements.js";
import { restatementsContent, restatementsPage } from "./restatements-page.js";

const file = (fileName: string, address = "") => ({ fileName, address, publisher: "The regulator" });
const files = {
  oldFile: file(HOSTILE, "javascript:alert(1)"),
  newFile: file("b.csv", "https://regulator.example/b.csv"),
};
const short = {
  ...{ dataset: "short-positions", title: HOSTILE, productCode: "K9M", figure: "percentage", unit: "percent" },
  ...{ date: "2026-06-24", kind: "restated", before: 4.5, after: 4.1, sizePercent: 8.9, live: true, ...files },
  changedAt: "2026-07-14T08:00:00Z",
};
const answer = create(ListRestatementsResponseSchema, {
  restatements: [
    short,
    { ...short, before: 1.26597761, after: 1.26598825 },
    {
      ...short,
      dataset: "economic-observations",
      title: "A series",
      productCode: "",
      seriesKey: "a.b.aus",
      figure: "value",
    },
    {
      ...{
        dataset: "party-receipts",
        title: "Pine (Vic)",
        name: "Pine (Vic)",
        partyGroup: "Pine",
        counterparty: "Acme",
      },
      ...{ figure: "amount", unit: "AUD", date: "2021-07-01", before: 1000, after: 1120, sizePercent: 10.7, ...files },
      changedAt: "2026-07-10T08:00:00Z",
    },
    { ...short, figure: "shortPosition", unit: "shares", before: 900, after: undefined, sizePercent: 100 },
  ],
  totalCount: 120,
});

const contentOf = (address: string, given = answer) => restatementsContent(given, requestFor(address));
const textOf = ({ body }: PageContent) => html`${body}`.text;

test("each figure leads to its page, says how much it changed in words, and names the files", () => {
  const text = textOf(contentOf("/restatements"));
  assert.deepEqual(
    [...text.matchAll(/<th scope="row"[^>]*><a href="([^"]*)">/g)].map(([, address]) => address),
    ["/stocks/K9M", "/stocks/K9M", "/economy/a.b.aus", "/politicians/funding?party=Pine", "/stocks/K9M"],
  );
  for (const words of [
    "0.4 points lower",
    "0.000011 points higher",
    "12 % higher",
    "withdrawn",
    "Acme to Pine (Vic)",
  ]) {
    assert.ok(text.includes(`>${words}<`), words);
  }
  assert.match(text, /<a href="https:\/\/regulator\.example\/b\.csv" rel="noreferrer">b\.csv<\/a>/);
  assert.doesNotMatch(text, /javascript:|<script|<img/);
});

test("a percentage that was restated beyond the fourth decimal has all of its digits", () => {
  assert.match(textOf(contentOf("/restatements")), />4\.5000<[\s\S]*>4\.1000<[\s\S]*>1\.26597761<[\s\S]*>1\.26598825</);
});

test("what is chosen is asked for, and stays in the ways to other pages of the list", async () => {
  const { asked, content } = await visit(
    "/restatements?dataset=short-positions&order=size&code=K9M&since=2026-07-01&offset=50",
  );
  assert.deepEqual(asked, [
    {
      ...{ dataset: "short-positions", productCode: "K9M", since: "2026-07-01", order: "size" },
      ...{ limit: 50, offset: 50 },
    },
  ]);
  assert.match(
    textOf(content),
    /rel="next" href="\/restatements\?code=K9M&amp;dataset=short-positions&amp;offset=100&amp;order=size&amp;since=2026-07-01"/,
  );
});

test("a dataset, a kind or an order that there is not counts as none", async () => {
  const { asked } = await visit("/restatements?dataset=x&kind=y&order=z");
  assert.deepEqual(asked, [{ order: "date", limit: 50 }]);
});

test("a server without restatements has a page that says so", () => {
  const none = create(ListRestatementsResponseSchema, {});
  assert.match(textOf(contentOf("/restatements", none)), /<data value="0">0<\/data> figures were changed[\s\S]*None\./);
});

test("the last that was restated is of the day on which the newest file was published, the largest first", async () => {
  const asked: object[] = [];
  const clients = askInProcess((_, request) => {
    asked.push(JSON.parse(request));
    return JSON.stringify({ restatements: [{ changedAt: "2026-07-14T08:00:00Z" }], totalCount: 1 });
  });
  await askLastRestated(clients);
  assert.deepEqual(asked, [
    { servedOnly: true, limit: 1 },
    { servedOnly: true, since: "2026-07-14", order: "size", limit: 100 },
  ]);
});

/** The page of a list of so many rows, and what it asked. */
async function visit(address: string, totalCount = 120) {
  const asked: { limit: number; offset?: number }[] = [];
  const clients = askInProcess((_, request) => {
    const given = JSON.parse(request);
    asked.push(given);
    const count = Math.min(given.limit, totalCount - (given.offset ?? 0));
    return JSON.stringify({ restatements: Array.from({ length: count }, () => ({ title: "T" })), totalCount });
  });
  const content = (await restatementsPage.load(clients, requestFor(address))) as PageContent;
  return { asked, content };
}
