import assert from "node:assert/strict";
import { test } from "node:test";
import { toldSuburbs } from "../../housing/suburbs/told-suburbs.fixture.js";
import type { Politicians } from "../politicians.js";
import { toldPoliticians } from "../told-politicians.fixture.js";
import { declaredRealEstate } from "./declared-real-estate.js";
import { realEstateColumns } from "./real-estate-columns.js";
import { deleted, stated, type ToldStatement } from "./told-register.fixture.js";

const politiciansWith = (...documents: ToldStatement[]) =>
  toldPoliticians(
    { "Ann Able": ["48 house Bean ACT ALP", "47 house Cook NSW ALP"], "Bob Bold": ["48 senate VIC LP"] },
    documents,
  );

const ann = { name: "Able, Ann", parliament: 48, division: "Bean", state: "ACT", date: "2025-07-01" };
const bob = { name: "Bold, Bob", parliament: 48, chamber: "senate", state: "VIC", date: "2025-07-02" } as const;

const housing = toldSuburbs({
  "10001": { name: "Mosman", layers: { population: 10 } },
  "20001": { name: "Carlton", layers: { population: 10 } },
  "20002": { name: "Docklands", layers: { population: 0 } },
  "20003": { name: "Elwood" },
  "20004": { name: "Fitzroy", layers: { population: 1 } },
  "80001": { name: "Carlton (ACT)", layers: { population: 10 } },
});

/** Figures of a state's suburbs; null where they are unknown. */
const figuresOf = (politicians: Politicians, state: "NSW" | "VIC" | "ACT") => {
  const { values, nullMask } = realEstateColumns(politicians, housing)[state];
  return Array.from(values, (value, at) => ((nullMask[at >> 3]! >> (at & 7)) & 1 ? null : value));
};

const politicians = politiciansWith(
  {
    ...ann,
    rows: [
      stated(3, "Carlton"),
      stated(3, "Carlton, Victoria", { holders: ["self", "spouse_partner"] }),
      stated(3, "Mosman, NSW"),
      stated(3, "Nowhere at all"),
      stated(6, "Carlton"),
      deleted(3, "Mosman, NSW", "2025-08-01"),
    ],
  },
  { ...bob, rows: [stated(3, "Carlton"), stated(3, "Docklands"), stated(3, "Elwood")] },
);

test("rows of real estate that are currently declared count in the suburb that they name, one a holder", () => {
  assert.deepEqual([...declaredRealEstate(politicians, housing.spine)], [0, 3, 1, 1, 0, 1]);
});

test("as a metric they are unknown where nobody is known to live, and zero where none is declared", () => {
  assert.deepEqual(
    [figuresOf(politicians, "NSW"), figuresOf(politicians, "VIC"), figuresOf(politicians, "ACT")],
    [[0], [3, null, null, 0], [1]],
  );
});

test("nothing is known while no document was read", () => {
  for (const unread of [politiciansWith(), politiciansWith({ ...ann, isRead: false })]) {
    assert.deepEqual(
      [figuresOf(unread, "NSW"), [...declaredRealEstate(unread, housing.spine)]],
      [[null], [0, 0, 0, 0, 0, 0]],
    );
  }
});

test("nothing is known while the registers are withheld", () => {
  assert.deepEqual(figuresOf({ ...politicians, isRegisterWithheld: true }, "NSW"), [null]);
});

test("a location without a state is of the state that the person represented when it was lodged", () => {
  const earlier = politiciansWith(
    { ...ann, parliament: 47, division: "Cook", state: "NSW", date: "2022-07-01", rows: [stated(3, "Mosman")] },
    { ...ann, rows: [stated(3, "Mosman")] },
  );
  assert.deepEqual(figuresOf(earlier, "NSW"), [1]);
});
