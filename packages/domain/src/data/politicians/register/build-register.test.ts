import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { peopleNamed } from "../people/people.fixture.js";
import { added, deleted, holdingLines, stated, type ToldStatement, toldRegister } from "./told-register.fixture.js";

const people = peopleNamed(
  {
    "Ada Fern": ["48 house Elm NSW ABC", "47 house Elm NSW ABC", "46 house Elm NSW ABC"],
    "Ben Gum": ["46 house Oak VIC ABC"],
    "Cy Reed": ["48 senate QLD XYZ", "48 house Fir QLD XYZ", "47 house Fir QLD XYZ"],
    "Di Moss": ["48 house Ash WA XYZ", "46 house Ash WA XYZ"],
  },
  { "Di Moss": [[46, dayOf("2022-05-21")!]] },
);

/** A document of Ada Fern. */
function adas(
  parliament: number,
  date: string | undefined,
  ...rows: NonNullable<ToldStatement["rows"]>
): ToldStatement {
  return { name: "Fern, Ada", parliament, date, rows };
}

const cases: Readonly<Record<string, readonly [documents: readonly ToldStatement[], lines: readonly string[]]>> = {
  "a statement opens at its date": [
    [adas(48, "2025-08-01", stated(1, "Elm Bank"))],
    ["ada-fern 1 Elm Bank 2025-08-01.. current"],
  ],
  "the date of a row counts before that of its statement": [
    [adas(48, "2025-08-01", stated(1, "Elm Bank", { date: "2025-07-30" }))],
    ["ada-fern 1 Elm Bank 2025-07-30.. current"],
  ],
  "a statement without a date opens without one": [
    [adas(48, undefined, stated(1, "Elm Bank"))],
    ["ada-fern 1 Elm Bank .. current"],
  ],
  "an addition opens at its date, and without one never at that of the statement": [
    [adas(48, "2025-08-01", added(1, "Elm Bank", "2025-09-01"), added(1, "Oak Steel"))],
    ["ada-fern 1 Elm Bank 2025-09-01.. current", "ada-fern 1 Oak Steel .. current"],
  ],
  "an addition of what is open changes nothing": [
    [
      adas(
        48,
        undefined,
        stated(1, "Elm Bank Ltd", { secondary: "first" }),
        added(1, "ELM BANK LIMITED", "2025-09-01"),
        stated(1, "Oak", { date: "2025-08-01" }),
        added(1, "Oak", "2025-09-01"),
      ),
    ],
    ["ada-fern 1 Oak 2025-08-01.. current", "ada-fern 1 Elm Bank Ltd .. current"],
  ],
  "a deletion closes at its date, and without one at no date": [
    [
      adas(
        48,
        "2025-08-01",
        stated(1, "Elm Bank"),
        stated(1, "Oak Steel"),
        deleted(1, "ELM BANK LTD", "2025-09-01"),
        deleted(1, "Oak Steel"),
      ),
    ],
    ["ada-fern 1 Elm Bank 2025-08-01..2025-09-01", "ada-fern 1 Oak Steel 2025-08-01.."],
  ],
  "a deletion of what is not open, or is only similar, is passed over": [
    [
      adas(
        48,
        "2025-08-01",
        stated(1, "Elm Bank"),
        deleted(1, "Elm"),
        deleted(2, "Elm Bank"),
        deleted(1, "Elm Bank", "2025-09-01", { holders: ["spouse_partner"] }),
      ),
    ],
    ["ada-fern 1 Elm Bank 2025-08-01.. current"],
  ],
  "alterations count in the order of their dates, and one without a date after the dated one before it": [
    [
      adas(
        48,
        "2025-08-01",
        deleted(1, "Elm Bank", "2025-10-01"),
        added(1, "Oak Steel"),
        added(1, "Elm Bank", "2025-09-01"),
        deleted(1, "Oak Steel", "2025-09-15"),
      ),
    ],
    ["ada-fern 1 Oak Steel .. current", "ada-fern 1 Elm Bank 2025-09-01..2025-10-01"],
  ],
  "an alteration without a date comes before a later one that has one": [
    [
      adas(
        48,
        "2025-08-01",
        added(1, "Elm Bank", "2025-09-01"),
        deleted(1, "Elm Bank"),
        added(1, "Elm Bank", "2025-10-01"),
      ),
    ],
    ["ada-fern 1 Elm Bank 2025-10-01.. current", "ada-fern 1 Elm Bank 2025-09-01.."],
  ],
  "what the next parliament's statement restates stays open since its first date": [
    [adas(47, "2022-08-01", stated(1, "Elm Bank")), adas(48, "2025-08-01", stated(1, "ELM BANK LTD"))],
    ["ada-fern 1 Elm Bank 2022-08-01.. current"],
  ],
  "what the next statement does not restate is closed at its date, or at none when it has none": [
    [
      adas(46, "2019-08-01", stated(1, "Elm Bank"), stated(1, "Oak Steel")),
      adas(47, "2022-08-01", stated(1, "Oak Steel")),
      adas(48, undefined),
    ],
    ["ada-fern 1 Elm Bank 2019-08-01..2022-08-01", "ada-fern 1 Oak Steel 2019-08-01.."],
  ],
  "an addition of an earlier parliament is closed by absence too": [
    [adas(47, "2022-08-01", added(11, "Two tickets", "2023-01-01")), adas(48, "2025-08-01")],
    ["ada-fern 11 Two tickets 2023-01-01..2025-08-01"],
  ],
  "a parliament of which no document was read leaves what is current in the one before": [
    [adas(47, "2022-08-01", stated(1, "Elm Bank")), { ...adas(48, "2025-08-01"), isRead: false }],
    ["ada-fern 1 Elm Bank 2022-08-01.. current"],
  ],
  "a document that is not read closes nothing, and nothing of its member is current when another's was": [
    [
      adas(47, "2022-08-01", stated(1, "Elm Bank")),
      { ...adas(48, "2025-08-01"), isRead: false },
      { name: "Moss, Di", parliament: 48, date: "2025-08-02" },
    ],
    ["ada-fern 1 Elm Bank 2022-08-01.."],
  ],
  "a statement with unread pages opens what was read, and closes nothing by absence": [
    [
      adas(47, "2022-08-01", stated(1, "Elm Bank"), stated(1, "Oak Steel")),
      {
        ...adas(48, "2025-08-01", stated(1, "Fir Oil"), deleted(1, "Oak Steel", "2025-09-01")),
        unreadPages: ["3"],
      },
    ],
    [
      "ada-fern 1 Fir Oil 2025-08-01.. current",
      "ada-fern 1 Elm Bank 2022-08-01.. current",
      "ada-fern 1 Oak Steel 2022-08-01..2025-09-01",
    ],
  ],
  "lodgements of several parliaments count by their dates: what was added after a statement is not absent from it": [
    [
      adas(
        47,
        "2022-08-01",
        stated(1, "Elm Bank"),
        added(1, "Oak Steel", "2025-09-01"),
        added(1, "Fir Oil", "2025-08-01"),
      ),
      adas(48, "2025-08-01", stated(1, "Elm Bank")),
    ],
    [
      "ada-fern 1 Oak Steel 2025-09-01.. current",
      "ada-fern 1 Elm Bank 2022-08-01.. current",
      "ada-fern 1 Fir Oil 2025-08-01..2025-08-01",
    ],
  ],
  "a deletion that is dated after the next statement closes what that restates": [
    [
      adas(47, "2022-08-01", stated(1, "Elm Bank"), deleted(1, "Elm Bank", "2025-09-01")),
      adas(48, "2025-08-01", stated(1, "Elm Bank")),
    ],
    ["ada-fern 1 Elm Bank 2022-08-01..2025-09-01"],
  ],
  "a deletion of an earlier date than the declaration removes nothing of it": [
    [adas(48, "2025-08-01", stated(1, "Elm Bank"), deleted(1, "Elm Bank", "2025-07-01"))],
    ["ada-fern 1 Elm Bank 2025-08-01.. current"],
  ],
  "a statement of an earlier date than that of the parliament before still follows it, and closes at no date": [
    [
      adas(47, "2022-08-01", stated(1, "Elm Bank"), stated(1, "Oak Steel")),
      adas(48, "2015-08-01", stated(1, "Oak Steel"), stated(1, "Fir Oil")),
    ],
    [
      "ada-fern 1 Oak Steel 2022-08-01.. current",
      "ada-fern 1 Fir Oil 2015-08-01.. current",
      "ada-fern 1 Elm Bank 2022-08-01..",
    ],
  ],
  "a statement without a date counts after all that was lodged before it": [
    [
      adas(47, "2022-08-01", added(1, "Elm Bank", "2024-01-01"), added(1, "Oak Steel", "2023-01-01")),
      adas(48, undefined, stated(1, "Fir Oil")),
    ],
    ["ada-fern 1 Fir Oil .. current", "ada-fern 1 Elm Bank 2024-01-01..", "ada-fern 1 Oak Steel 2023-01-01.."],
  ],
  "real estate is told without street and number, and two homes of one suburb stay two": [
    [
      adas(
        48,
        "2025-08-01",
        stated(3, "12 Fern St, Elmville", { secondary: "home" }),
        stated(3, "3 Oak Rd, Elmville", { secondary: "12 Fern St" }),
        stated(4, "12 Fern St, Elmville"),
        deleted(3, "12 fern st elmville", "2025-09-01"),
      ),
    ],
    [
      "ada-fern 3 Elmville 2025-08-01.. current",
      "ada-fern 4 12 Fern St, Elmville 2025-08-01.. current",
      "ada-fern 3 Elmville 2025-08-01..2025-09-01",
    ],
  ],
  "what is removed and declared again is a second holding": [
    [
      adas(
        48,
        "2025-08-01",
        stated(1, "Elm Bank"),
        deleted(1, "Elm Bank", "2025-09-01"),
        added(1, "Elm Bank", "2025-10-01"),
      ),
    ],
    ["ada-fern 1 Elm Bank 2025-10-01.. current", "ada-fern 1 Elm Bank 2025-08-01..2025-09-01"],
  ],
  "a statement closes what it leaves out, also what its own document added at an earlier date": [
    [adas(47, "2022-08-01", stated(1, "Elm Bank")), adas(48, "2025-08-01", added(1, "Fir Oil", "2025-07-01"))],
    ["ada-fern 1 Fir Oil 2025-07-01..2025-08-01", "ada-fern 1 Elm Bank 2022-08-01..2025-08-01"],
  ],
  "a row is a holding of each holder that it names, of oneself when it names none": [
    [
      adas(
        48,
        "2025-08-01",
        stated(3, "Elmville", { holders: ["spouse_partner", "self"] }),
        stated(3, "Oakton", { holders: ["dependent_children"] }),
        stated(3, "Ashby"),
        deleted(3, "Elmville", "2025-09-01", { holders: ["self"] }),
      ),
    ],
    [
      "ada-fern 3 Ashby 2025-08-01.. current",
      "ada-fern 3spouse Elmville 2025-08-01.. current",
      "ada-fern 3children Oakton 2025-08-01.. current",
      "ada-fern 3 Elmville 2025-08-01..2025-09-01",
    ],
  ],
  "a text of shareholdings is split at line breaks and semicolons, that of no other item": [
    [
      adas(
        48,
        "2025-08-01",
        stated(1, "Elm Bank; Oak Steel\r\nFir Oil\n ; Nil;"),
        stated(4, "Elm; Oak"),
        deleted(1, "Oak Steel;Fir Oil", "2025-09-01"),
      ),
    ],
    [
      "ada-fern 1 Elm Bank 2025-08-01.. current",
      "ada-fern 4 Elm; Oak 2025-08-01.. current",
      "ada-fern 1 Fir Oil 2025-08-01..2025-09-01",
      "ada-fern 1 Oak Steel 2025-08-01..2025-09-01",
    ],
  ],
  "rows that say that there is nothing are left out": [
    [
      adas(
        48,
        "2025-08-01",
        ...["Not Applicable", "NOT APPLICABLE.", " nil ", "..None..", "N/A", "n/a."].map((text) => stated(2, text)),
        stated(2, "Nil return"),
        stated(2, "Nonesuch"),
      ),
    ],
    ["ada-fern 2 Nil return 2025-08-01.. current", "ada-fern 2 Nonesuch 2025-08-01.. current"],
  ],
  "texts without letters are told apart": [
    [adas(48, undefined, stated(9, "株式"), stated(9, "不動産"))],
    ["ada-fern 9 不動産 .. current", "ada-fern 9 株式 .. current"],
  ],
  "nothing of a member who left is current, and no date is made up": [
    [adas(48, "2025-08-01"), { name: "Gum, Ben", parliament: 46, date: "2019-08-01", rows: [stated(1, "Oak Steel")] }],
    ["ben-gum 1 Oak Steel 2019-08-01.."],
  ],
  "what is declared again after a parliament away is a second holding": [
    [
      { name: "Moss, Di", parliament: 46, date: "2019-08-01", rows: [stated(1, "Elm Bank")] },
      { name: "Moss, Di", parliament: 48, date: "2025-08-01", rows: [stated(1, "Elm Bank")] },
    ],
    ["di-moss 1 Elm Bank 2025-08-01.. current", "di-moss 1 Elm Bank 2019-08-01..2022-05-21"],
  ],
  "a parliament without a document is no absence": [
    [adas(46, "2019-08-01", stated(1, "Elm Bank")), adas(48, "2025-08-01", stated(1, "Elm Bank"))],
    ["ada-fern 1 Elm Bank 2019-08-01.. current"],
  ],
  "who changes the chamber within a parliament is heard in the order of the terms": [
    [
      {
        name: "Reed, Cy",
        parliament: 48,
        chamber: "senate",
        date: "2026-01-01",
        rows: [stated(1, "Elm Bank"), stated(1, "Fir Oil")],
      },
      { name: "Reed, Cy", parliament: 48, date: "2025-08-01", rows: [stated(1, "Elm Bank"), stated(1, "Oak Steel")] },
    ],
    [
      "cy-reed 1 Fir Oil 2026-01-01.. current",
      "cy-reed 1 Elm Bank 2025-08-01.. current",
      "cy-reed 1 Oak Steel 2025-08-01..2026-01-01",
    ],
  ],
  "a document whose name is nobody's is known, and its rows are not served": [
    [{ name: "Nobody, Knows", parliament: 48, date: "2025-08-01", rows: [stated(1, "Elm Bank")] }],
    [],
  ],
  "a document of a later parliament of anybody that was read decides which is the register's": [
    [adas(47, "2022-08-01", stated(1, "Elm Bank")), { name: "Nobody, Knows", parliament: 48 }],
    ["ada-fern 1 Elm Bank 2022-08-01.."],
  ],
  "what is current comes first, then item, holder, date from the newest on, undated last, and text": [
    [
      adas(47, "2022-08-01", stated(1, "Gone")),
      adas(
        48,
        "2025-08-01",
        stated(2, "Trust"),
        stated(1, "b"),
        stated(1, "a"),
        added(1, "Undated"),
        added(1, "c", "2025-09-01"),
        stated(1, "a", { holders: ["spouse_partner"] }),
      ),
    ],
    [
      "ada-fern 1 c 2025-09-01.. current",
      "ada-fern 1 a 2025-08-01.. current",
      "ada-fern 1 b 2025-08-01.. current",
      "ada-fern 1 Undated .. current",
      "ada-fern 1spouse a 2025-08-01.. current",
      "ada-fern 2 Trust 2025-08-01.. current",
      "ada-fern 1 Gone 2022-08-01..2025-08-01",
    ],
  ],
};

for (const [behaviour, [documents, lines]] of Object.entries(cases)) {
  test(behaviour, () => assert.deepEqual(holdingLines(people, toldRegister(people, documents)), lines));
}

test("what is open when its member leaves closes on the last day of the service, and is not current", () => {
  const gone = peopleNamed(
    {
      "Ada Fern": ["48 house Elm NSW ABC", "47 house Elm NSW ABC"],
      "Ben Gum": ["46 house Oak VIC ABC"],
      "Di Moss": ["48 house Ash WA XYZ", "46 house Ash WA XYZ"],
    },
    {
      "Ada Fern": [[48, dayOf("2026-02-01")!]],
      "Ben Gum": [[46, dayOf("2022-05-21")!]],
      "Di Moss": [[46, dayOf("2021-03-04")!]],
    },
  );
  const documents: readonly ToldStatement[] = [
    adas(48, "2025-08-01", stated(1, "Elm Bank")),
    { name: "Gum, Ben", parliament: 46, date: "2019-08-01", rows: [stated(1, "Oak"), added(1, "Fir", "2022-06-01")] },
    { name: "Moss, Di", parliament: 46, date: "2019-08-02", rows: [stated(3, "Ashgrove"), stated(1, "Moss")] },
    { name: "Moss, Di", parliament: 48, date: "2025-08-02", rows: [stated(1, "Moss")] },
  ];
  assert.deepEqual(holdingLines(gone, toldRegister(gone, documents)), [
    "ada-fern 1 Elm Bank 2025-08-01..2026-02-01",
    "ben-gum 1 Fir 2022-06-01..",
    "ben-gum 1 Oak 2019-08-01..2022-05-21",
    "di-moss 1 Moss 2025-08-02.. current",
    "di-moss 1 Moss 2019-08-02..2021-03-04",
    "di-moss 3 Ashgrove 2019-08-02..2021-03-04",
  ]);
});

test("a deletion that matches no declaration which is open is counted", () => {
  const { unmatchedDeletions } = toldRegister(people, [
    adas(
      48,
      "2025-08-01",
      stated(1, "Elm Bank"),
      deleted(1, "Elm Bank", "2025-09-01"),
      deleted(1, "Elm Bank", "2025-10-01"),
      deleted(1, "Elm", "2025-09-01", { holders: ["self", "spouse_partner"] }),
      deleted(1, "Nil"),
    ),
  ]);
  assert.equal(unmatchedDeletions, 3);
});

test("of a document in several files the one retrieved last counts, then the greater hash", () => {
  const texts = (files: Readonly<Record<string, readonly [retrievedAt: string, text: string]>>) =>
    holdingLines(
      people,
      toldRegister(
        people,
        Object.entries(files).map(([sha256, [retrievedAt, text]]) => ({
          sha256,
          retrievedAt,
          documents: [adas(48, undefined, stated(1, text))],
        })),
      ),
    );
  assert.deepEqual(texts({ f1: ["2026-01-02", "later"], f2: ["2026-01-01", "earlier"] }), [
    "ada-fern 1 later .. current",
  ]);
  assert.deepEqual(texts({ f1: ["2026-01-01", "lesser"], f2: ["2026-01-01", "greater"] }), [
    "ada-fern 1 greater .. current",
  ]);
});

test("the register is as at the newest lodgement of what counts, and refreshed when the newest file was retrieved", () => {
  const nothing = toldRegister(people, []);
  assert.deepEqual([nothing.asAtDay, nothing.refreshedAtMs], [undefined, undefined]);
  const { asAtDay, refreshedAtMs } = toldRegister(people, [
    {
      sha256: "f1",
      retrievedAt: "2026-01-01T00:00:00.000Z",
      documents: [adas(48, "2025-12-24", stated(1, "Nil", { date: "2025-12-31" }))],
    },
    {
      sha256: "f2",
      retrievedAt: "2026-01-02T03:04:05.678Z",
      documents: [adas(48, "2025-08-01", stated(1, "Nil"), deleted(1, "Unheard of", "2025-09-01"))],
    },
  ]);
  assert.deepEqual([isoOf(asAtDay!), refreshedAtMs], ["2025-09-01", Date.UTC(2026, 0, 2, 3, 4, 5, 678)]);
});

test("addresses make documents known, and tell where those are that are held without one", () => {
  const [ada, ben, cy, di] = people.persons;
  const numbered = { ...people, persons: [ada, ben, cy, di].map((each, at) => ({ ...each!, personCount: at + 1 })) };
  const { documents } = toldRegister(
    numbered,
    [adas(48, "2025-08-01"), { name: "Moss, Di", parliament: 48, url: "https://held.example/moss.pdf" }],
    {
      1: "https://parliament.example/Register/48p/EF/Fern_48P.pdf",
      2: "https://parliament.example/Register/48p/GH/Gum_48P.pdf",
      3: "https://parliament.example/senators?id=1",
      4: "https://parliament.example/Register/48p/MN/Moss_48P.pdf",
      5: "https://parliament.example/Register/48p/YZ/Nobody_48P.pdf",
    },
  );
  const known = documents.map(({ person, ...document }) => ({ slug: numbered.persons[person]!.slug, ...document }));
  const whole = { parliament: 48, isRead: true, hasUnreadPages: false };
  assert.deepEqual(known, [
    { slug: "ada-fern", chamber: "house", ...whole, url: "https://parliament.example/Register/48p/EF/Fern_48P.pdf" },
    { slug: "cy-reed", chamber: "senate", ...whole, isRead: false, url: "https://parliament.example/senators?id=1" },
    { slug: "di-moss", chamber: "house", ...whole, url: "https://held.example/moss.pdf" },
  ]);
});
