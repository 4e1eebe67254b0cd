import assert from "node:assert/strict";
import { test } from "node:test";
import type { Ledger } from "./ledger.js";
import { datasetsOf, part } from "./part.js";
import { dataset } from "./tables/dataset.js";
import { tableOfEntries } from "./tables/table-of-entries.js";
import { visitOf, visits } from "./tables/visits.fixture.js";
import { calendarOf } from "./time/trading-calendar.js";

const places = dataset({
  name: "places",
  title: "Places",
  sources: ["places"],
  columns: { place: { type: "text", meaning: "where" } },
  key: ["place"],
});

const ledger: Ledger = {
  version: "test",
  isDemo: false,
  fileOf: () => assert.fail("no file is asked for"),
  everLive: () => new Map(),
  byVersion: () => new Map(),
  files: () => [],
};

const visited = part({
  reads: {
    held: { dataset: visits },
    places: { dataset: places },
    elsewhere: { dataset: visits, everLive: true, distinct: "place" },
  },
  build: ({ held, places: known }, changes, { version }) => ({
    days: [...held.columns.day],
    places: known.columns.place.values,
    formerDegrees: changes.held?.map(({ before }) => before?.degrees),
    version,
  }),
  problemOf: ({ days }) => (days.length === 0 ? "There is no visit." : undefined),
});

const emptyPlaces = tableOfEntries(places, []);
const tablesOf = (...days: number[]) => ({
  held: tableOfEntries(
    visits,
    days.map((day) => visitOf("A", day)),
  ),
  places: emptyPlaces,
  elsewhere: tableOfEntries(visits, []),
});

test("a part reads every dataset once, in the order of its tables", () =>
  assert.deepEqual(datasetsOf(visited), [visits, places]));

test("a part is built of typed tables, of what was restated and of the ledger", () => {
  const file = { fileName: "a", sha256: "", retrievedAt: "2026-01-05T00:00:00.000Z", source: "visits" };
  const before = visitOf("A", 1, { degrees: 20 });
  const changes = { held: [{ before, after: undefined, oldFile: file, newFile: file }] };
  assert.deepEqual(visited.build(tablesOf(2, 1), changes, ledger, calendarOf()), {
    days: [1, 2],
    places: [],
    formerDegrees: [20],
    version: "test",
  });
});

test("a part tells why it must not be served", () =>
  assert.deepEqual(
    [tablesOf(), tablesOf(1)].map((tables) => visited.problemOf(visited.build(tables, {}, ledger, calendarOf()))),
    ["There is no visit.", undefined],
  ));

test("a table that is not read, a column that there is not and a table of another dataset do not compile", () => {
  const reads = { held: { dataset: visits } };
  const problemOf = () => undefined;
  const misread = [
    // @ts-expect-error no table has that name
    part({ reads, build: ({ visits: wrong }) => wrong, problemOf }),
    // @ts-expect-error the column is misspelt
    part({ reads, build: ({ held }) => held.columns.dgrees, problemOf }),
    // @ts-expect-error changes are of tables that are read
    part({ reads, build: (_, { places: wrong }) => wrong, problemOf }),
  ];
  assert.equal(misread.length, 3);
  const { held, places: known } = tablesOf(1);
  // @ts-expect-error the tables are mixed up
  assert.throws(() => visited.build({ held: known, places: held, elsewhere: held }, {}, ledger, calendarOf()));
});
