import assert from "node:assert/strict";
import { test } from "node:test";
import { create } from "@bufbuild/protobuf";
import { GetStockRevisionsResponseSchema } from "@daybook/sdk/messages";
import { askInProcess } from "../ask/in-process.js";
import { html } from "../html.js";
import { requestFor } from "../pages/request.fixture.js";
import { HOSTILE } from "../site.fixture.js";
import { csvOf } from "../tables/table-file.js";
import { askRestatements, restatementsIn } from "./restatements.js";
import { restatementsContent } from "./restatements-page.js";

const revision = (
  date: string,
  field: string,
  oldValue: number | undefined,
  newValue: number | undefined,
  day = "14",
) => ({
  date,
  field,
  ...(oldValue !== undefined && { oldValue }),
  ...(newValue !== undefined && { newValue }),
  replacedAt: `2026-07-${day}T08:00:00Z`,
  live: true,
});
const answers = [
  create(GetStockRevisionsResponseSchema, {
    productCode: "K9M",
    name: HOSTILE,
    revisions: [
      revision("2026-06-24", "percentage", 5, 5.1),
      revision("2026-06-24", "shortPosition", 500, 510),
      { ...revision("2026-06-23", "percentage", 1, 9), live: false },
      revision("2026-06-22", "percentage", 7, 1, "10"),
    ],
  }),
  create(GetStockRevisionsResponseSchema, {
    productCode: "B9P",
    name: "Brolga",
    revisions: [revision("2026-06-20", "row", 900, undefined), revision("2026-06-19", "percentage", 2, 1)],
  }),
];

test("what is served as restated is listed by the file that restated it, then by the size of the change", () => {
  const content = restatementsContent(
    { from: "2025-06-30", restatements: restatementsIn(answers) },
    requestFor("/restatements"),
  );
  assert.deepEqual(csvOf(content.tables![0]!).split("\r\n"), [
    "productCode,oldValue,newValue,field,date,replacedAt",
    "B9P,900,,row,2026-06-20,2026-07-14",
    "B9P,2,1,percentage,2026-06-19,2026-07-14",
    "K9M,5,5.1,percentage,2026-06-24,2026-07-14",
    "K9M,7,1,percentage,2026-06-22,2026-07-10",
    "",
  ]);
  const text = html`${content.body}`.text;
  assert.match(
    text,
    /4 figures of the stocks[\s\S]*<td class="amount"><data value="900">900<\/data>[\s\S]*<td>shares, withdrawn<\/td>/,
  );
  assert.doesNotMatch(text, /<script|<img/);
});

test("a year without restatements has a page that says so", () => {
  const { body } = restatementsContent({ from: "2025-06-30", restatements: [] }, requestFor("/restatements"));
  assert.match(html`${body}`.text, /0 figures of the stocks/);
});

test("every stock of the newest report is asked about once, in parts that are quickly answered", async () => {
  const codes = Array.from({ length: 250 }, (_, at) => `A${100 + at}`);
  const sizes: number[] = [];
  const clients = askInProcess((path, request) => {
    const { productCode, from, limit, offset = 0 } = JSON.parse(request);
    if (path.endsWith("GetMarketByDate")) {
      const stocks = codes.slice(offset, offset + limit).map((code) => ({ productCode: code }));
      sizes.push(stocks.length);
      return JSON.stringify({ date: "2024-02-29", stocks, totalCount: codes.length });
    }
    return JSON.stringify({ productCode, revisions: [revision(from, "percentage", 1, 2)] });
  });
  const { from, restatements } = (await askRestatements(clients))!;
  assert.deepEqual([from, sizes], ["2023-02-28", [100, 100, 50]]);
  assert.deepEqual(
    restatements.map(({ code, date }) => [code, date]),
    codes.map((code) => [code, from]),
  );
});

test("a percentage that was restated beyond the fourth decimal has all of its digits", () => {
  const answer = create(GetStockRevisionsResponseSchema, {
    productCode: "K9M",
    revisions: [
      revision("2026-06-24", "percentage", 1.26597761, 1.26598825),
      revision("2026-06-23", "percentage", 5, 5.1),
    ],
  });
  const { body } = restatementsContent(
    { from: "2025-06-30", restatements: restatementsIn([answer]) },
    requestFor("/restatements"),
  );
  assert.match(html`${body}`.text, />5\.0000<[\s\S]*>5\.1000<[\s\S]*>1\.26597761<[\s\S]*>1\.26598825</);
});
