import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../base/numbers/random.fixture.js";
import { economyOf } from "../../data/economy/economy.fixture.js";
import { definitionOf, fileOf as seriesFile, statedOf } from "../../data/economy/series/series-files.fixture.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { fileOf, restatedOn, stateOf, yearlyOn } from "../../data/market/shorts/revisions.fixture.js";
import {
  donation,
  fundingWorldOf,
  partyReturn,
  type ReturnsFile,
  receipt,
} from "../../data/politicians/funding/funding.fixture.js";
import { listRestatements } from "./restatements.js";

const market = marketOf(
  {
    ABC: [
      ["2026-01-05", 2],
      ["2026-01-06", 3],
      ["2026-01-08", 6.12],
    ],
    XYZ: [
      ["2026-01-05", 5],
      ["2026-01-08", 1],
    ],
  },
  [["2026-01-01", "ABC", "Abc", "Energy"]],
  {},
  {
    restated: [
      restatedOn("2026-02-01", "ABC", "2026-01-05", stateOf(1), stateOf(2)),
      restatedOn("2026-02-02", "ABC", "2026-01-06", undefined, stateOf(3)),
      restatedOn("2026-02-02", "ABC", "2026-01-07", stateOf(4), undefined),
      restatedOn("2026-02-03", "XYZ", "2026-01-05", stateOf(1), stateOf(5)),
    ],
    yearly: [yearlyOn("2026-06-01", ["ABC", "2026-01-08", 6_500_000, 6.5], ["XYZ", "2026-01-08", 1_000_000, 1])],
  },
);

const series = [
  seriesFile("abs-time-series", "T", {
    fileName: "old.xlsx",
    atMs: Date.parse("2026-03-01"),
    series: {
      A: [
        ["2025-07-01", 4.1],
        ["2025-10-01", 4.2],
      ],
    },
  }),
  seriesFile("abs-time-series", "T", {
    fileName: "new.xlsx",
    version: "2",
    atMs: Date.parse("2026-06-02"),
    series: {
      A: [
        ["2025-07-01", 4.3],
        ["2025-10-01", 4.2],
        ["2026-01-01", 4.4],
      ],
    },
  }),
];
const stated = statedOf(series, [definitionOf("A", { topic: "labour", metric: "rate", unit: "percent" })]);
const economy = { ...economyOf(), stated };

const returns: ReturnsFile[] = [
  {
    dataset: "partyReturns",
    retrieved: "2026-05-01",
    snapshot: "2024-01-01",
    rows: [partyReturn("Pine (Vic)", 2022, 1000, { group: "Pine" })],
  },
  {
    dataset: "partyReturns",
    retrieved: "2026-05-02",
    snapshot: "2025-01-01",
    rows: [partyReturn("Pine (Vic)", 2022, 1500, { group: "Pine" })],
  },
  { dataset: "detailedReceipts", retrieved: "2026-05-03", rows: [receipt("Pine (Vic)", 2022, "Acme", 100)] },
  {
    dataset: "detailedReceipts",
    retrieved: "2026-05-04",
    rows: [receipt("Pine (Vic)", 2022, "Acme", 100), receipt("Pine (Vic)", 2022, "Bee", 50)],
  },
  { dataset: "donationsMade", retrieved: "2026-05-05", rows: [donation("Acme", 2022, "Pine (Vic)", 100)] },
  { dataset: "donationsMade", retrieved: "2026-05-06", rows: [donation("Acme", 2022, "Pine (Vic)", 400)] },
];
const politicians = fundingWorldOf(returns);

type Query = Parameters<typeof listRestatements>[1];

const base: Query = {
  ...{ dataset: "", productCode: "", seriesKey: "", partyGroup: "", since: "", minSizePercent: 0, kind: "" },
  ...{ servedOnly: false, order: "date", limit: 1000, offset: 0 },
};

const asked = (query: Partial<Query> = {}) => listRestatements({ market, economy, politicians }, { ...base, ...query });
const all = asked().restatements;
const lines = (query: Partial<Query>) =>
  asked(query).restatements.map(
    ({ title, counterparty, figure, date, before, after, changedAt }) =>
      `${changedAt.slice(0, 10)} ${title}${counterparty && ` / ${counterparty}`}, ${figure} ${date}: ${before ?? "-"} ${after ?? "-"}`,
  );

const LISTED = [
  "2026-06-02 labour.rate.aus, value 2025-07-01: 4.1 4.3",
  "2026-06-01 Abc, percentage 2026-01-08: 6.12 6.5",
  "2026-05-06 Acme / Pine (Vic), amount 2021-07-01: 1 4",
  "2026-05-04 Pine (Vic) / Bee, amount 2021-07-01: - 0.5",
  "2026-02-03 XYZ, percentage 2026-01-05: 1 5",
  "2026-02-02 Abc, shortPosition 2026-01-07: 4000000 -",
  "2026-02-02 Abc, shortPosition 2026-01-06: - 3000000",
  "2026-02-01 Abc, percentage 2026-01-05: 1 2",
  "2025-01-01 Pine (Vic), receipts 2021-07-01: 10 15",
];

test("lists what was restated of all datasets, newest file first", () => assert.deepEqual(lines({}), LISTED));

test("by size, figures of all units are compared", () => {
  assert.deepEqual(
    lines({ order: "size" }),
    [3, 5, 6, 4, 2, 7, 8, 1, 0].map((at) => LISTED[at]),
  );
});

test("a restatement tells what it is of, what it was and is, and whose files say so", () => {
  assert.deepEqual(asked({ limit: 1, offset: 8 }).restatements[0]!, {
    dataset: "party-returns",
    title: "Pine (Vic)",
    ...{ productCode: "", seriesKey: "", region: "", dwellingType: "", counterparty: "" },
    partyGroup: "Pine",
    name: "Pine (Vic)",
    figure: "receipts",
    unit: "AUD",
    date: "2021-07-01",
    kind: "restated",
    before: 10,
    after: 15,
    difference: 5,
    sizePercent: 100 * (5 / 15),
    live: true,
    changedAt: "2025-01-01T00:00:00.000Z",
    oldFile: {
      ...{ fileName: "partyReturns of 2026-05-01.csv", sha256: "hash 0", source: "aec-returns" },
      ...{ retrievedAt: "2026-05-01T12:00:00.000Z", publishedAt: "2024-01-01T00:00:00.000Z" },
      ...{ publisher: "Australian Electoral Commission", address: "" },
    },
    newFile: {
      ...{ fileName: "partyReturns of 2026-05-02.csv", sha256: "hash 1", source: "aec-returns" },
      ...{ retrievedAt: "2026-05-02T12:00:00.000Z", publishedAt: "2025-01-01T00:00:00.000Z" },
      ...{ publisher: "Australian Electoral Commission", address: "" },
    },
  });
});

test("a short position names both of its files", () => {
  const { oldFile, newFile } = asked({ productCode: "ABC", limit: 1 }).restatements[0]!;
  const [daily, yearly] = [
    fileOf("2026-01-08 daily", "2026-01-08"),
    fileOf("yearly on 2026-06-01", "2026-06-01", "asic-history"),
  ];
  assert.deepEqual([oldFile?.sha256, newFile?.sha256], [daily.sha256, yearly.sha256]);
});

for (const [query, expected, rule] of [
  [{ dataset: "short-positions" }, [1, 4, 5, 6, 7], "of a dataset"],
  [{ productCode: "ABC" }, [1, 5, 6, 7], "of a stock"],
  [{ seriesKey: "labour.rate.aus" }, [0], "of a series"],
  [{ seriesKey: "labour.rate.aus", productCode: "ABC" }, [], "of a series and a stock there is nothing"],
  [{ partyGroup: "pine" }, [2, 3, 8], "of a party group, in any case"],
  [{ since: "2026-05-06" }, [0, 1, 2], "since a date, inclusive"],
  [{ since: "2025-01-02" }, [0, 1, 2, 3, 4, 5, 6, 7], "a file is of when it was published, whenever it came"],
  [{ minSizePercent: 50 }, [2, 3, 4, 5, 6, 7], "of at least a size"],
  [{ kind: "added" }, [3, 6], "that was added later"],
  [{ kind: "withdrawn" }, [5], "that was withdrawn"],
  [{ kind: "restated" }, [0, 1, 2, 4, 7, 8], "that both files have"],
] as [Partial<Query>, number[], string][]) {
  test(`only ${rule}`, () =>
    assert.deepEqual(
      lines(query),
      expected.map((at) => LISTED[at]),
    ));
}

test("only what is served now", () => {
  const served = all.filter(({ live }) => live);
  assert.deepEqual(asked({ servedOnly: true }).restatements, served);
});

test("pages of any size follow one order, and count all that match", () => {
  const random = randomOf(35);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  for (let round = 0; round < 300; round += 1) {
    const query: Partial<Query> = {
      order: pick(["date", "size"]),
      kind: pick(["", "", "restated", "added"]),
      minSizePercent: pick([0, 0, 40, 100]),
      dataset: pick(["", "", "short-positions", "party-returns"]),
      since: pick(["", "2026-02-02"]),
    };
    const whole = asked(query).restatements;
    const [offset, limit] = [Math.floor(random() * 12), 1 + Math.floor(random() * 5)];
    const page = asked({ ...query, offset, limit });
    assert.deepEqual(page, { restatements: whole.slice(offset, offset + limit), totalCount: whole.length });
  }
});
