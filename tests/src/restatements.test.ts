import assert from "node:assert/strict";
import { before, test } from "node:test";
import { createDaybook, type Daybook } from "@daybook/sdk";
import { demoServer } from "./demo-server.fixture.js";

let address = "";
let daybook: Daybook;
before(async () => {
  ({ address } = await demoServer());
  daybook = createDaybook({ baseUrl: address });
});

test("what the list has of a stock is what its revisions tell: each file and date once, with the same figures", async () => {
  const { revisions } = await daybook.stock.getStockRevisions({ productCode: "K9T", limit: 1000 });
  const { restatements, totalCount } = await daybook.search.listRestatements({ productCode: "K9T", limit: 1000 });
  const nameOf = (date: string, oldSha?: string, newSha?: string) => `${date} ${oldSha} ${newSha}`;
  const told = new Map(
    revisions.map((each) => [
      `${nameOf(each.date, each.oldFile?.sha256, each.newFile?.sha256)} ${each.field}`,
      [each.oldValue, each.newValue, each.live],
    ]),
  );
  const changes = new Set(
    revisions
      .filter(({ field }) => field !== "name")
      .map((each) => nameOf(each.date, each.oldFile?.sha256, each.newFile?.sha256)),
  );
  assert.ok(changes.size > 0);
  assert.deepEqual([totalCount, restatements.length], [changes.size, changes.size]);
  for (const { date, figure, before, after, live, oldFile, newFile } of restatements) {
    const name = nameOf(date, oldFile?.sha256, newFile?.sha256);
    assert.deepEqual([before, after, live], told.get(`${name} ${figure}`) ?? told.get(`${name} row`), name);
  }
});

test("the file of the page has every row of the list, the page fifty", async () => {
  const { totalCount } = await daybook.search.listRestatements({ limit: 1 });
  const file = await (await fetch(`${address}/restatements.json`)).json();
  const { rows } = file as { readonly rows: readonly object[] };
  assert.equal(rows.length, totalCount);
  const page = await (await fetch(`${address}/restatements`)).text();
  assert.equal(page.match(/<tr><th scope="row"/g)?.length, Math.min(50, totalCount));
});

test("the largest change comes first, and no later one is larger", async () => {
  const { restatements } = await daybook.search.listRestatements({ order: "size", limit: 1000 });
  const sizes = restatements.map(({ sizePercent }) => sizePercent);
  assert.deepEqual(
    sizes,
    sizes.toSorted((a, b) => b - a),
  );
});
