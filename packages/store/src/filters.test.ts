import { strict as assert } from "node:assert";
import { describe, test } from "node:test";
import { startEngines } from "./engines.fixture.js";
import { readBothWays } from "./read-both-ways.fixture.js";
import { addAll, type Cells, rowsOfTable, sampleFile, samples, statedOf } from "./samples.fixture.js";
import { smallOrFull } from "./small-or-full.fixture.js";
import type { Location, ReadOptions, ScanOptions } from "./store.js";

/** A second dataset of the same columns, with a source and a table of its own. */
const others: typeof samples = { ...samples, name: "other_samples", sources: ["another"] };

const row = (code: string, day: number, number: number | null, value: string | null = null): Cells => [
  code,
  day,
  value,
  null,
  number,
];
const entry = (...cells: Parameters<typeof row>) => statedOf(samples, [row(...cells)]).rows[0];
const file = (unit: string, rows: readonly Cells[], version = "001", retrieved = "06") =>
  sampleFile({ unit, rows, version, retrievedAt: `2026-01-${retrieved}T00:00:00.000Z` });
const otherFile = (unit: string, rows: readonly Cells[], version = "001") => ({
  ...file(unit, rows, version),
  stated: [statedOf(others, rows)],
  source: "another",
});

/** More than a question may have parameters, and many. */
const KEYS = smallOrFull(70_000, 200_000);
const PAIRS = smallOrFull(300, 2_000);

const scan = (location: Location, options: ScanOptions, state: ReadOptions = {}) =>
  readBothWays(location, async (reader) => rowsOfTable(samples, await reader.scan(samples, options)), state);

for (const engine of await startEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    test("only imports of the dataset's own sources are read and counted", async () => {
      const location = await engine.newLocation();
      const stray = { ...file("C", [row("STRAY", 3, 3)]), source: "a stranger" };
      await addAll(location, [
        file("A", [row("AAA", 1, 1), row("BBB", 1, 2)]),
        otherFile("B", [row("BBB", 2, 2)]),
        stray,
      ]);
      const found = await readBothWays(location, async (reader) => [
        rowsOfTable(samples, await reader.scan(samples)),
        rowsOfTable(others, await reader.scan(others)),
        await reader.count(samples),
        await reader.count(others),
        await reader.count({ ...samples, name: "never_made" }),
      ]);
      assert.deepEqual(found, [[row("AAA", 1, 1), row("BBB", 1, 2)], [row("BBB", 2, 2)], 2, 1, 0]);
    });

    test("imports of two datasets in turn are told apart, however many there are", async () => {
      const location = await engine.newLocation();
      const files = Array.from({ length: 130 }, (_, f) => {
        const unit = `U${String(f).padStart(3, "0")}`;
        return f % 2 === 0 ? file(unit, [row(unit, f, f)]) : otherFile(unit, [row(unit, f, f)]);
      });
      await addAll(location, files);
      const disputed = { dataset: others, column: "number", day: "day", wholeOn: [] };
      const found = await readBothWays(location, async (reader) => [
        (await reader.scan(samples)).columns.number.join(),
        (await reader.scan(samples, { disputed })).rowCount,
        await reader.count(others),
      ]);
      const even = Array.from({ length: 65 }, (_, f) => 2 * f).join();
      assert.deepEqual(found, [even, 0, 65]);
    });

    test("the import of each row is told on demand only", async () => {
      const location = await engine.newLocation();
      await addAll(location, [file("A", [row("BBB", 1, 1)]), file("B", [row("AAA", 1, 1), row("CCC", 1, 1)])]);
      const ids = await readBothWays(location, async (reader) => [
        (await reader.scan(samples, { withImports: true })).importId,
        (await reader.scan(samples)).importId,
      ]);
      assert.deepEqual(ids, [Int32Array.of(2, 1, 2), undefined]);
    });

    const held = [row("AAA", 9, 1), row("AAA", 10, 2), row("BBB", 10, null), row("CCC", 11, 4)];
    const partners = [row("AAA", 10, 2), row("DDD", 12, 4)];
    const filters: [string, ScanOptions, Cells[]][] = [
      ["since keeps that day and later ones", { since: { column: "day", day: 10 } }, held.slice(1)],
      ["since an unknown day is never", { since: { column: "seen", day: -100_000 } }, []],
      ["days are the asked ones", { onDays: { column: "day", days: [9, 11, 12] } }, [held[0]!, held[3]!]],
      ["no day is no row", { onDays: { column: "day", days: [] } }, []],
      [
        "keys are the asked ones, whether they are there or not",
        {
          keys: [
            ["BBB", 10],
            ["AAA", 9],
            ["AAA", 11],
          ],
        },
        [held[0]!, held[2]!],
      ],
      ["no key is no row", { keys: [] }, []],
      [
        "texts are the asked ones",
        { only: { column: "code", values: ["CCC", "AAA", "it's"] } },
        [held[0]!, held[1]!, held[3]!],
      ],
      ["no text is no row", { only: { column: "code", values: [] } }, []],
      [
        "texts of rows that were ever live",
        { everLive: true, only: { column: "code", values: ["CCC"] } },
        [row("CCC", 11, 7), held[3]!],
      ],
      [
        "texts go with days",
        { only: { column: "code", values: ["AAA"] }, since: { column: "day", day: 10 } },
        [held[1]!],
      ],
      [
        "what was replaced is each row as it stood, and a bare key where there was none",
        { replaced: true },
        [row("AAA", 8, 7), row("AAA", 9, null), row("AAA", 10, null), row("BBB", 10, null), row("CCC", 11, 7)],
      ],
      [
        "what was replaced has one of the asked texts",
        { replaced: true, only: { column: "code", values: ["BBB", "CCC"] } },
        [row("BBB", 10, null), row("CCC", 11, 7)],
      ],
      [
        "filters go together",
        { since: { column: "day", day: 10 }, onDays: { column: "day", days: [9, 10] } },
        held.slice(1, 3),
      ],
      [
        "every import that was ever live has its say",
        { everLive: true, keys: [["CCC", 11]] },
        [row("CCC", 11, 7), held[3]!],
      ],
      [
        "distinct values are those of each import, and all else is unknown",
        { everLive: true, distinct: "day" },
        [8, 9, 10, 11, 11].map((day) => [null, day, null, null, null]),
      ],
    ];
    /** A store that all of them only read. */
    let filled: Promise<Location> | undefined;
    const fill = async () => {
      const location = await engine.newLocation();
      const superseded = [row("AAA", 8, 7), row("CCC", 11, 7)];
      const neverLive = file("A", [row("CCC", 11, 99)], "000", "08");
      await addAll(location, [
        file("A", superseded),
        file("A", held, "002", "07"),
        neverLive,
        otherFile("B", partners),
      ]);
      return location;
    };
    for (const [rule, options, rows] of filters) {
      test(rule, async () => {
        filled ??= fill();
        assert.deepEqual(await scan(await filled, options), rows);
      });
    }

    test("dictionaries hold the texts of filtered rows only", async () => {
      const location = await engine.newLocation();
      await addAll(location, [file("A", [row("AAA", 1, 1, "x"), row("BBB", 2, 1, "y")])]);
      const { columns } = await readBothWays(location, (reader) =>
        reader.scan(samples, { since: { column: "day", day: 2 } }),
      );
      assert.deepEqual(
        { code: columns.code, value: columns.value },
        {
          code: { values: ["BBB"], index: Uint8Array.of(0) },
          value: { values: ["y"], index: Uint8Array.of(0) },
        },
      );
    });

    test(`rows are found by ${KEYS} keys, and by keys of any text but the marks between keys`, async () => {
      const location = await engine.newLocation();
      const codes = ["it's", 'a "b"', "a,b", "a\\b", " "];
      await addAll(location, [file("A", [...codes.map((code) => row(code, -7, 1)), row("other", 1, 1)])]);
      const many = Array.from({ length: KEYS }, (_, i) => [`K${i}`, i]);
      const scan = (keys: [string, number][]) => readBothWays(location, (reader) => reader.scan(samples, { keys }));
      const { columns } = await scan([...many, ...codes.map((code) => [code, -7])] as [string, number][]);
      assert.deepEqual(columns.code.values, codes.toSorted());
      await assert.rejects(scan([["a\u001fb", 1]]), /one of the characters that part keys/);
    });

    test("rows by key come with their imports and a dictionary in code-point order", async () => {
      const location = await engine.newLocation();
      const codes = ["\u{1f600}", "b", "\uffff", "B"];
      await addAll(location, [
        file("B", [row("other", 1, 1)]),
        file(
          "A",
          codes.map((code) => row(code, 1, 2, code === "b" ? null : "x")),
        ),
      ]);
      const keys = codes.map((code) => [code, 1]);
      const table = await readBothWays(location, (reader) => reader.scan(samples, { keys, withImports: true }));
      assert.deepEqual(
        [{ code: table.columns.code, value: table.columns.value }, table.importId],
        [
          {
            code: { values: ["B", "b", "\uffff", "\u{1f600}"], index: Uint8Array.of(0, 1, 2, 3) },
            value: { values: ["x"], index: Uint8Array.of(0, 255, 0, 0) },
          },
          Int32Array.of(2, 2, 2, 2),
        ],
      );
    });

    const disputes: [string, Cells[][], Cells[], number[], string[]][] = [
      ["the same figures are not", [[row("AAA", 1, 1, "x")]], [row("AAA", 1, 1, "y")], [], []],
      ["another figure is", [[row("AAA", 1, 1)]], [row("AAA", 1, 2)], [], ["AAA 1"]],
      ["unknown is another figure than known", [[row("AAA", 1, null)]], [row("AAA", 1, 2)], [], ["AAA 1"]],
      [
        "a row that one side lacks is, unknown as it may be",
        [[row("AAA", 1, 1), row("BBB", 1, null)]],
        [row("AAA", 1, 1), row("CCC", 1, 1)],
        [],
        ["BBB 1", "CCC 1"],
      ],
      [
        "a day that one side lacks is not",
        [[row("AAA", 1, 1), row("AAA", 2, 1)]],
        [row("AAA", 1, 1), row("AAA", 3, 1)],
        [],
        [],
      ],
      ["nothing is while the other side has no file", [[row("AAA", 1, 1)]], [], [], []],
      [
        "what a later file restated is, and what it withdrew",
        [
          [row("AAA", 1, 1), row("BBB", 1, 1), row("CCC", 1, 1)],
          [row("AAA", 1, 2), row("CCC", 1, 1)],
        ],
        [],
        [],
        ["AAA 1", "BBB 1"],
      ],
      [
        "a row that a later file adds is, but not on a day that it adds too",
        [[row("AAA", 1, 1)], [row("AAA", 1, 1), row("BBB", 1, 1), row("AAA", 2, 1)]],
        [],
        [],
        ["BBB 1"],
      ],
      [
        "a day that was lost and comes back is compared with what it was",
        [[row("AAA", 1, 1)], [row("AAA", 2, 1)], [row("AAA", 1, 1), row("BBB", 1, 1), row("AAA", 2, 1)]],
        [],
        [],
        ["AAA 1", "BBB 1"],
      ],
      [
        "every column counts on some days",
        [
          [row("AAA", 1, 1, "x"), row("AAA", 2, 1, "x")],
          [row("AAA", 1, 1, "y"), row("AAA", 2, 1, "y")],
        ],
        [],
        [2],
        ["AAA 2"],
      ],
      [
        "so is all that the other side says of a day that a later file lost",
        [[row("AAA", 1, 1), row("AAA", 2, 1)], [row("AAA", 1, 1)]],
        [row("AAA", 1, 1), row("BBB", 2, 1)],
        [],
        ["AAA 2", "BBB 2"],
      ],
      [
        "a key that is for several reasons comes once",
        [[row("AAA", 1, 1)], [row("AAA", 1, 2)], [row("AAA", 1, 3)]],
        [row("AAA", 1, 1)],
        [],
        ["AAA 1"],
      ],
    ];
    for (const [rule, versions, partner, wholeOn, keys] of disputes) {
      test(`in dispute: ${rule}`, async () => {
        const location = await engine.newLocation();
        await addAll(location, [
          ...versions.map((rows, v) => file("A", rows, `00${v}`, `0${v + 1}`)),
          ...(partner.length === 0 ? [] : [otherFile("B", [row("ZZZ", 9, 9)], "000"), otherFile("B", partner)]),
        ]);
        const disputed = { dataset: others, column: "number", day: "day", wholeOn };
        const found = await scan(location, { disputed });
        assert.deepEqual(
          found.map(([code, day]) => `${code} ${day}`),
          keys,
        );
      });
    }

    test("a filter compares with what was held at the same moment", async () => {
      const location = await engine.newLocation();
      const later = { ...otherFile("B", [row("AAA", 9, 5)]), retrievedAt: "2026-01-09T00:00:00.000Z" };
      await addAll(location, [file("A", held), later]);
      const disputed = { dataset: others, column: "number", day: "day", wholeOn: [] };
      const past = { heldBy: "2026-01-08T00:00:00.000Z" };
      const counts = [await scan(location, { disputed }, { past }), await scan(location, { disputed })].map(
        (rows) => rows.length,
      );
      assert.deepEqual(counts, [0, 1]);
    });

    test("differences are what was added, withdrawn or changed, by pair and key", async () => {
      const location = await engine.newLocation();
      const older = [row("AAA", 1, 1), row("BBB", 1, 2, "x"), row("CCC", 1, 3), row("EEE", 1, null)];
      const newer = [row("AAA", 1, 1), row("BBB", 1, 2, null), row("DDD", 1, 4, "é"), row("EEE", 1, 0)];
      await addAll(location, [
        file("A", older),
        file("A", newer, "002"),
        file("B", [row("AAA", 2, 1)]),
        file("B", [row("AAA", 2, 5)], "002"),
        file("C", [row("AAA", 3, 1)]),
      ]);
      const found = await readBothWays(location, (reader) =>
        reader.differences(samples, [
          { older: 3, newer: 4 },
          { older: 1, newer: 2 },
          { older: 1, newer: 1 },
        ]),
      );
      assert.deepEqual(found, [
        { older: 3, newer: 4, before: entry("AAA", 2, 1), after: entry("AAA", 2, 5) },
        { older: 1, newer: 2, before: entry("BBB", 1, 2, "x"), after: entry("BBB", 1, 2, null) },
        { older: 1, newer: 2, before: entry("CCC", 1, 3), after: null },
        { older: 1, newer: 2, before: null, after: entry("DDD", 1, 4, "é") },
        { older: 1, newer: 2, before: entry("EEE", 1, null), after: entry("EEE", 1, 0) },
      ]);
    });

    test("what was replaced comes by key, each with the import that replaced it, and nothing of what only came late", async () => {
      const location = await engine.newLocation();
      await addAll(location, [
        file("A", [row("AAA", 1, 1, "x"), row("BBB", 1, 2)], "001", "02"),
        file("A", [row("AAA", 1, 1, "y"), row("BBB", 1, 2)], "002", "03"),
        file("A", [row("AAA", 1, 9)], "001", "04"),
        file("A", [row("BBB", 1, 2), row("CCC", 1, 3)], "003", "05"),
        file("B", [row("DDD", 1, 4)]),
      ]);
      const table = await readBothWays(location, (reader) =>
        reader.scan(samples, { replaced: true, withImports: true }),
      );
      assert.deepEqual(
        [rowsOfTable(samples, table), table.importId],
        [[row("AAA", 1, 1, "x"), row("AAA", 1, 1, "y"), row("CCC", 1, null)], Int32Array.of(2, 4, 4)],
      );
    });

    test("by version what came after a newer file has its place, whatever the order", async () => {
      const location = await engine.newLocation();
      await addAll(location, [
        file("A", [row("AAA", 1, 3)], "003", "02"),
        file("A", [row("AAA", 1, 1), row("BBB", 1, 1)], "001", "03"),
        file("A", [row("AAA", 1, 2)], "002", "04"),
      ]);
      const table = await readBothWays(location, (reader) =>
        reader.scan(samples, { replaced: true, byVersion: true, withImports: true }),
      );
      assert.deepEqual(
        [rowsOfTable(samples, table), table.importId],
        [[row("AAA", 1, 1), row("AAA", 1, 2), row("BBB", 1, 1)], Int32Array.of(3, 1, 3)],
      );
    });

    test("nothing was replaced where no unit has a second file", async () => {
      const location = await engine.newLocation();
      await addAll(location, [file("A", held)]);
      assert.deepEqual(await scan(location, { replaced: true }), []);
    });

    test("an import may stand in several pairs, as every version but the first and last does", async () => {
      const location = await engine.newLocation();
      const versions = ["001", "002", "003"].map((version, v) => file("A", [row("AAA", 1, v)], version));
      await addAll(location, versions);
      const pairs = [
        { older: 1, newer: 2 },
        { older: 2, newer: 3 },
      ];
      const found = await readBothWays(location, (reader) => reader.differences(samples, pairs));
      assert.deepEqual(
        found.map(({ older, before, after }) => [older, before?.number, after?.number]),
        [
          [1, 0, 1],
          [2, 1, 2],
        ],
      );
    });

    test("without pairs or without a table there are no differences", async () => {
      const location = await engine.newLocation();
      await addAll(location, [file("A", held)]);
      const found = await readBothWays(location, async (reader) => [
        await reader.differences(samples, []),
        await reader.differences(others, [{ older: 1, newer: 2 }]),
      ]);
      assert.deepEqual(found, [[], []]);
    });

    test(`${PAIRS} pairs are one question`, async () => {
      const location = await engine.newLocation();
      const files = Array.from({ length: PAIRS }, (_, u) => [
        file(`U${u}`, [row("AAA", u, 1), row("BBB", u, 1)]),
        file(`U${u}`, [row("AAA", u, 1), row("BBB", u, u % 2)], "002"),
      ]).flat();
      await addAll(location, files);
      const pairs = Array.from({ length: PAIRS }, (_, u) => ({ older: 2 * u + 1, newer: 2 * u + 2 }));
      const found = await readBothWays(location, (reader) => reader.differences(samples, pairs));
      assert.equal(found.length, PAIRS / 2);
    });

    test("a store that does not exist has nothing to count or to compare", async () => {
      const location = await engine.newLocation();
      const found = await readBothWays(location, async (reader) => [
        await reader.count(samples),
        await reader.differences(samples, [{ older: 1, newer: 2 }]),
      ]);
      assert.deepEqual(found, [0, []]);
    });
  });
}
