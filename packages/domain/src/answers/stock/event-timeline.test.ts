import assert from "node:assert/strict";
import { test } from "node:test";
import { type FixtureTables, marketOf } from "../../data/market/market.fixture.js";
import type { Observation } from "../../data/market/shorts/shorts.fixture.js";
import { type GivenArticle, newsWith } from "../../data/news/articles/articles.fixture.js";
import { eventTimeline } from "./event-timeline.js";

const wide = { stockCode: "ABC", daysBack: 365, limit: 50, offset: 0 };
const quiet: Observation[] = [["2026-01-05", 1]];

/** The events of ABC, which was last reported on 2026-01-05 unless its observations say otherwise. */
const eventsOf = (
  rows: FixtureTables,
  query: Partial<typeof wide> = {},
  observations = quiet,
  articles: readonly GivenArticle[] = [],
) => eventTimeline(marketOf({ ABC: observations }, [], rows), newsWith(...articles), { ...wide, ...query })?.events;

const announcement = (day: string, headline: string, rest = {}) => ({
  code: "ABC",
  day,
  time: "09:30",
  headline,
  ...rest,
});
const trade = (day: string, id: string, rest = {}) => ({
  code: "ABC",
  day,
  id,
  director: "A. Person",
  tradeType: "buy",
  ...rest,
});

test("an announcement is told by its type and headline", () => {
  const rest = { type: "Quarterly Report", url: "https://a.example/1", priceSensitive: 1 };
  assert.deepEqual(eventsOf({ announcements: [announcement("2026-01-02", "Activities", rest)] }), [
    {
      date: "2026-01-02",
      type: "announcement",
      title: "Quarterly Report",
      detail: "Activities",
      url: "https://a.example/1",
      isPriceSensitive: true,
    },
  ]);
});

test("an announcement without a type is an announcement", () =>
  assert.deepEqual(eventsOf({ announcements: [announcement("2026-01-02", "Activities")] }), [
    {
      date: "2026-01-02",
      type: "announcement",
      title: "Announcement",
      detail: "Activities",
      url: "",
      isPriceSensitive: false,
    },
  ]));

for (const [priceSensitive, isMarked] of [
  [1, true],
  [0, false],
  [null, false],
] as const) {
  test(`an announcement with the mark ${priceSensitive} is ${isMarked ? "" : "not "}price sensitive`, () => {
    const events = eventsOf({ announcements: [announcement("2026-01-02", "Activities", { priceSensitive })] });
    assert.deepEqual(
      events?.map(({ isPriceSensitive }) => isPriceSensitive),
      [isMarked],
    );
  });
}

test("a director trade is told by name, type and value, which may be unknown", () => {
  const directorTrades = [
    trade("2026-01-03", "1", { value: 2_450_000, announcementUrl: "https://a.example/2" }),
    trade("2026-01-02", "2", { tradeType: "exercise_options" }),
  ];
  assert.deepEqual(eventsOf({ directorTrades }), [
    {
      date: "2026-01-03",
      type: "director_trade",
      title: "A. Person buy",
      detail: "$2.5M",
      url: "https://a.example/2",
      isPriceSensitive: false,
    },
    {
      date: "2026-01-02",
      type: "director_trade",
      title: "A. Person exercise_options",
      detail: "",
      url: "",
      isPriceSensitive: false,
    },
  ]);
});

test("a spike is told by its rise and the position reached", () =>
  assert.deepEqual(
    eventsOf({}, {}, [
      ["2026-01-02", 3.111],
      ["2026-01-05", 4.366],
    ]),
    [
      {
        date: "2026-01-05",
        type: "short_spike",
        title: "Short interest +1.3pp",
        detail: "Short position reached 4.37%",
        url: "",
        isPriceSensitive: false,
      },
    ],
  ));

const former = { name: "FORMER THINGS ORDINARY" };

for (const [rule, observations, daysBack, spikes] of [
  [
    "a rise of exactly one point counts, although its doubles differ by less",
    [
      ["2026-01-02", 0.13],
      ["2026-01-05", 1.13],
    ],
    365,
    [["2026-01-05", "+1.0pp", "1.13%"]],
  ],
  [
    "a rise of less than one point does not",
    [
      ["2026-01-02", 4],
      ["2026-01-05", 4.9999],
    ],
    365,
    [],
  ],
  [
    "a rise of 1.25 points, whose doubles differ by less, is told as 1.3",
    [
      ["2026-01-02", 3.1],
      ["2026-01-05", 4.35],
    ],
    365,
    [["2026-01-05", "+1.3pp", "4.35%"]],
  ],
  [
    "a fall is none",
    [
      ["2026-01-02", 9],
      ["2026-01-05", 4],
    ],
    365,
    [],
  ],
  ["the first observation ever is none", [["2026-01-05", 40]], 365, []],
  [
    "from a position of zero a rise counts",
    [
      ["2026-01-02", 0],
      ["2026-01-05", 1.5],
    ],
    365,
    [["2026-01-05", "+1.5pp", "1.50%"]],
  ],
  [
    "slow rises do not add up",
    [
      ["2025-12-31", 1],
      ["2026-01-02", 1.6],
      ["2026-01-05", 2.2],
    ],
    365,
    [],
  ],
  [
    "an observation without a percentage is passed over",
    [
      ["2025-12-31", 1],
      ["2026-01-02", null, { issued: null }],
      ["2026-01-05", 2],
    ],
    365,
    [["2026-01-05", "+1.0pp", "2.00%"]],
  ],
  [
    "the first observation of the window is compared with the one before the window",
    [
      ["2025-12-01", 1],
      ["2025-12-31", 3],
      ["2026-01-05", 3],
    ],
    5,
    [["2025-12-31", "+2.0pp", "3.00%"]],
  ],
  [
    "also when the one before the window has no percentage",
    [
      ["2025-11-28", 1],
      ["2025-12-01", null, { issued: null }],
      ["2025-12-31", 3],
      ["2026-01-05", 3],
    ],
    5,
    [["2025-12-31", "+2.0pp", "3.00%"]],
  ],
  [
    "a spike before the window is none",
    [
      ["2025-12-01", 1],
      ["2025-12-30", 3],
      ["2026-01-05", 3],
    ],
    5,
    [],
  ],
  [
    "the company that had the code before is no comparison",
    [
      ["2020-01-06", 1, former],
      ["2026-01-05", 9],
    ],
    365,
    [],
  ],
] as [string, Observation[], number, string[][]][]) {
  test(rule, () => {
    const events = eventsOf({}, { daysBack }, observations)!;
    const told = events.map(({ date, title, detail }) => [date, title.split(" ")[2], detail.split(" ")[3]]);
    assert.deepEqual(told, spikes);
  });
}

for (const [rule, rows, daysBack, dates] of [
  [
    "the window begins some days before the newest report, that day included",
    { announcements: [announcement("2025-12-31", "In"), announcement("2025-12-30", "Out")] },
    5,
    ["2025-12-31"],
  ],
  [
    "a newer session of any stock moves it",
    {
      announcements: [announcement("2026-01-15", "In"), announcement("2026-01-14", "Out")],
      directorTrades: [trade("2026-01-15", "in"), trade("2026-01-14", "out")],
      prices: [{ code: "XYZ", day: "2026-01-20", close: 1 }],
    },
    5,
    ["2026-01-15", "2026-01-15"],
  ],
  [
    "an older session does not",
    {
      announcements: [announcement("2025-12-31", "In"), announcement("2025-12-30", "Out")],
      prices: [{ code: "XYZ", day: "2025-12-20", close: 1 }],
    },
    5,
    ["2025-12-31"],
  ],
  ["what is dated later is part of it", { announcements: [announcement("2026-02-01", "Later")] }, 5, ["2026-02-01"]],
] as [string, FixtureTables, number, string[]][]) {
  test(rule, () =>
    assert.deepEqual(
      eventsOf(rows, { daysBack })?.map(({ date }) => date),
      dates,
    ),
  );
}

const busy: FixtureTables = {
  announcements: [
    announcement("2026-01-05", "2", { type: "B", url: "a" }),
    announcement("2026-01-05", "1", { type: "B", url: "y" }),
    announcement("2026-01-05", "1", { type: "B", url: "x", time: "10:00" }),
    announcement("2026-01-05", "3", { type: "A" }),
    announcement("2026-01-02", "4", { type: "A" }),
  ],
  directorTrades: [trade("2026-01-05", "1", { director: "0" })],
};
const risen: Observation[] = [
  ["2026-01-02", 1],
  ["2026-01-05", 3],
];

test("newest first, those of one day by type, title, detail and address", () =>
  assert.deepEqual(
    eventsOf(busy, {}, risen)?.map(({ type, title, detail, url }) => [type, title, detail, url]),
    [
      ["announcement", "A", "3", ""],
      ["announcement", "B", "1", "x"],
      ["announcement", "B", "1", "y"],
      ["announcement", "B", "2", "a"],
      ["director_trade", "0 buy", "", ""],
      ["short_spike", "Short interest +2.0pp", "Short position reached 3.00%", ""],
      ["announcement", "A", "4", ""],
    ],
  ));

test("the limit cuts the oldest", () =>
  assert.deepEqual(
    eventsOf(busy, { limit: 2 }, risen)?.map(({ title, url }) => [title, url]),
    [
      ["A", ""],
      ["B", "x"],
    ],
  ));

const article = (id: string, publishedAt: string, rest = {}) => ({ id, publishedAt, stockCode: "ABC", ...rest });
const storiesOf = (...articles: GivenArticle[]) => eventsOf({}, {}, quiet, articles);

test("a story is told by its headline, on the date of its publication in UTC", () => {
  const told = { headline: "Abc rises", summary: "By a tenth.", url: "https://a.example/1", sentiment: "positive" };
  assert.deepEqual(storiesOf(article("1", "2026-01-02T23:59:59.999Z", { ...told, isPriceSensitive: true })), [
    {
      date: "2026-01-02",
      type: "news",
      title: "Abc rises",
      detail: "By a tenth.",
      url: "https://a.example/1",
      sentiment: "positive",
      isPriceSensitive: true,
    },
  ]);
});

test("what a story does not have is empty", () =>
  assert.deepEqual(storiesOf(article("1", "2026-01-02T00:00:00Z", { headline: "Abc rises" })), [
    {
      date: "2026-01-02",
      type: "news",
      title: "Abc rises",
      detail: "",
      url: "",
      sentiment: "",
      isPriceSensitive: false,
    },
  ]));

test("what several sources carry is one event, that of the first, marked when any of them is", () => {
  const one = { headline: "Abc rises" };
  const events = storiesOf(
    article("2", "2026-01-03T00:00:00Z", { ...one, isPriceSensitive: true }),
    article("1", "2026-01-02T00:00:00Z", { ...one, url: "https://a.example/1" }),
  );
  assert.deepEqual(
    events?.map(({ date, url, isPriceSensitive }) => [date, url, isPriceSensitive]),
    [["2026-01-02", "https://a.example/1", true]],
  );
});

test("stories of other codes and of the market are none of its events", () =>
  assert.deepEqual(storiesOf({ id: "1" }, { id: "2", stockCode: "ABD" }), []));

test("stories count from the first day of the window, whatever the hour, and after its last", () => {
  const events = eventsOf({}, { daysBack: 3 }, quiet, [
    article("1", "2026-01-01T23:59:59.999Z"),
    article("2", "2026-01-02T00:00:00Z"),
    article("3", "2026-01-09T00:00:00Z"),
  ]);
  assert.deepEqual(
    events?.map(({ date }) => date),
    ["2026-01-09", "2026-01-02"],
  );
});

test("stories stand after trades and before spikes of one date, by their headline", () => {
  const events = eventsOf(busy, {}, risen, [
    article("1", "2026-01-05T00:00:00Z", { headline: "B" }),
    article("2", "2026-01-05T10:00:00Z", { headline: "A" }),
  ]);
  assert.deepEqual(
    events
      ?.filter(({ date }) => date === "2026-01-05")
      .map(({ type, title }) => [type, title])
      .slice(-4),
    [
      ["director_trade", "0 buy"],
      ["news", "A"],
      ["news", "B"],
      ["short_spike", "Short interest +2.0pp"],
    ],
  );
});

test("a known code without events has none", () => assert.deepEqual(eventsOf({}), []));

test("a company without observations has its announcements", () => {
  const market = marketOf({}, [["2024-12-31", "ABC", "ABC LIMITED", null]], {
    announcements: [announcement("2001-01-02", "Old")],
  });
  assert.deepEqual(
    eventTimeline(market, newsWith(), wide)?.events.map(({ detail }) => detail),
    ["Old"],
  );
});

test("a code that only announcements name is held nowhere", () =>
  assert.equal(
    eventsOf({ announcements: [{ ...announcement("2026-01-02", "X"), code: "XXX" }] }, { stockCode: "XXX" }),
    undefined,
  ));
