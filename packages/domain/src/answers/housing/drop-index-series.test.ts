import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "../../base/time/day.js";
import { housingOf } from "../../data/housing/housing.fixture.js";
import type { Housing } from "../../data/housing/housing.js";
import { type GivenAdvert, type GivenListings, housingWith } from "../../data/housing/listings/adverts.fixture.js";
import { housingWithSweeps, type SweepOf } from "../../data/housing/listings/listings.fixture.js";
import { type DropIndexQuery, dropIndexSeries } from "./drop-index-series.js";

const suburbs = { 10001: "Bondi", 20001: "Abbotsford (Vic.)", 20002: "Aberfeldie", 20003: "Aintree" };
const nation: DropIndexQuery = { grain: "national", key: "", fromDay: undefined, toDay: undefined };
const THROUGH = "2026-09-10T10:00:00Z";
const TODAY = "2026-09-10";

const daysBefore = (date: string, days: number) => isoOf(dayOf(date)! - days);
const listed = (adverts: readonly GivenAdvert[], more: GivenListings = {}) =>
  housingWith(adverts, { suburbs, through: THROUGH, ...more });
const pointOf = (housing: Housing, date: string, query: Partial<DropIndexQuery> = {}) => {
  const answer = dropIndexSeries(housing, { ...nation, ...query });
  return answer?.points.find(({ snapshotDate }) => snapshotDate === date);
};

/** So many addresses of a suburb that were seen today. The first of them were cut today, by default by a tenth. */
function addressesOf(suburb: number, active: number, dropped: number, prices: readonly number[] = []) {
  return Array.from({ length: active }, (_, place): GivenAdvert => {
    const price = prices[place] ?? 900_000;
    return {
      key: `${suburb}-${String(place).padStart(3, "0")}`,
      suburb,
      seen: [TODAY],
      ...(place < dropped ? { events: [["price_drop", TODAY, price, 1_000_000]] } : {}),
    };
  });
}

test("the rate is the plain mean of the suburbs with twenty addresses or more", () => {
  const housing = listed([...addressesOf(20001, 20, 2), ...addressesOf(20002, 200, 60), ...addressesOf(20003, 10, 5)]);
  const point = {
    snapshotDate: TODAY,
    dropRate: (0.1 + 0.3) / 2,
    medianDropPct: 0.1,
    panelSuburbs: 2,
    coverageRatio: 2 / 3,
    isGap: false,
    activeAddresses: 220,
    droppedAddresses: 62,
    withdrawnThenRelisted: 0,
    delistedCount: 0,
  };
  assert.deepEqual(pointOf(housing, TODAY), point);
  const ofState = { ...point, withdrawnThenRelisted: undefined, delistedCount: undefined };
  assert.deepEqual(pointOf(housing, TODAY, { grain: "state", key: "VIC" }), ofState);
});

test("the median is over suburbs with a cut, of the median cut of each", () => {
  const housing = listed([
    ...addressesOf(20001, 20, 3, [950_000, 900_000, 700_000]),
    ...addressesOf(20002, 20, 1, [800_000]),
    ...addressesOf(10001, 20, 1, [700_000]),
    ...addressesOf(20003, 20, 0),
  ]);
  assert.deepEqual(
    [
      pointOf(housing, TODAY)?.medianDropPct,
      pointOf(housing, TODAY, { grain: "state", key: "VIC" })?.medianDropPct,
      pointOf(housing, TODAY, { grain: "state", key: "NSW" })?.medianDropPct,
    ],
    [0.2, (0.1 + 0.2) / 2, undefined],
  );
});

test("coverage counts suburbs that were swept by then, and below 0.6 the day is a gap without a rate", () => {
  const covered = { 20001: "2026-08-01", 20002: TODAY };
  const today = pointOf(listed(addressesOf(20001, 20, 3), { covered }), TODAY);
  assert.deepEqual(
    [today?.panelSuburbs, today?.coverageRatio, today?.isGap, today?.dropRate, today?.medianDropPct],
    [1, 0.5, true, undefined, 0.1],
  );
  const before = { ...addressesOf(20001, 20, 0)[0]!, seen: [daysBefore(TODAY, 1)] };
  const yesterday = pointOf(listed([before], { covered }), daysBefore(TODAY, 1));
  assert.deepEqual([yesterday?.panelSuburbs, yesterday?.coverageRatio, yesterday?.isGap], [0, 0, true]);
});

test("a state that no sweep covered is a gap", () => {
  const point = pointOf(listed(addressesOf(20001, 20, 3)), TODAY, { grain: "state", key: "TAS" });
  assert.deepEqual([point?.panelSuburbs, point?.coverageRatio, point?.isGap, point?.dropRate], [0, 0, true, undefined]);
});

const ofSuburb = { grain: "suburb", key: "20001" } as const;

test("a suburb has its own rate whatever its size, and its median from three addresses with a cut on", () => {
  const point = {
    snapshotDate: TODAY,
    dropRate: 0.5,
    medianDropPct: undefined,
    panelSuburbs: 1,
    coverageRatio: 1,
    isGap: false,
    activeAddresses: 4,
    droppedAddresses: 2,
    withdrawnThenRelisted: undefined,
    delistedCount: undefined,
  };
  assert.deepEqual(pointOf(listed(addressesOf(20001, 4, 2)), TODAY, ofSuburb), point);
  assert.equal(pointOf(listed(addressesOf(20001, 4, 3)), TODAY, ofSuburb)?.medianDropPct, 0.1);
});

test("a suburb without an active address is a gap", () => {
  const point = pointOf(listed(addressesOf(20001, 4, 2)), TODAY, { grain: "suburb", key: "20002" });
  assert.deepEqual(
    [point?.dropRate, point?.panelSuburbs, point?.coverageRatio, point?.isGap, point?.activeAddresses],
    [undefined, 0, 0, true, 0],
  );
});

test("an address is active for 14 days and its cut counts for 30, as the days were in UTC", () => {
  const seen = ["2026-08-14", "2026-08-20", "2026-08-27", "2026-09-05"];
  const housing = listed(
    [
      { key: "a", seen, suburb: 20001, events: [["price_drop", "2026-08-14T23:59:59Z", 900_000, 1_000_000]] },
      { key: "b", seen: ["2026-08-20"], suburb: 20001 },
    ],
    { through: "2026-09-20" },
  );
  const countsOn = (date: string) => {
    const point = pointOf(housing, date, ofSuburb);
    return [point?.activeAddresses, point?.droppedAddresses];
  };
  assert.deepEqual(
    [
      "2026-08-13",
      "2026-08-14",
      "2026-08-20",
      "2026-09-02",
      "2026-09-03",
      "2026-09-12",
      "2026-09-13",
      "2026-09-18",
      "2026-09-19",
    ].map(countsOn),
    [
      [0, 0],
      [1, 1],
      [2, 1],
      [2, 1],
      [1, 1],
      [1, 1],
      [1, 0],
      [1, 0],
      [0, 0],
    ],
  );
});

test("cuts beyond 40 percent and adverts without an address do not count, and two adverts of an address are one", () => {
  const housing = listed([
    { key: "a", suburb: 20001, seen: [TODAY], events: [["price_drop", TODAY, 59, 100]] },
    { key: "", suburb: 20001, seen: [TODAY], events: [["price_drop", TODAY, 90, 100]] },
    { key: "b", suburb: 20001, seen: [TODAY], events: [["price_drop", TODAY, 90, 100]] },
    { key: "b", suburb: 20001, seen: [TODAY], portal: "q", events: [["price_drop", TODAY, 80, 100]] },
  ]);
  const point = pointOf(housing, TODAY, ofSuburb);
  assert.deepEqual([point?.activeAddresses, point?.droppedAddresses], [2, 1]);
});

/** Active addresses and those with a cut in Richmond and in Burnley on a day. */
const inBoth = (sweeps: readonly SweepOf[], date: string) => {
  const housing = housingWithSweeps(sweeps, { suburbs: [{ salCode: "22171", name: "Burnley", areaSqkm: 1 }] });
  return ["22170", "22171"].map((key) => {
    const point = pointOf(housing, date, { grain: "suburb", key });
    return [point?.activeAddresses, point?.droppedAddresses];
  });
};
const inRichmond = (date: string, address: string, price: string, more: Partial<SweepOf> = {}): SweepOf => ({
  at: `${date}T10:00:00Z`,
  sightings: [{ id: "1", address, price }],
  ...more,
});
const inBurnley = (date: string, address: string, price: string, more: Partial<SweepOf> = {}): SweepOf =>
  inRichmond(date, address, price, { salCode: "22171", suburb: "Burnley", ...more });

test("an advert whose address was corrected counts where its newest sighting up to the day was, and so do its cuts", () => {
  const sweeps = [
    inRichmond("2026-09-01", "1 Elm St", "$1m"),
    inRichmond("2026-09-02", "1 Elm St", "$900k"),
    inRichmond("2026-09-03", "11 Elm St", "$900k"),
    inRichmond("2026-09-04", "", "$900k"),
    inRichmond("2026-09-05", "11 Elm St", "$900k"),
  ];
  const richmond = ["01", "02", "03", "04", "05"].map((day) => inBoth(sweeps, `2026-09-${day}`)[0]);
  assert.deepEqual(richmond, [
    [1, 0],
    [1, 1],
    [1, 1],
    [0, 0],
    [1, 1],
  ]);
});

test("an advert that moved to another suburb counts there alone from that day on", () => {
  const sweeps = [
    inRichmond("2026-09-01", "1 Elm St", "$1m"),
    inRichmond("2026-09-02", "1 Elm St", "$900k"),
    inBurnley("2026-09-03", "1 Elm St", "$900k"),
  ];
  assert.deepEqual(inBoth(sweeps, "2026-09-02"), [
    [1, 1],
    [0, 0],
  ]);
  assert.deepEqual(inBoth(sweeps, "2026-09-03"), [
    [0, 0],
    [1, 1],
  ]);
});

test("an address that an advert left stays with the advert that is still there", () => {
  const sweeps = [
    inRichmond("2026-09-01", "1 Elm St", "$1m"),
    inRichmond("2026-09-01", "1 Elm St", "$1m", { source: "b" }),
    inBurnley("2026-09-02", "1 Elm St", "$900k"),
    inBurnley("2026-09-20", "1 Elm St", "$900k"),
  ];
  const on = (date: string) => inBoth(sweeps, date);
  assert.deepEqual(on("2026-09-02"), [
    [1, 0],
    [1, 1],
  ]);
  assert.deepEqual(on("2026-09-14")[0], [1, 0]);
  assert.deepEqual(on("2026-09-15")[0], [0, 0]);
});

test("an address that sweeps of two suburbs have is in the one that saw it last", () => {
  const asRichmond = { suburb: "Richmond" };
  const sweeps = [
    inRichmond("2026-09-01", "1 Elm St", "$1m"),
    inBurnley("2026-09-02", "1 Elm St", "$1m", { ...asRichmond, source: "b" }),
    inRichmond("2026-09-03", "1 Elm St", "$1m"),
    inRichmond("2026-09-04", "2 Elm St", "$1m"),
  ];
  const active = ["01", "02", "03", "04"].map((day) => inBoth(sweeps, `2026-09-${day}`).map(([count]) => count));
  assert.deepEqual(active, [
    [1, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ]);
});

test("adverts that vanished, and those that came back after more than a week, count for 30 days, in the nation only", () => {
  const advert = (events: GivenAdvert["events"]): GivenAdvert => ({ key: "a", suburb: 20001, events: events! });
  const housing = listed(
    [
      advert([
        ["delisted", "2026-08-15"],
        ["relisted", "2026-08-22T00:00:01Z"],
        ["delisted", "2026-08-24"],
        ["relisted", "2026-09-02"],
      ]),
      advert([
        ["delisted", "2026-08-15"],
        ["relisted", "2026-08-22"],
      ]),
      advert([["relisted", "2026-09-01"]]),
    ],
    { through: "2026-10-05" },
  );
  const countsOn = (date: string) => {
    const point = pointOf(housing, date);
    return [point?.withdrawnThenRelisted, point?.delistedCount];
  };
  assert.deepEqual(
    [
      "2026-08-14",
      "2026-08-15",
      "2026-08-22",
      "2026-08-24",
      "2026-09-02",
      "2026-09-14",
      "2026-10-01",
      "2026-10-02",
    ].map(countsOn),
    [
      [0, 0],
      [0, 2],
      [1, 2],
      [1, 3],
      [1, 3],
      [1, 1],
      [1, 0],
      [0, 0],
    ],
  );
});

const datesOf = (housing: Housing, query: Partial<DropIndexQuery> = {}) => {
  const { points } = dropIndexSeries(housing, { ...nation, ...query })!;
  return [points.length, points[0]?.snapshotDate, points.at(-1)?.snapshotDate];
};

test("there is a point a day from 2026-08-13 or the first sweep to the day of the newest, none asked for beyond", () => {
  const old = listed(addressesOf(20001, 1, 0));
  const young = listed(addressesOf(20001, 1, 0), { covered: { 20001: "2026-09-08", 20002: "2026-09-09" } });
  assert.deepEqual(
    [
      datesOf(old),
      datesOf(young),
      datesOf(old, { fromDay: dayOf("2026-09-01")!, toDay: dayOf("2026-09-02")! }),
      datesOf(old, { fromDay: dayOf("2020-01-01")!, toDay: dayOf("2026-08-13")! }),
      datesOf(old, { toDay: dayOf("2026-08-12")! }),
      datesOf(old, { fromDay: dayOf("2026-09-11")!, toDay: dayOf("2027-01-01")! }),
      datesOf(listed(addressesOf(20001, 1, 0), { through: "2026-08-12" })),
    ],
    [
      [29, "2026-08-13", TODAY],
      [3, "2026-09-08", TODAY],
      [2, "2026-09-01", "2026-09-02"],
      [1, "2026-08-13", "2026-08-13"],
      [0, undefined, undefined],
      [0, undefined, undefined],
      [0, undefined, undefined],
    ],
  );
});

test("the answer tells its moments, and since when is tracked", () => {
  const { points, ...rest } = dropIndexSeries(listed(addressesOf(20001, 1, 0)), nation)!;
  assert.deepEqual(rest, {
    trackingSince: "2026-08-13",
    asOf: Date.parse(THROUGH) + 3_600_000,
    dataThrough: Date.parse(THROUGH),
    withheld: false,
  });
});

test("a suburb that there is not is unknown, listings or not; without any there are no points", () => {
  const empty = housingOf({ suburbs: [{ salCode: "20001", name: "Abbotsford (Vic.)" }] });
  assert.equal(dropIndexSeries(empty, { ...nation, grain: "suburb", key: "20009" }), undefined);
  const nothing = { points: [], trackingSince: "2026-08-13", asOf: undefined, dataThrough: undefined };
  assert.deepEqual(
    [
      dropIndexSeries(empty, nation),
      dropIndexSeries(empty, { ...nation, ...ofSuburb }),
      dropIndexSeries({ ...empty, areListingsWithheld: true }, { ...nation, grain: "state", key: "VIC" }),
    ],
    [
      { ...nothing, withheld: false },
      { ...nothing, withheld: false },
      { ...nothing, withheld: true },
    ],
  );
});
