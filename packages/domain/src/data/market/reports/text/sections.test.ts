import assert from "node:assert/strict";
import { test } from "node:test";
import { figuresOf, month, type ToldFigures, week, year } from "./figures.fixture.js";
import { reportText } from "./report-text.js";

const two = [
  { code: "AAA", shortPct: 10 },
  { code: "BBB", name: "Beta", shortPct: 6, wowChange: 0 },
];
const riser = { code: "BBB", name: "Beta", change: 1.2, previousPct: 4.8, currentPct: 6 };

/** What a section says of some figures: all of it, or one of its sentences. */
const cases: readonly (readonly [
  rule: string,
  said: (text: ReturnType<typeof reportText>) => string,
  ToldFigures,
  string,
])[] = [
  ...(
    [
      [
        "many rose and fell",
        { riserCount: 12, fallerCount: 3 },
        "Short positions rose in 12 stocks and fell in three over the week.",
      ],
      [
        "one rose and one fell",
        { riserCount: 1, fallerCount: 1 },
        "Short positions rose in one stock and fell in one over the week.",
      ],
      ["none fell", { riserCount: 1 }, "Short positions rose in one stock and fell in none over the week."],
      ["none rose", { fallerCount: 2 }, "Short positions fell in two stocks and rose in none over the week."],
      [
        "none moved",
        {},
        "Short positions neither rose nor fell by more than a hundredth of a percentage point in any stock over the week.",
      ],
    ] as const
  ).map(([rule, stats, sentence]) => [rule, sentenceOf("summary", 1), { top: two, stats }, sentence] as const),

  [
    "a market of one stock",
    sentenceOf("summary", 0),
    { top: [{}] },
    "Alpha Mining (AAA) was the only ordinary ASX stock reported short as at 2026-01-30, at 10.00% of its shares on issue.",
  ],
  [
    "a month of one stock",
    sentenceOf("summary", 1),
    { period: month, top: [{}], stats: { riserCount: 1 } },
    "As at 2026-01-30 the only ordinary ASX stock reported short was Alpha Mining (AAA), at 10.00% of its shares on issue.",
  ],
  [
    "two that share the first place",
    sentenceOf("summary", 0),
    { top: [{}, { code: "BBB", name: "Beta" }] },
    "Alpha Mining (AAA) and Beta (BBB) had the highest short position of two ordinary ASX stocks as at 2026-01-30, each at 10.00% of their shares on issue.",
  ],
  [
    "a year whose average fell",
    sentenceOf("summary", 0),
    { period: year, top: two, stats: { wowAvgChange: -0.1, riserCount: 2 } },
    "The average short position of ordinary ASX stocks fell 0.10 percentage points to 1.50% over 2025, a year in which short positions rose in two stocks and fell in none.",
  ],
  [
    "a year whose average stayed",
    sentenceOf("summary", 0),
    { period: year, top: two, stats: { riserCount: 2 } },
    "The average short position of ordinary ASX stocks stayed at 1.50% over 2025, a year in which short positions rose in two stocks and fell in none.",
  ],

  [
    "an average that rose",
    sentenceOf("openingHook", 1),
    { top: two, stats: { wowAvgChange: 0.05 } },
    "The average is up 0.05 percentage points from that as at 2026-01-23.",
  ],
  [
    "an average that stayed",
    sentenceOf("openingHook", 1),
    { top: two },
    "The average is unchanged from that as at 2026-01-23.",
  ],
  [
    "the average of one stock",
    sentenceOf("openingHook", 1),
    { top: [{}], stats: { wowAvgChange: -2 } },
    "That is 2.00 percentage points below the average as at 2026-01-23.",
  ],
  [
    "the end of a month of one stock",
    sentenceOf("openingHook", 0),
    { period: month, top: [{}] },
    "The last report of January 2026, as at 2026-01-30, has a short position in one ordinary stock listed on ASX [ref-1].",
  ],
  [
    "the end of a year of one stock",
    sentenceOf("openingHook", 1),
    { period: year, top: [{}] },
    "The position was 1.50% of the shares on issue, which is the same as the average as at 2024-12-31.",
  ],

  [
    "a leader that fell",
    sentenceOf("topAnalysis", 0),
    { top: [{ wowChange: -0.25 }, two[1]!] },
    "Alpha Mining (AAA) ranks first at 10.00% as at 2026-01-30, down 0.25 percentage points over the week.",
  ],
  [
    "a leader that stayed",
    sentenceOf("topAnalysis", 0),
    { top: [{ wowChange: 0 }, two[1]!] },
    "Alpha Mining (AAA) ranks first at 10.00% as at 2026-01-30, unchanged over the week.",
  ],
  [
    "a leader that is new",
    sentenceOf("topAnalysis", 0),
    { top: two },
    "Alpha Mining (AAA) ranks first at 10.00% as at 2026-01-30; it was not reported short as at 2026-01-23.",
  ],
  [
    "leaders that are equal",
    sentenceOf("topAnalysis", 0),
    { top: [{}, { code: "BBB" }, { code: "CCC", shortPct: 1 }] },
    "Alpha Mining (AAA) and Alpha Mining (BBB) share first place at 10.00% as at 2026-01-30.",
  ],
  ["one that follows", sentenceOf("topAnalysis", 1), { top: two }, "Next comes Beta (BBB) at 6.00%."],
  ["nobody new", sentenceOf("topAnalysis", 2), { top: two }, "Both were also among the ten highest as at 2026-01-23."],
  [
    "somebody new",
    sentenceOf("topAnalysis", 2),
    { top: [{}, { ...two[1]!, isNewEntrant: true }] },
    "New to the ten highest since 2026-01-23 is BBB.",
  ],
  [
    "nobody of before",
    sentenceOf("topAnalysis", 2),
    { top: two.map((stock) => ({ ...stock, isNewEntrant: true })) },
    "Neither was among the ten highest as at 2026-01-23.",
  ],
  [
    "one stock that stays",
    sentenceOf("topAnalysis", 1),
    { top: [{ wowChange: 1 }] },
    "It was also among the ten highest as at 2026-01-23.",
  ],
  [
    "one stock that was lower before",
    sentenceOf("topAnalysis", 1),
    { top: [{ wowChange: 1, isNewEntrant: true }] },
    "It was not among the ten highest as at 2026-01-23.",
  ],
  ...(
    [
      [0, 0, "No stock stood at five percent or more."],
      [1, 0, "One stock stood at five percent or more, none at ten percent or more."],
      [1, 1, "One stock stood at ten percent or more."],
      [2, 1, "Two stocks stood at five percent or more, one of them at ten percent or more."],
      [2, 2, "Two stocks stood at five percent or more, all of them at ten percent or more."],
      [10, 2, "In all, 10 stocks stood at five percent or more, two of them at ten percent or more."],
    ] as const
  ).map(
    ([stocksAbove5pct, stocksAbove10pct, sentence]) =>
      [
        `${stocksAbove5pct} at five and ${stocksAbove10pct} at ten`,
        sentenceOf("topAnalysis", -1),
        { top: two, stats: { stocksAbove5pct, stocksAbove10pct } },
        sentence,
      ] as const,
  ),

  [
    "no movers",
    (text) => text.narrative.moversAnalysis,
    { top: two },
    "No stock is on this week's list of movers, which takes a change of at least a tenth of a percentage point.",
  ],
  [
    "no movers in a month",
    (text) => text.narrative.moversAnalysis,
    { period: month, top: two },
    "The month has no movers to list: none of the changes that count reached a tenth of a percentage point.",
  ],
  [
    "no movers in a year",
    (text) => text.narrative.moversAnalysis,
    { period: year, top: two },
    "No stock is on the year's list of movers, for which a change has to reach a tenth of a percentage point.",
  ],
  [
    "one riser and no faller",
    (text) => text.narrative.moversAnalysis,
    { top: two, risers: [riser] },
    "The only rise on the list of movers is that of Beta (BBB), up 1.20 percentage points from 4.80% to 6.00%. No fall reached the size that puts a stock on the list of movers.",
  ],
  [
    "one faller and no riser",
    (text) => text.narrative.moversAnalysis,
    { top: two, fallers: [{ ...riser, change: -1.2, previousPct: 7.2, streakWeeks: 2 }] },
    "No rise reached the size that puts a stock on the list of movers. The only fall on the list of movers is that of Beta (BBB), down 1.20 percentage points from 7.20% to 6.00%, the second weekly fall in a row.",
  ],
  [
    "a fall in the last two weeks of three",
    sentenceOf("moversAnalysis", 1),
    { top: two, fallers: [{ ...riser, change: -1.2, previousPct: 7.2, streakWeeks: 2, history: [8, 8.5, 7.2, 6] }] },
    "The only fall on the list of movers is that of Beta (BBB), down 1.20 percentage points from 7.20% to 6.00%, the second weekly fall in a row.",
  ],
  [
    "a fall in all weeks that are looked at",
    sentenceOf("moversAnalysis", 1),
    { top: two, fallers: [{ ...riser, change: -1.2, previousPct: 7.2, streakWeeks: 3, history: [9, 8.5, 7.2, 6] }] },
    "The only fall on the list of movers is that of Beta (BBB), down 1.20 percentage points from 7.20% to 6.00%, at least the third weekly fall in a row.",
  ],
  [
    "a price that rose",
    sentenceOf("moversAnalysis", 2),
    { top: two, risers: [{ ...riser, priceChange: 3.333 }] },
    "In the seven days to 2026-01-30 the adjusted closing price of BBB rose 3.33% [ref-2].",
  ],
  [
    "accounts without announcements",
    sentenceOf("moversAnalysis", 2),
    { top: two, risers: [{ ...riser, accountsTo: "2025-06-30" }] },
    "Figures of the annual accounts of BBB [ref-2] are listed with this report.",
  ],
  [
    "announcements without accounts",
    sentenceOf("moversAnalysis", 2),
    { top: two, risers: [{ ...riser, announced: "Update" }] },
    "Announcements since 2026-01-23 of BBB [ref-2] are listed with this report.",
  ],

  [
    "no industries",
    (text) => text.narrative.industryAnalysis,
    { top: two },
    "No industry has the three stocks reported short that an average by industry takes.",
  ],
  [
    "one industry",
    (text) => text.narrative.industryAnalysis,
    { top: two, industries: [{}] },
    "The one industry with at least three stocks reported short is Materials, on average 2.00%, where AAA is highest at 10.00%.",
  ],
  [
    "industries that are equal",
    (text) => text.narrative.industryAnalysis,
    { top: two, industries: [{ industry: "Energy" }, {}, { industry: "Banks", avgShortPct: 1, wowChange: 0 }] },
    "By industry, the highest average short position as at 2026-01-30, 2.00%, is shared by Energy and Materials. Next comes Banks at 1.00%.",
  ],
  [
    "many industries that are equal",
    (text) => text.narrative.industryAnalysis,
    { top: two, industries: ["A", "B", "C", "D"].map((industry) => ({ industry })) },
    "By industry, the highest average short position as at 2026-01-30, 2.00%, is shared by A and three other industries.",
  ],
  [
    "two industries that changed as much",
    (text) => text.narrative.industryAnalysis,
    {
      top: two,
      industries: [
        { wowChange: 0 },
        { industry: "Energy", avgShortPct: 1, wowChange: -0.3 },
        { industry: "Banks", avgShortPct: 0.5, wowChange: 0.3 },
      ],
    },
    "Among industries with at least three stocks reported short, the highest average is that of Materials at 2.00%, unchanged over the week, where AAA is highest at 10.00%. Next comes Energy at 1.00%.",
  ],
];

for (const [rule, said, told, expected] of cases) {
  test(`text: ${rule}`, () => assert.equal(said(reportText(figuresOf({ period: week, ...told }))), expected));
}

function sentenceOf(section: "summary" | keyof ReturnType<typeof reportText>["narrative"], place: number) {
  return (text: ReturnType<typeof reportText>): string => {
    const whole = section === "summary" ? text.summary : text.narrative[section];
    return whole.split(/(?<=\.) (?=[A-Z])/).at(place)!;
  };
}

test("the questions that the figures cannot answer are not asked", () => {
  const bare = [week, month, year].map((period) => reportText(figuresOf({ period, top: two })).faqs.length);
  assert.deepEqual(bare, [3, 3, 6]);
  const told = { top: two, risers: [riser], industries: [{}] };
  const full = [week, month, year].map((period) => reportText(figuresOf({ ...told, period })).faqs.length);
  assert.deepEqual(full, [4, 4, 8]);
});

test("no industry is called the highest where two are equal", () => {
  const { faqs } = reportText(figuresOf({ top: two, industries: [{}, { industry: "Energy" }] }));
  assert.deepEqual(
    faqs.map(({ question }) => question),
    [
      "Which ASX stock had the highest short position as at 2026-01-30?",
      "Did short positions rise or fall over the week?",
      "When are these figures published?",
    ],
  );
});
