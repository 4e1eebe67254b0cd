import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableRead } from "../base/part.js";
import type { ImportChange } from "../base/tables/compared.js";
import { columnsOf, type Dataset } from "../base/tables/dataset.js";
import { datasets as economy } from "../data/economy/index.js";
import { datasets as market } from "../data/market/index.js";
import { datasets as politicians } from "../data/politicians/index.js";
import { openDatasets } from "../open/index.js";
import type { OpenDataset } from "../open/open-dataset.js";
import { allDatasets, parts } from "../parts.js";
import { changeEntriesOf } from "./change-entries.js";
import { comparedDatasetOf } from "./compared-datasets.js";

const open = (id: string, ...madeOf: readonly Dataset[]): OpenDataset => ({ ...openDatasets[0]!, id, madeOf });
const change = (importId: number, subjects: readonly string[], more: Partial<ImportChange> = {}): ImportChange => ({
  importId,
  added: 1,
  restated: 0,
  withdrawn: 0,
  fromDay: 10,
  toDay: 20,
  subjects,
  ...more,
});
const ledger = [3, 5].map((id) => ({
  id,
  source: "asic-shorts",
  fileName: `${id}.csv`,
  retrievedAt: "2026-01-06T00:00:00.000Z",
}));

test("an import that fills several datasets makes a change of each, of all that each is made of", () => {
  const entries = changeEntriesOf(
    [open("both", market.shortPositions, market.shortHistory), open("one", market.shortHistory)],
    ledger,
    new Map<Dataset, ImportChange[]>([
      [market.shortPositions, [change(5, ["BBB", "AAA"])]],
      [market.shortHistory, [change(5, ["CCC"], { restated: 2, fromDay: 5, toDay: 15 }), change(3, [])]],
    ]),
  );
  assert.deepEqual(
    entries.map(({ importId, place, dataset, added, restated, fromDay, toDay, subjects }) =>
      [importId, place, dataset, added, restated, fromDay, toDay, subjects.join()].join(" "),
    ),
    [
      "3 1 both 1 0 10 20 ",
      "3 1 one 1 0 10 20 ",
      "5 2 both 2 2 5 20 code:AAA,code:BBB,code:CCC",
      "5 2 one 1 2 5 15 code:CCC",
    ],
  );
});

test("a file that came after a newer one changes datasets with vintages, and no others", () => {
  const late = [change(5, ["FIRMMCRT"], { isLate: true })];
  const columns = openDatasets.find(({ id }) => id === "economic-observations")!.columns;
  const entries = changeEntriesOf(
    [open("newest", economy.economicObservations), { ...open("all", economy.economicObservations), columns }],
    ledger,
    new Map([[economy.economicObservations, late]]),
  );
  assert.deepEqual(
    entries.map(({ importId, dataset }) => [importId, dataset]),
    [[5, "all"]],
  );
});

test("the datasets with vintages are those of which replaced rows are read by the versions of files", () => {
  const reads = Object.values(parts).flatMap((part) => Object.values<TableRead>(part.reads));
  const read = new Set(reads.flatMap(({ dataset, byVersion }) => (byVersion ? [dataset.name] : [])));
  const told = allDatasets.filter((dataset) => comparedDatasetOf(dataset)?.hasVintages).map(({ name }) => name);
  assert.deepEqual(told.toSorted(), [...read].sort());
});

test("series are told by the keys that they are served under, and those that are not served are not told", () => {
  const entries = changeEntriesOf(
    [open("economic-observations", economy.economicObservations)],
    ledger,
    new Map([[economy.economicObservations, [change(3, ["FIRMMCRT"]), change(3, ["FXRUSD"]), change(5, ["NOBODY"])]]]),
  );
  assert.deepEqual(
    entries.map(({ importId, added, subjects }) => [importId, added, subjects]),
    [[3, 2, ["series:rates.aud_usd.aus", "series:rates.cash_rate_target.aus"]]],
  );
});

for (const dataset of allDatasets) {
  test(`${dataset.name} is compared by columns that it has`, () => {
    const compared = comparedDatasetOf(dataset);
    if (compared === undefined) return assert.equal(dataset.name, "nsw_property_sales");
    const has = ({ columns }: Dataset, names: readonly string[]) => names.every((name) => name in columns);
    const { by, says, subject, time } = compared;
    assert.ok(has(dataset, [...by, ...says, ...(time === undefined ? [] : [time])]));
    assert.ok(by.length + says.length > 0 && by.every((name) => !says.includes(name)));
    assert.ok(subject === undefined || has(subject.of?.dataset ?? dataset, subject.columns));
    // Whatever a row is about is known of every row that has it, also of those of one that was withdrawn.
    const isUnknown = columnsOf(dataset).some(({ name, optional }) => by.includes(name) && optional);
    assert.equal(isUnknown, false);
  });
}

test("rows that have no name that lasts are compared whole", () => {
  const { by, says, subject } = comparedDatasetOf(politicians.registerRows)!;
  assert.deepEqual([by, says], [[], ["kind", "item", "holders", "text", "secondary", "day"]]);
  assert.deepEqual(subject?.of?.by, ["file", "document"]);
});
