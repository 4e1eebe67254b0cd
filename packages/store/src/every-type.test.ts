import { strict as assert } from "node:assert";
import { describe, test } from "node:test";
import { type ColumnName, columnsOf, type RowOf } from "@daybook/domain";
import { type Visit, visitOf, visits } from "@daybook/domain/fixtures";
import { startEngines } from "./engines.fixture.js";
import { RowRefused } from "./errors.js";
import { readBothWays } from "./read-both-ways.fixture.js";
import { rebuild } from "./rebuild/rebuild.js";
import { addAll, type Cells, cellsOf, rowsOfTable } from "./samples.fixture.js";
import { smallOrFull } from "./small-or-full.fixture.js";
import type { DatasetRows, Import, Location, NewImport, ScanOptions } from "./store.js";
import { openWriter } from "./writer.js";

/** A second dataset of the same columns, with a source and a table of its own. */
const plans: typeof visits = { ...visits, name: "planned_visits", sources: ["plans"] };

type Row = RowOf<typeof visits>;

/** A row of which nothing is known that need not be, save for what is told. */
function rowOf(place: string, rest: Partial<Visit> = {}): Row {
  const cells = Object.entries(visitOf(place, 0, rest)).map(([name, cell]) => [name, cell ?? null]);
  return Object.fromEntries(cells) as Row;
}

/** Two different values of every column but the key, as far from each other as they can be. */
const ODD_TEXT = 'it\'s "quoted", \\N\\.\r\n\t; é ￿ 😀 \u0001\u2028 null';
const FAR_APART: Omit<{ readonly [Name in keyof Visit]: readonly [Visit[Name], Visit[Name]] }, "place" | "day"> = {
  mood: ["glad", "sad"],
  guide: ["", ODD_TEXT],
  bookedOn: [-719_162, 2_932_896],
  degrees: [-Number.MAX_VALUE, 5e-324],
  rain: [0, -0.1],
  priceCents: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  tipCents: [-(2 ** 31) - 1, 2 ** 31],
  beganAt: [-62_135_596_800_000, 253_402_300_799_999],
  endedAt: [-1, 1_767_571_200_123],
  paid: [false, true],
  liked: [true, false],
  guests: [[], [ODD_TEXT, "", "\u0000", "half \ud800 a pair"]],
  dogs: [[""], ["Rex", "Rex"]],
  meals: [[], [{ dish: ODD_TEXT }, { dish: "\u0000" }]],
  bestMeal: [{ dish: "" }, { dish: "{}" }],
};

const NAMES = Object.keys(FAR_APART) as (keyof typeof FAR_APART)[];

/** Cells that are not of their column's type. */
const WRONG: readonly [string, unknown][] = [
  ["mood", "bored"],
  ["guide", undefined],
  ["guide", 1],
  ["bookedOn", "2026-01-05"],
  ["degrees", null],
  ["rain", Number.NaN],
  ["priceCents", 0.5],
  ["priceCents", 2 ** 53],
  ["tipCents", "1"],
  ["beganAt", new Date(0)],
  ["endedAt", 0.5],
  ["paid", 1],
  ["paid", null],
  ["liked", "true"],
  ["guests", "A"],
  ["guests", ["A", null]],
  ["dogs", {}],
  ["meals", null],
  ["meals", { dish: "soup" }],
  ["meals", [{ dish: 1 }]],
  ["bestMeal", {}],
  ["bestMeal", () => "soup"],
];

/** One row a column and value, and one of which nothing is known. */
const ROWS: readonly Row[] = [
  rowOf(""),
  rowOf(ODD_TEXT),
  ...NAMES.flatMap((name) => FAR_APART[name].map((value, at) => rowOf(`${name} ${at}`, { [name]: value }))),
];

function fileOf(rows: readonly Row[], parts: Partial<NewImport> = {}): NewImport {
  return {
    stated: [{ dataset: visits, rows }],
    content: Buffer.from(JSON.stringify(rows)),
    source: "visits",
    unit: "all",
    version: "001",
    fileName: "visits.json",
    address: null,
    retrievedAt: "2026-01-06T00:00:00.000Z",
    publishedAt: null,
    publishedFrom: null,
    licence: "none",
    isDemo: false,
    ...parts,
  };
}

function planOf(rows: readonly Row[]): NewImport {
  return fileOf(rows, { stated: [{ dataset: plans, rows }], source: "plans" });
}

function parse(entry: Import, content: Uint8Array): { readonly stated: readonly DatasetRows[] } {
  const rows = JSON.parse(Buffer.from(content).toString()) as Row[];
  return { stated: [{ dataset: entry.source === "plans" ? plans : visits, rows }] };
}

const scan = (location: Location, options: ScanOptions = {}) =>
  readBothWays(location, async (reader) => rowsOfTable(visits, await reader.scan(visits, options)));

/** Rows as cells, in the order of the key. */
function sorted(rows: readonly Row[]): Cells[] {
  const inOrder = rows.toSorted((a, b) => Buffer.compare(Buffer.from(a.place), Buffer.from(b.place)) || a.day - b.day);
  return cellsOf(visits, inOrder);
}

for (const engine of await startEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    test("a cell of every type is read back as it was staged, known or unknown", async () => {
      const location = await engine.newLocation();
      const writer = await openWriter(location);
      writer.stage(fileOf(ROWS));
      await writer.commit();
      const written = await writer.rowsOf(visits, 1);
      await writer.close();
      const again = await readBothWays(location, (reader) => reader.rowsOf(visits, 1));
      const expected = sorted(ROWS);
      assert.deepEqual(cellsOf(visits, written), expected);
      assert.deepEqual(cellsOf(visits, again), expected);
      assert.deepEqual(await scan(location), expected);
      assert.deepEqual(await scan(location, { withImports: true }), expected);
    });

    test("a cell that is not of its column's type is refused before anything is kept", async () => {
      const location = await engine.newLocation();
      const writer = await openWriter(location);
      try {
        for (const [name, cell] of WRONG) {
          const stage = () => writer.stage(fileOf([rowOf("A"), { ...rowOf("B"), [name]: cell } as Row]));
          assert.throws(stage, RowRefused, `${name} ${JSON.stringify(cell)}`);
        }
        await writer.commit();
      } finally {
        await writer.close();
      }
      assert.deepEqual([writer.imports, await scan(location)], [[], []]);
    });

    test("a rebuild gives every type of cell again", async () => {
      const location = await engine.newLocation();
      await addAll(location, [fileOf(ROWS), planOf(ROWS.slice(0, 2))]);
      await rebuild(location, parse);
      const plan = await readBothWays(location, async (reader) => rowsOfTable(plans, await reader.scan(plans)));
      assert.deepEqual([await scan(location), plan], [sorted(ROWS), sorted(ROWS.slice(0, 2))]);
    });

    test("what a later file says otherwise is seen in every type of column, and nothing else", async () => {
      const location = await engine.newLocation();
      const stated = NAMES.map((name) => [
        rowOf(name, { [name]: FAR_APART[name][0] }),
        rowOf(name, { [name]: FAR_APART[name][1] }),
      ]);
      const learnt = columnsOf(visits)
        .filter(({ optional }) => optional)
        .map(({ name }) => [
          rowOf(`${name} learnt`),
          rowOf(`${name} learnt`, { [name]: FAR_APART[name as keyof typeof FAR_APART][0] }),
        ]);
      const same = ROWS.map((row) => [row, row]);
      const both = [...stated, ...learnt, ...same];
      await addAll(location, [
        fileOf(both.map(([before]) => before!)),
        fileOf(
          both.map(([, after]) => after!),
          { version: "002" },
        ),
      ]);
      const differences = await readBothWays(location, (reader) =>
        reader.differences(visits, [{ older: 1, newer: 2 }]),
      );
      const changed = [...stated, ...learnt].toSorted(([a], [b]) => (a!.place < b!.place ? -1 : 1));
      assert.deepEqual(
        differences,
        changed.map(([before, after]) => ({ older: 1, newer: 2, before, after })),
      );
    });

    test("keys are in dispute by a column of any type, between datasets and between files", async () => {
      const location = await engine.newLocation();
      const planned = NAMES.map((name) => rowOf(name, { [name]: FAR_APART[name][0] }));
      const done = NAMES.map((name) => rowOf(name, { [name]: FAR_APART[name][1] }));
      await addAll(location, [fileOf(done), planOf(planned)]);
      const restated = await engine.newLocation();
      await addAll(restated, [fileOf(planned), fileOf(done, { version: "002" })]);
      for (const name of NAMES) {
        const disputed = { dataset: plans, column: name, day: "day", wholeOn: [] };
        for (const place of [location, restated]) {
          const { columns } = await readBothWays(place, (reader) => reader.scan(visits, { disputed }));
          assert.deepEqual([columns.place.values, columns.day.length], [[name], 1]);
        }
      }
    });

    test("rows are found by their keys, whole", async () => {
      const location = await engine.newLocation();
      await addAll(location, [fileOf(ROWS)]);
      const keys = ROWS.slice(0, 3).map(({ place, day }) => [place, day]);
      assert.deepEqual(await scan(location, { keys: [...keys, ["nowhere", 1]] }), sorted(ROWS.slice(0, 3)));
    });

    test("rows since a day are those of it and after it", async () => {
      const location = await engine.newLocation();
      const days = [-719_162, -1, 0, 2_932_896].map((bookedOn) => rowOf(`day ${bookedOn}`, { bookedOn }));
      await addAll(location, [fileOf([...days, rowOf("unknown")])]);
      for (const [at, { bookedOn }] of days.entries()) {
        const since = { column: "bookedOn" satisfies ColumnName<typeof visits>, day: bookedOn! };
        assert.deepEqual(await scan(location, { since }), sorted(days.slice(at)));
      }
    });

    for (const distinct of smallOrFull([255, 256], [65_537])) {
      test(`${distinct} distinct texts and the unknown one are told apart`, async () => {
        const location = await engine.newLocation();
        const rows = Array.from({ length: distinct }, (_, r) =>
          rowOf(`place ${r % 7}`, { day: r, guide: `guide ${r}`, dogs: [`dog ${r}`] }),
        );
        const all = [...rows, rowOf("place 0", { day: distinct })];
        await addAll(location, [fileOf(all, { content: Buffer.from("many") })]);
        assert.deepEqual(await scan(location), sorted(all));
      });
    }
  });
}
