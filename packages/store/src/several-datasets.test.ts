import { strict as assert } from "node:assert";
import { describe, test } from "node:test";
import { dataset } from "@daybook/domain";
import { startEngines } from "./engines.fixture.js";
import { readBothWays } from "./read-both-ways.fixture.js";
import { rebuild } from "./rebuild/rebuild.js";
import { addAll, readImports } from "./samples.fixture.js";
import type { Import, Location, NewImport } from "./store.js";
import { openWriter } from "./writer.js";

/** Two datasets of one source; the names of their columns are also words of the store's own statements. */
const series = dataset({
  name: "series",
  title: "Series",
  sources: ["bank"],
  columns: { pair: { type: "text", meaning: "key" }, there: { type: "text", optional: true, meaning: "where" } },
  key: ["pair"],
});
const rates = dataset({
  name: "rates",
  title: "Rates",
  sources: ["bank"],
  columns: {
    pair: { type: "text", meaning: "key" },
    day: { type: "day", meaning: "key" },
    older: { type: "number", optional: true, meaning: "rate" },
  },
  key: ["pair", "day"],
});

/** Pairs with a place or none, then pairs with their rates from day 0 on. */
type Stated = readonly [Readonly<Record<string, string | null>>, Readonly<Record<string, readonly unknown[]>>];

function statedOf([places, figures]: Stated) {
  const rows = Object.entries(figures).flatMap(([pair, all]) => all.map((older, day) => ({ pair, day, older })));
  const described = Object.entries(places).map(([pair, there]) => ({ pair, there }));
  return [
    { dataset: series, rows: described },
    { dataset: rates, rows },
  ];
}

function workbook(unit: string, stated: Stated, parts: Partial<NewImport> = {}): NewImport {
  return {
    stated: statedOf(stated),
    content: Buffer.from(JSON.stringify(stated)),
    source: "bank",
    unit,
    version: "001",
    fileName: `${unit}.json`,
    address: null,
    retrievedAt: "2026-01-06T00:00:00.000Z",
    publishedAt: null,
    publishedFrom: null,
    licence: "none",
    isDemo: false,
    ...parts,
  };
}

const parse = (_: Import, content: Uint8Array) => ({ stated: statedOf(JSON.parse(Buffer.from(content).toString())) });

/** The rows of each import, and how many the ledger states. */
const held = (location: Location) =>
  readBothWays(location, async (reader) => {
    const all: unknown[] = [];
    for (const { id, rows } of reader.imports) {
      all.push([rows, await reader.rowsOf(series, id), await reader.rowsOf(rates, id)]);
    }
    return all;
  });

for (const engine of await startEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    test("a file fills several datasets, of some perhaps nothing, and is counted once; a rebuild gives the same", async () => {
      const location = await engine.newLocation();
      await addAll(
        location,
        [workbook("empty", [{}, {}]), workbook("described", [{ AUD: "Sydney" }, {}])],
        [workbook("rated", [{}, { AUD: [1, null], USD: [2] }])],
      );
      const expected = [
        [0, [], []],
        [1, [{ pair: "AUD", there: "Sydney" }], []],
        [
          3,
          [],
          [
            { pair: "AUD", day: 0, older: 1 },
            { pair: "AUD", day: 1, older: null },
            { pair: "USD", day: 0, older: 2 },
          ],
        ],
      ];
      assert.deepEqual(await held(location), expected);
      await rebuild(location, parse);
      assert.deepEqual(await held(location), expected);
    });

    test("a row that is refused in the second dataset leaves nothing of the first, and the other files stand", async () => {
      const location = await engine.newLocation();
      const writer = await openWriter(location);
      writer.stage(workbook("good", [{ AUD: null }, { AUD: [1] }]));
      assert.throws(
        () => writer.stage(workbook("bad", [{ USD: null }, { USD: [1, "2"] }])),
        /row 2 of rates holds "2"/,
      );
      await writer.commit();
      await writer.close();
      assert.deepEqual(await held(location), [
        [2, [{ pair: "AUD", there: null }], [{ pair: "AUD", day: 0, older: 1 }]],
      ]);
    });

    test("what a later file restates is told for each dataset, whatever its columns are named", async () => {
      const location = await engine.newLocation();
      await addAll(location, [
        workbook("a", [{ AUD: "Sydney", NZD: null }, { AUD: [1, 2] }]),
        workbook(
          "a",
          [
            { AUD: "Perth", NZD: null },
            { AUD: [1, 3], USD: [4] },
          ],
          { version: "002" },
        ),
      ]);
      const found = await readBothWays(location, async (reader) => [
        await reader.differences(series, [{ older: 1, newer: 2 }]),
        await reader.differences(rates, [{ older: 1, newer: 2 }]),
      ]);
      const pair = { older: 1, newer: 2 };
      assert.deepEqual(found, [
        [{ ...pair, before: { pair: "AUD", there: "Sydney" }, after: { pair: "AUD", there: "Perth" } }],
        [
          { ...pair, before: { pair: "AUD", day: 1, older: 2 }, after: { pair: "AUD", day: 1, older: 3 } },
          { ...pair, before: null, after: { pair: "USD", day: 0, older: 4 } },
        ],
      ]);
    });

    test("a dataset of which its source's files had nothing yet has no table, and nothing to compare with", async () => {
      const location = await engine.newLocation();
      const stated = statedOf([{}, { AUD: [1] }]).slice(1);
      await addAll(location, [workbook("before", [{}, {}], { stated, content: Buffer.from("before") })]);
      const rowCounts = await readBothWays(location, async (reader) => [
        (await reader.scan(rates)).rowCount,
        (await reader.scan(rates, { disputed: { dataset: series, column: "older", day: "day", wholeOn: [] } }))
          .rowCount,
        (await reader.scan(series)).rowCount,
      ]);
      assert.deepEqual([rowCounts, (await readImports(location)).length], [[1, 0, 0], 1]);
    });
  });
}
