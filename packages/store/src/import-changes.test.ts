import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type Compared, dataset, type ImportChange } from "@daybook/domain";
import { startEngines } from "./engines.fixture.js";
import { openReader } from "./reader.js";
import { addAll, type Cells, sampleFile, samples, statedOf } from "./samples.fixture.js";
import type { Location, NewImport } from "./store.js";

const compared: Compared = {
  dataset: samples,
  by: ["code", "day"],
  says: ["value", "number"],
  subject: { columns: ["code"] },
  time: "day",
};
const whole: Compared = { dataset: samples, by: [], says: ["value", "number"], subject: { columns: ["code"] } };

/** Rows that say what those of the samples are about, found by their code. */
const about = dataset({
  name: "abouts",
  title: "Abouts",
  sources: ["sampler"],
  columns: {
    code: { type: "text", meaning: "key" },
    place: { type: "whole", meaning: "anything" },
    person: { type: "text", meaning: "anything" },
  },
  key: ["code"],
});

const row = (code: string, day: number, number: number | null, value: string | null = null): Cells => [
  code,
  day,
  value,
  null,
  number,
];
const file = (unit: string, version: string, ...rows: readonly Cells[]): NewImport =>
  sampleFile({ unit, version, rows });

async function changesIn(location: Location, how: Compared, afterId = 0): Promise<ImportChange[]> {
  const reader = await openReader(location);
  try {
    const changes = await reader.importChanges(how, afterId);
    return changes
      .map((change) => ({ ...change, subjects: change.subjects.toSorted() }))
      .sort((one, other) => one.importId - other.importId || (one.subjects.join() < other.subjects.join() ? -1 : 1));
  } finally {
    await reader.close();
  }
}

/** A change in short: the import, what became of rows, the days, the subjects. */
const short = ({ importId, added, restated, withdrawn, fromDay, toDay, subjects, isLate }: ImportChange) =>
  `${importId}${isLate ? " late" : ""}: +${added} ~${restated} -${withdrawn} ${fromDay}..${toDay} ${subjects.join(" ")}`;

for (const engine of await startEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    test("the first file of a unit adds all that it states, and the next what is not the same", async () => {
      const location = await engine.newLocation();
      await addAll(
        location,
        [file("A", "1", row("AAA", 1, 1), row("BBB", 2, 2), row("CCC", 3, null))],
        [file("B", "1", row("AAA", 9, 9))],
        [file("A", "2", row("AAA", 1, 1), row("BBB", 2, 3), row("CCC", 3, null, "x"), row("DDD", 4, 4))],
        [file("A", "3", row("AAA", 1, 1))],
      );
      assert.deepEqual((await changesIn(location, compared)).map(short), [
        "1: +3 ~0 -0 1..3 AAA BBB CCC",
        "2: +1 ~0 -0 9..9 AAA",
        "3: +1 ~2 -0 2..4 BBB CCC DDD",
        "4: +0 ~0 -3 2..4 BBB CCC DDD",
      ]);
    });

    test("what came after an import alone is told, as it was against the file of then", async () => {
      const location = await engine.newLocation();
      await addAll(location, [file("A", "1", row("AAA", 1, 1))], [file("A", "2", row("AAA", 1, 2))]);
      assert.deepEqual((await changesIn(location, compared, 1)).map(short), ["2: +0 ~1 -0 1..1 AAA"]);
      assert.deepEqual(await changesIn(location, compared, 2), []);
    });

    test("a file that says the same, or that is older than the live one, changed nothing", async () => {
      const location = await engine.newLocation();
      const same = { ...file("A", "2", row("AAA", 1, 1)), content: Buffer.from("other bytes") };
      await addAll(location, [file("A", "2", row("AAA", 1, 1))], [same], [file("A", "1", row("AAA", 1, 7))]);
      assert.deepEqual((await changesIn(location, compared)).map(short), ["1: +1 ~0 -0 1..1 AAA"]);
    });

    test("where every version counts, a file that comes late is told against the one before it", async () => {
      const location = await engine.newLocation();
      await addAll(
        location,
        [file("A", "3", row("AAA", 1, 3), row("BBB", 1, 3))],
        [file("A", "1", row("AAA", 1, 1))],
        [file("A", "2", row("AAA", 1, 1), row("CCC", 1, 2))],
        [{ ...file("A", "1", row("AAA", 1, 1)), content: Buffer.from("other bytes") }],
        [file("A", "4", row("AAA", 1, 3))],
      );
      const told = (await changesIn(location, { ...compared, hasVintages: true })).map(short);
      assert.deepEqual(told, [
        "1: +2 ~0 -0 1..1 AAA BBB",
        "2 late: +1 ~0 -0 1..1 AAA",
        "3 late: +1 ~0 -0 1..1 CCC",
        "5: +0 ~0 -1 1..1 BBB",
      ]);
      assert.deepEqual((await changesIn(location, compared)).map(short), [told[0], told[3]]);
    });

    test("the demo world counts until a real file comes, which replaces nothing of it", async () => {
      const location = await engine.newLocation();
      const demo = { ...file("short_positions", "1", row("AAA", 1, 1)), isDemo: true };
      await addAll(location, [demo]);
      assert.deepEqual((await changesIn(location, compared)).map(short), ["1: +1 ~0 -0 1..1 AAA"]);
      await addAll(location, [file("short_positions", "2", row("AAA", 1, 2))]);
      assert.deepEqual((await changesIn(location, compared)).map(short), ["2: +1 ~0 -0 1..1 AAA"]);
    });

    test("rows without a name that lasts are compared whole, as often as each is there", async () => {
      const location = await engine.newLocation();
      await addAll(
        location,
        [file("A", "1", row("AAA", 1, 1), row("AAA", 2, 1), row("BBB", 3, 5))],
        [file("A", "2", row("BBB", 1, 5), row("AAA", 2, 1), row("AAA", 3, 2))],
      );
      assert.deepEqual((await changesIn(location, whole)).map(short), [
        "1: +3 ~0 -0 undefined..undefined AAA BBB",
        "2: +1 ~0 -1 undefined..undefined AAA",
      ]);
    });

    test("each subject is told of on its own where that is wanted", async () => {
      const location = await engine.newLocation();
      await addAll(
        location,
        [file("A", "1", row("AAA", 1, 1), row("AAA", 2, 1), row("BBB", 3, 5))],
        [file("A", "2", row("AAA", 1, 2), row("AAA", 2, 1), row("BBB", 3, 6))],
      );
      assert.deepEqual((await changesIn(location, { ...compared, isBySubject: true })).map(short), [
        "1: +2 ~0 -0 1..2 AAA",
        "1: +1 ~0 -0 3..3 BBB",
        "2: +0 ~1 -0 1..1 AAA",
        "2: +0 ~1 -0 3..3 BBB",
      ]);
    });

    test("what a row is about may stand in another dataset of the same file", async () => {
      const location = await engine.newLocation();
      const of = (version: string, number: number): NewImport => ({
        ...file("A", version, row("AAA", 1, number), row("BBB", 1, 1)),
        stated: [
          statedOf(samples, [row("AAA", 1, number), row("BBB", 1, 1)]),
          statedOf(about, [
            ["AAA", 7, "Ann"],
            ["BBB", 8, "Bob"],
          ]),
        ],
      });
      await addAll(location, [of("1", 1)], [of("2", 2)]);
      const told: Compared = {
        ...compared,
        by: ["code"],
        subject: { columns: ["person", "place"], of: { dataset: about, by: ["code"] } },
      };
      assert.deepEqual((await changesIn(location, told)).map(short), [
        "1: +2 ~0 -0 1..1 Ann\u001f7 Bob\u001f8",
        "2: +0 ~1 -0 1..1 Ann\u001f7",
      ]);
    });

    test("a dataset that was never filled changed never", async () => {
      const location = await engine.newLocation();
      await addAll(location, [file("A", "1", row("AAA", 1, 1))]);
      assert.deepEqual(await changesIn(location, { ...compared, dataset: { ...samples, name: "never_made" } }), []);
    });
  });
}
