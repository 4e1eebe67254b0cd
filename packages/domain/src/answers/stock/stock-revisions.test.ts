import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { dayOf } from "../../base/time/day.js";
import { marketOf } from "../../data/market/market.fixture.js";
import {
  type FixtureRevisions,
  fileOf,
  restatedOn,
  stateOf,
  yearlyOn,
} from "../../data/market/shorts/revisions.fixture.js";
import { type StockRevisionsQuery, stockRevisions } from "./stock-revisions.js";

const base: StockRevisionsQuery = { productCode: "ABC", limit: 100, offset: 0 };

const ABCD = { name: "ABCD LIMITED ORDINARY" };

const told: FixtureRevisions = {
  restated: [
    restatedOn("2026-02-01", "ABC", "2026-01-05", stateOf(1), stateOf(2, ABCD)),
    restatedOn("2026-02-02", "ABC", "2026-01-06", undefined, stateOf(3)),
    restatedOn("2026-02-02", "ABC", "2026-01-07", stateOf(4), undefined),
    restatedOn("2026-02-03", "XYZ", "2026-01-05", stateOf(1), stateOf(5)),
    restatedOn("2026-02-04", "ABC", "2026-01-05", stateOf(2, ABCD), stateOf(2, { ...ABCD, issued: undefined })),
    restatedOn("2026-02-04", "GON", "2026-01-05", stateOf(1, { name: "GONE LIMITED ORDINARY" }), undefined),
  ],
  yearly: [yearlyOn("2026-06-01", ["ABC", "2026-01-08", 6_500_000, 6.5])],
};

const market = marketOf(
  {
    ABC: [
      ["2026-01-05", 2, { ...ABCD, issued: null }],
      ["2026-01-06", 3],
      ["2026-01-08", 6.12],
    ],
    XYZ: [["2026-01-05", 5]],
  },
  [
    ["2026-01-01", "ABC", "Abc", "Energy"],
    ["2026-01-01", "NEW", "New Mines", "Energy"],
  ],
  { prices: [{ code: "PRC", day: "2026-01-05", close: 1 }] },
  told,
);

const listed = (query: Partial<StockRevisionsQuery>, world = market) =>
  stockRevisions(world, { ...base, ...query })?.revisions.map(({ date, replacedAt, field, oldValue, newValue }) => [
    date.slice(5),
    replacedAt.slice(5, 10),
    field,
    oldValue,
    newValue,
  ]);

const all = [
  ["01-08", "06-01", "percentage", 6.12, 6.5],
  ["01-08", "06-01", "shortPosition", 6_120_000, 6_500_000],
  ["01-07", "02-02", "row", 4_000_000, undefined],
  ["01-06", "02-02", "row", undefined, 3_000_000],
  ["01-05", "02-04", "totalProductInIssue", 100_000_000, undefined],
  ["01-05", "02-01", "name", undefined, undefined],
  ["01-05", "02-01", "percentage", 1, 2],
  ["01-05", "02-01", "shortPosition", 1_000_000, 2_000_000],
];

test("lists one revision per differing field: by date, then by moment, newest first, then by field", () => {
  assert.deepEqual(listed({}), all);
});

test("a restatement names both files and both texts, and its later figure is the live one", () => {
  assert.deepEqual(sent(stockRevisions(market, { ...base, toDay: dayOf("2026-01-05"), offset: 1, limit: 1 })), {
    productCode: "ABC",
    name: "Abc",
    totalCount: 4,
    revisions: [
      {
        date: "2026-01-05",
        field: "name",
        oldText: "ABC LIMITED ORDINARY",
        newText: "ABCD LIMITED ORDINARY",
        replacedAt: "2026-02-01T12:00:00.000Z",
        oldFile: fileOf("2026-01-05 first", "2026-01-05"),
        newFile: fileOf("2026-01-05 on 2026-02-01", "2026-02-01"),
        live: true,
      },
    ],
  });
});

test("a correction of the history names the yearly file, and its figure is live", () => {
  const [revision] = stockRevisions(market, { ...base, limit: 1 })!.revisions;
  assert.deepEqual(revision, {
    date: "2026-01-08",
    field: "percentage",
    oldValue: 6.12,
    newValue: 6.5,
    oldText: "",
    newText: "",
    replacedAt: "2026-06-01T12:00:00.000Z",
    oldFile: fileOf("2026-01-08 daily", "2026-01-08"),
    newFile: fileOf("yearly on 2026-06-01", "2026-06-01", "asic-history"),
    live: true,
  });
});

for (const [query, expected, rule] of [
  [{ fromDay: dayOf("2026-01-07") }, all.slice(0, 3), "from is inclusive"],
  [{ toDay: dayOf("2026-01-06") }, all.slice(3), "to is inclusive"],
  [{ fromDay: dayOf("2026-01-06"), toDay: dayOf("2026-01-06") }, [all[3]], "a range may be one day"],
  [{ fromDay: dayOf("2027-01-01") }, [], "a range without restatements is empty"],
  [{ limit: 2, offset: 3 }, all.slice(3, 5), "pages follow the order"],
  [{ offset: 100 }, [], "a page beyond the end is empty"],
] as [Partial<StockRevisionsQuery>, unknown[], string][]) {
  test(rule, () => assert.deepEqual(listed(query), expected));
}

test("the count is that of all pages", () => {
  assert.equal(stockRevisions(market, { ...base, limit: 1, offset: 3 })!.totalCount, 8);
});

for (const [productCode, name] of [
  ["NEW", "New Mines"],
  ["PRC", "PRC"],
] as const) {
  test(`${productCode} is known and was never restated`, () => {
    assert.deepEqual(stockRevisions(market, { ...base, productCode }), {
      productCode,
      name,
      revisions: [],
      totalCount: 0,
    });
  });
}

test("a code whose only observation was withdrawn has its revision and the name it had", () => {
  const { name, totalCount } = stockRevisions(market, { ...base, productCode: "GON" })!;
  assert.deepEqual([name, totalCount], ["Gone", 1]);
});

test("a code that was never seen has no revisions", () => {
  assert.equal(stockRevisions(market, { ...base, productCode: "XXX" }), undefined);
});

for (const [daily, history, isListed, rule] of [
  [6.125, 6.13, true, "two decimals fewer are another figure"],
  [6.12, 6.12, false, "the same figure is no correction"],
  [6.12, 6.13, true, "another figure is one"],
  [null, 6.12, true, "a figure where the daily report has none is one"],
  [6.12, undefined, true, "a figure that is no longer there, and cannot be computed, is one"],
] as [number | null, number | undefined, boolean, string][]) {
  test(`percentages of the history: ${rule}`, () => {
    const world = marketOf(
      { ABC: [["2026-01-08", daily, { position: 1, issued: null }]] },
      [],
      {},
      {
        yearly: [yearlyOn("2026-06-01", ["ABC", "2026-01-08", 2, history])],
      },
    );
    const fields = stockRevisions(world, base)!.revisions.map(({ field }) => field);
    assert.deepEqual(fields, isListed ? ["percentage", "shortPosition"] : ["shortPosition"]);
  });
}

test("revisions of an earlier security belong to the code too", () => {
  const world = marketOf(
    {
      ABC: [
        ["2020-01-06", 1, { name: "FIRST MINING" }],
        ["2026-01-05", 2, { name: "OTHER BANK" }],
      ],
    },
    [],
    {},
    {
      restated: [restatedOn("2020-03-01", "ABC", "2020-01-06", stateOf(3), stateOf(1))],
    },
  );
  assert.equal(stockRevisions(world, base)!.totalCount, 2);
});

/** What is listed of a world of reports and yearly files: date, field, old and new value, old and new file, live. */
function chain(yearly: FixtureRevisions["yearly"], told: FixtureRevisions = {}): unknown[] {
  const world = marketOf(
    { ABC: [["2026-01-08", 6.12]], XYZ: [["2026-01-08", 1]] },
    [],
    {},
    { yearly: yearly!, ...told },
  );
  return stockRevisions(world, base)!.revisions.map(({ field, oldValue, newValue, oldFile, newFile, live }) =>
    [field, oldValue, newValue, oldFile!.fileName, newFile!.fileName, live].join(" "),
  );
}

const DAILY = "2026-01-08 daily";
const [FIRST, SECOND] = ["yearly on 2026-02-01", "yearly on 2026-03-01"];
const XYZ = ["XYZ", "2026-01-08", 1_000_000, 1] as const;

for (const [rule, yearly, expected] of [
  ["a file that agrees says nothing", [yearlyOn("2026-02-01", ["ABC", "2026-01-08", 6_120_000, 6.12], XYZ)], []],
  [
    "a later yearly file restates the one before it, and its figure is live",
    [
      yearlyOn("2026-02-01", ["ABC", "2026-01-08", 7_000_000, 7], XYZ),
      yearlyOn("2026-03-01", ["ABC", "2026-01-08", 8_000_000, 8], XYZ),
    ],
    [
      `percentage 7 8 ${FIRST} ${SECOND} true`,
      `shortPosition 7000000 8000000 ${FIRST} ${SECOND} true`,
      `percentage 6.12 7 ${DAILY} ${FIRST} false`,
      `shortPosition 6120000 7000000 ${DAILY} ${FIRST} false`,
    ],
  ],
  [
    "a later yearly file may go back to the report",
    [
      yearlyOn("2026-02-01", ["ABC", "2026-01-08", 7_000_000, 7], XYZ),
      yearlyOn("2026-03-01", ["ABC", "2026-01-08", 6_120_000, 6.12], XYZ),
    ],
    [
      `percentage 7 6.12 ${FIRST} ${SECOND} true`,
      `shortPosition 7000000 6120000 ${FIRST} ${SECOND} true`,
      `percentage 6.12 7 ${DAILY} ${FIRST} false`,
      `shortPosition 6120000 7000000 ${DAILY} ${FIRST} false`,
    ],
  ],
  [
    "a row is withdrawn, and comes back",
    [yearlyOn("2026-02-01", XYZ), yearlyOn("2026-03-01", ["ABC", "2026-01-08", 6_120_000, 6.12], XYZ)],
    [`row  6120000 ${FIRST} ${SECOND} true`, `row 6120000  ${DAILY} ${FIRST} false`],
  ],
  [
    "figures of a row that is withdrawn are not live",
    [yearlyOn("2026-02-01", ["ABC", "2026-01-08", 7_000_000, 7], XYZ), yearlyOn("2026-03-01", XYZ)],
    [
      `row 7000000  ${FIRST} ${SECOND} true`,
      `percentage 6.12 7 ${DAILY} ${FIRST} false`,
      `shortPosition 6120000 7000000 ${DAILY} ${FIRST} false`,
    ],
  ],
] as [string, NonNullable<FixtureRevisions["yearly"]>, string[]][]) {
  test(`the yearly history: ${rule}`, () => assert.deepEqual(chain(yearly), expected));
}

test("a percentage that the history lacks is the computed one", () => {
  assert.deepEqual(chain([yearlyOn("2026-02-01", ["ABC", "2026-01-08", 7_000_000], XYZ)]), [
    `percentage 6.12 7 ${DAILY} ${FIRST} true`,
    `shortPosition 6120000 7000000 ${DAILY} ${FIRST} true`,
  ]);
});

test("a percentage that neither states is restated by nobody", () => {
  const world = marketOf(
    { ABC: [["2026-01-08", null, { position: 1 }]] },
    [],
    {},
    {
      yearly: [yearlyOn("2026-02-01", ["ABC", "2026-01-08", 7_000_000])],
    },
  );
  assert.deepEqual(
    stockRevisions(world, base)!.revisions.map(({ field }) => field),
    ["shortPosition"],
  );
});

test("a figure that a report has as an earlier yearly file had it is restated once, as the report's", () => {
  const yearly = [
    yearlyOn("2026-02-01", ["ABC", "2026-01-08", 6_120_000, 6.12], XYZ),
    yearlyOn("2026-03-01", ["ABC", "2026-01-08", 8_000_000, 8], XYZ),
  ];
  assert.deepEqual(chain(yearly, { knownFromMsOf: () => Date.UTC(2026, 5, 1) }), [
    `percentage 6.12 8 ${DAILY} ${SECOND} true`,
    `shortPosition 6120000 8000000 ${DAILY} ${SECOND} true`,
  ]);
});

test("a yearly file whose successor was there before the report was restated by that, and has not corrected the report", () => {
  const yearly = [
    yearlyOn("2026-02-01", ["ABC", "2026-01-08", 7_000_000, 7], XYZ),
    yearlyOn("2026-03-01", ["ABC", "2026-01-08", 8_000_000, 8], XYZ),
  ];
  assert.deepEqual(chain(yearly, { knownFromMsOf: () => Date.UTC(2026, 5, 1) }), [
    `percentage 6.12 8 ${DAILY} ${SECOND} true`,
    `percentage 7 8 ${FIRST} ${SECOND} false`,
    `shortPosition 6120000 8000000 ${DAILY} ${SECOND} true`,
    `shortPosition 7000000 8000000 ${FIRST} ${SECOND} false`,
  ]);
});

test("the yearly history is the later statement, also of a report that came after it", () => {
  const yearly = [yearlyOn("2026-02-01", ["ABC", "2026-01-08", 7_000_000, 7], XYZ)];
  assert.deepEqual(chain(yearly, { knownFromMsOf: () => Date.UTC(2026, 5, 1) }), chain(yearly));
});

test("days that only the yearly history has are restated by later files", () => {
  const world = marketOf(
    {},
    [],
    {},
    {
      yearly: [
        yearlyOn("2026-02-01", ["ABC", "2026-01-08", 7_000_000, 7], XYZ),
        yearlyOn(
          "2026-03-01",
          ["ABC", "2026-01-08", 7_000_000, 7.1, "ABCD LIMITED ORDINARY"],
          ["NEW", "2026-01-08", 1],
        ),
      ],
    },
  );
  const fields = (productCode: string) =>
    stockRevisions(world, { ...base, productCode })!.revisions.map(({ field, live }) => [field, live]);
  assert.deepEqual(["ABC", "XYZ", "NEW"].map(fields), [
    [
      ["name", true],
      ["percentage", true],
    ],
    [["row", true]],
    [["row", true]],
  ]);
});
