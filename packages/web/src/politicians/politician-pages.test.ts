import assert from "node:assert/strict";
import { test } from "node:test";
import { create, type MessageInitShape } from "@bufbuild/protobuf";
import {
  ComparePoliticiansResponseSchema,
  GetDonationsOverviewResponseSchema,
  GetPoliticianExplorerProfileResponseSchema,
  GetPoliticianFundingResponseSchema,
  GetPoliticianResponseSchema,
  GetRegisterActivityResponseSchema,
  GetRegisterExplorerResponseSchema,
  ListDistinctiveHoldingsResponseSchema,
  ListPartyFundingResponseSchema,
  ListPoliticianStocksResponseSchema,
  ListPoliticianSummariesResponseSchema,
  ListRegisterChangesResponseSchema,
  ListShortInterestOverlapResponseSchema,
  ListTopDonorsResponseSchema,
  type PoliticianSchema,
  RegisterChangeKind,
  RegisterHolder,
} from "@daybook/sdk/messages";
import { timestampOf } from "../frame/timestamp.js";
import { wholePage } from "../frame/whole-page.js";
import type { PageContent } from "../pages/page.js";
import { requestFor } from "../pages/request.fixture.js";
import { DEMO, HOSTILE } from "../site.fixture.js";
import { cellsOf } from "../tables/table.js";
import { csvOf } from "../tables/table-file.js";
import { changesContent } from "./changes-page.js";
import { choosingContent, compareContent } from "./compare-page.js";
import type { YearsHeld } from "./funding-columns.js";
import { fundingContent } from "./funding-page.js";
import { listContent } from "./list-page.js";
import { partyFundingContent } from "./party-funding.js";
import { profileContent } from "./profile-page.js";
import { ordinal } from "./register-notes.js";
import { stocksContent } from "./stocks-page.js";

const OUR_SCRIPT = /<script type="module" src="\/script-[0-9a-f]+\.js"><\/script>/;
const textOf = (content: PageContent) => wholePage(DEMO, content);
const tableOf = ({ tables = [] }: PageContent, name: string) => cellsOf(tables.find((table) => table.name === name)!);

const list = (init: MessageInitShape<typeof ListPoliticianSummariesResponseSchema> = {}, path = "/politicians") =>
  listContent(
    create(ListPoliticianSummariesResponseSchema, init),
    create(GetRegisterExplorerResponseSchema, { extractedParliaments: [46], pendingParliaments: [43] }),
    [HOSTILE],
    requestFor(path),
  );
const profile = (init: MessageInitShape<typeof GetPoliticianResponseSchema> = {}, path = "/politicians/x") =>
  profileContent({ person: create(GetPoliticianResponseSchema, init) }, requestFor(path));
const compare = (init: MessageInitShape<typeof ComparePoliticiansResponseSchema> = {}) =>
  compareContent(create(ComparePoliticiansResponseSchema, init), requestFor("/politicians/compare?slugs=a,b"));
const changes = (
  init: MessageInitShape<typeof ListRegisterChangesResponseSchema> = {},
  activity: MessageInitShape<typeof GetRegisterActivityResponseSchema> = { asAt: { seconds: 0n } },
) =>
  changesContent(
    create(ListRegisterChangesResponseSchema, init),
    create(GetRegisterActivityResponseSchema, { windowDays: 90, undatedCurrentCount: 7, ...activity }),
    [],
    requestFor("/politicians/changes"),
  );
const funding = (
  init: MessageInitShape<typeof ListTopDonorsResponseSchema> = {},
  overview: MessageInitShape<typeof GetDonationsOverviewResponseSchema> = {},
) =>
  fundingContent(
    create(GetDonationsOverviewResponseSchema, {
      financialYear: "2024-25",
      censoringNote: "Small sums are missing.",
      ...overview,
    }),
    create(ListTopDonorsResponseSchema, init),
    requestFor("/politicians/funding"),
  );
const party = (init: MessageInitShape<typeof ListPartyFundingResponseSchema> = {}, held: YearsHeld = []) =>
  partyFundingContent(create(ListPartyFundingResponseSchema, init), held, requestFor("/politicians/funding?party=x"));
const stocks = (init: MessageInitShape<typeof ListPoliticianStocksResponseSchema> = {}) =>
  stocksContent(
    {
      stocks: create(ListPoliticianStocksResponseSchema, init),
      overlap: create(ListShortInterestOverlapResponseSchema, { disclosureNote: "It says nothing about a holding." }),
      analytics: { industries: [] },
    },
    requestFor("/politicians/stocks"),
  );

const politician: MessageInitShape<typeof PoliticianSchema> = Object.fromEntries(
  ["slug", "displayName", "chamber", "division", "stateCode", "party", "partyAb"].map((name) => [name, HOSTILE]),
);
const declared = { itemLabel: HOSTILE, declaredText: HOSTILE, stockCode: HOSTILE, sourceUrl: `javascript:${HOSTILE}` };
const event = { politician, ...declared, kind: RegisterChangeKind.REMOVED, changedOn: timestampOf("2026-06-11")! };
const payer = { donorName: HOSTILE, recipients: [{ partyGroup: HOSTILE }], stockCode: HOSTILE };

/** Every page with nothing to show, and with one entry whose texts are all hostile. */
const pages: readonly [string, PageContent][] = [
  ["the list, empty", list()],
  [
    "the list",
    list(
      { summaries: [{ politician }], total: 1, sourceLicence: HOSTILE },
      `/politicians?name=${encodeURIComponent(HOSTILE)}`,
    ),
  ],
  ["a person, empty", profile()],
  [
    "a person",
    profile({ politician, interests: [declared], terms: [politicianTerm()], representedSuburbs: [HOSTILE] }),
  ],
  ["two people, empty", compare()],
  [
    "two people",
    compare({
      a: { politician },
      b: { politician },
      sharedCompanies: [{ stockCode: HOSTILE, companyName: HOSTILE }],
      onlyACompanies: [{ industry: HOSTILE }],
    }),
  ],
  ["two names", choosingContent([], [], requestFor(`/politicians/compare?a=${encodeURIComponent(HOSTILE)}`))],
  ["changes, empty", changes()],
  ["changes", changes({ events: [event], total: 1 })],
  ["returns, empty", funding()],
  ["returns", funding({ donors: [payer], scopeNote: HOSTILE })],
  ["a party, empty", party()],
  [
    "a party",
    party({ partyGroup: HOSTILE, topDonors: [payer], branchNames: [HOSTILE], revisions: [{ branchName: HOSTILE }] }),
  ],
  ["companies, empty", stocks()],
  [
    "companies",
    stocks({ stocks: [{ stockCode: HOSTILE, partyCounts: [{ partyAb: HOSTILE, politicianCount: 1 }] }], total: 1 }),
  ],
];

for (const [name, content] of pages) {
  test(`the page of ${name} is a page, texts are text, and addresses lead nowhere but to pages`, () => {
    const text = textOf(content).replace(OUR_SCRIPT, "");
    assert.doesNotMatch(text, /<script|<img|undefined|\[object|NaN|href="javascript:/);
  });
  test(`the page of ${name} judges nobody`, () => {
    assert.doesNotMatch(
      textOf(content),
      /\b(worst|best|most|least|unusual\w*|spikes?|watch\w*|influence\w*|bought|conflict\w*|suspicious\w*|secret\w*|sold)\b/i,
    );
  });
}

test("a list of people says what was read and that an empty list proves nothing of the rest", () => {
  const text = textOf(list());
  assert.match(text, /read whole: 46th; not read: 43rd\. An empty list proves nothing/);
});

test("a party that is not recorded is no party, and an undated row has no date", () => {
  const content = profile({
    politician: { displayName: "Ann Example", chamber: "senate", stateCode: "TAS" },
    interests: [
      {
        itemNo: 3,
        itemLabel: "Real estate",
        declaredText: "Hobart",
        holder: RegisterHolder.SELF,
        currentlyDeclared: true,
      },
    ],
  });
  assert.match(textOf(content), /<dt>Party<\/dt><dd>not recorded<\/dd>/);
  assert.deepEqual(tableOf(content, "real-estate"), [["Hobart", "", "self", "", "", "", true]]);
});

test("what is no longer declared is shown when it is asked for", () => {
  const interests = [
    { itemNo: 1, itemLabel: "Shareholdings", declaredText: "Keld", currentlyDeclared: true },
    { itemNo: 1, itemLabel: "Shareholdings", declaredText: "Quell" },
    { itemNo: 11, itemLabel: "Gifts", declaredText: "A hat" },
  ];
  const shown = (query: string) =>
    tableOf(profile({ interests }, `/politicians/x${query}`), "interests").map(([, text]) => text);
  assert.deepEqual(
    [shown(""), shown("?held=ever"), shown("?held=ever&item=11")],
    [["Keld"], ["Keld", "Quell", "A hat"], ["A hat"]],
  );
});

test("a person without returns is said to have none that are held, with what that means", () => {
  const content = profileContent(
    {
      person: create(GetPoliticianResponseSchema),
      profile: create(GetPoliticianExplorerProfileResponseSchema),
      holdings: create(ListDistinctiveHoldingsResponseSchema),
      funding: create(GetPoliticianFundingResponseSchema, {
        coverageNote: "Few lodge one.",
        attributionNote: "Only theirs.",
      }),
    },
    requestFor("/politicians/x"),
  );
  assert.match(textOf(content), /Only theirs\..*No return that names this person is held\..*Few lodge one\./s);
});

test("amounts are to the cent, as they were lodged", () => {
  const content = funding({
    donors: [{ donorName: "Keld", totalCents: 124000050, receiptTypes: { donationCents: 124000050 } }],
    total: 1,
  });
  assert.match(textOf(content), /<data value="1240000.5">\$1,240,000\.50<\/data>/);
  assert.match(textOf(content), /Small sums are missing\./);
});

test("files of amounts are in dollars like the page, and their columns say so", () => {
  const { tables = [] } = funding(
    { donors: [{ donorName: "Keld", totalCents: 124000050, receiptTypes: { donationCents: 7 } }] },
    { parties: [{ partyGroup: "Kite", partyReturnCount: 1, totalReceiptsCents: 150 }] },
  );
  const [parties, payers] = tables.map(csvOf);
  assert.match(parties!, /^partyGroup,partyReturnCount,totalReceiptsDollars,.*\nKite,1,1\.5,/);
  assert.match(payers!, /^donorName,totalDollars,receiptCount,donationDollars,.*\nKeld,1240000\.5,0,0\.07,/);
  assert.doesNotMatch(parties! + payers!, /Cents/);
});

const ended = { financialYearEnd: 2025 };
const unheld = { financialYear: "2024-25", itemisedReceiptCount: 0, donationCount: 0 };

test("a side that no row of the year is held of is a dash with its reason, never a zero", () => {
  const row = { partyGroup: "Kite", financialYear: "2024-25", partyReturnCount: 1, totalReceiptsCents: 100, ...ended };
  const contents = [
    funding({ financialYear: "2024-25" }, { parties: [row], availableFinancialYears: [unheld] }),
    party({ partyGroup: "Kite", financialYear: "2024-25", series: [row] }, [unheld]),
  ];
  for (const [at, content] of contents.entries()) {
    const [cells] = cellsOf(content.tables![0]!);
    assert.deepEqual(cells!.slice(1), [1, 1, 0, 0, ...Array.from({ length: 6 }, () => undefined)], `page ${at}`);
    assert.match(
      textOf(content),
      /A dash is a figure that is not known.* of which no itemised receipts are held, or of which no declarations of donors are held\./s,
    );
    assert.match(textOf(content), /No itemised receipts of 2024-25 are held, so that no payer is known\./);
  }
});

test("of a year without a return its sums are dashes; nothing is said of dashes where there are none", () => {
  const row = { partyGroup: "Kite", financialYear: "2024-25", itemisedReceiptCount: 2, ...ended };
  const held = [{ ...unheld, itemisedReceiptCount: 9, donationCount: 9 }];
  const [without, lodged] = [0, 1].map((partyReturnCount) => party({ series: [{ ...row, partyReturnCount }] }, held));
  assert.deepEqual(
    [without, lodged].map((content) => cellsOf(content!.tables![0]!)[0]!.slice(1, 6)),
    [
      [0, undefined, undefined, undefined, 2],
      [1, 0, 0, 0, 2],
    ],
  );
  assert.match(textOf(without!), /A dash .* in which a group lodged no return\./s);
  assert.doesNotMatch(textOf(lodged!), /A dash/);
});

test("the page says that newer returns are held, whose receipts are not itemised", () => {
  const older = { financialYear: "2023-24", itemisedReceiptCount: 5, donationCount: 1 };
  const told = (newerFinancialYear: string) =>
    textOf(funding({}, { financialYear: "2023-24", newerFinancialYear, availableFinancialYears: [unheld, older] }));
  assert.match(told("2024-25"), /held up to <a href="\/politicians\/funding\?year=2024-25">2024-25<\/a>/);
  assert.doesNotMatch(told(""), /held up to/);
});

test("a year without a return is a gap in the chart of a party, no payment of nothing", () => {
  const year = (financialYearEnd: number, partyReturnCount: number) => ({
    financialYearEnd,
    partyReturnCount,
    totalReceiptsCents: 100,
  });
  const { charts } = party({ partyGroup: "Kite", series: [year(2023, 1), year(2024, 0), year(2025, 1)] });
  assert.match(charts![0]!.description, /One gap: 30 June 2024/);
});

test("where no company is declared now, the way leads to those that were", () => {
  assert.match(textOf(stocks()), /href="\/politicians\/stocks\?held=ever"/);
  assert.doesNotMatch(textOf(stocks({ stocks: [{ stockCode: "K9M" }], total: 1 })), /held=ever/);
});

test("a short percentage never stands without what it says", () => {
  assert.match(textOf(stocks()), /It says nothing about a holding\./);
});

test("changes say what a removal can be, and how much has no date", () => {
  const text = textOf(changes({ events: [event], total: 1 }));
  assert.match(text, /A removal can be a disposal or a correction\. Who leaves Parliament makes no change\./);
  assert.match(text, /<data value="7">7<\/data> current interests carry no legible date/);
});

test("parliaments are counted as people count them", () => {
  assert.deepEqual([1, 2, 3, 11, 42, 43, 48].map(ordinal), ["1st", "2nd", "3rd", "11th", "42nd", "43rd", "48th"]);
});

for (const [documents, ever] of [
  [{ pendingParliaments: [48] }, undefined],
  [{ partialParliaments: [46] }, 0],
  [{ extractedParliaments: [46] }, 0],
] as readonly (readonly [MessageInitShape<typeof GetPoliticianExplorerProfileResponseSchema>, number | undefined])[]) {
  test(`somebody with documents ${JSON.stringify(documents)} has ${ever === undefined ? "a link to them" : "tables"}`, () => {
    const label = "Register of Members' Interests, 48th Parliament";
    const content = profileContent(
      {
        person: create(GetPoliticianResponseSchema, { politician: { displayName: "Ada Fern" } }),
        profile: create(GetPoliticianExplorerProfileResponseSchema, {
          itemCounts: [{ itemNo: 1 }],
          sourceDocuments: [{ label, sourceUrl: "https://aph.example/48", parliament: 48 }],
          ...documents,
        }),
      },
      requestFor("/politicians/ada"),
    );
    const items = content.tables?.find(({ name }) => name === "items");
    assert.equal(items && cellsOf(items)[0]?.[2], ever);
    const said = /What Ada Fern declares is not known here: .* publishes:.*<a href="https:\/\/aph\.example\/48"/s;
    assert.equal(said.test(textOf(content)), ever === undefined);
    assert.match(
      textOf(content),
      /href="https:\/\/aph\.example\/48"[^>]*>Register of Members&#39; Interests, 48th Parliament<\/a><\/li>/,
    );
  });
}

function politicianTerm() {
  return { parliament: 48, chamber: HOSTILE, division: HOSTILE, stateCode: HOSTILE, party: HOSTILE, partyAb: HOSTILE };
}

test("what is declared now is a dash, with the reason, for a person without a document that was read", () => {
  const people = list({
    summaries: [{ politician: { displayName: "Ada Fern" }, itemCounts: [{ itemNo: 3, allTimeCount: 2 }] }],
    total: 1,
    registerParliament: 46,
    pendingParliaments: [43, 48],
  });
  assert.deepEqual(tableOf(people, "politicians")[0]?.slice(4), [
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const text = textOf(people);
  assert.match(text, /declared in the 46th Parliament, the newest of which documents were read/);
  assert.match(
    text,
    /A dash means that the person did not sit in it, or that no document of the person was read for it\./,
  );
  assert.match(text, /Documents are known and not yet read: 48th Parliament\./);
  const unread = textOf(
    profile({ politician: { displayName: "Ada Fern" }, terms: [{ parliament: 46 }], registerParliament: 46 }),
  );
  assert.match(unread, /<dt>Companies declared<\/dt><dd><span class="unknown"/);
  assert.match(
    unread,
    /not known: no document of this person was read for the 46th Parliament, the newest of which documents were read\./,
  );
  const read = textOf(
    profile({ politician: { declaredListedCount: 0, declaredPropertyCount: 0 }, registerParliament: 46 }),
  );
  assert.match(read, /<dt>Companies declared<\/dt><dd><data value="0">/);
  assert.doesNotMatch(read, /is not known/);
});

test("who did not sit in the register's parliament is not said to have a document that was not read", () => {
  const text = textOf(
    profile({ politician: { displayName: "Ada Fern" }, terms: [{ parliament: 48 }], registerParliament: 46 }),
  );
  assert.match(
    text,
    /not known: this person did not sit in the 46th Parliament, the newest of which documents were read\./,
  );
  assert.doesNotMatch(text, /no document of this person/);
  const sides = textOf(
    compare({
      a: { politician: { displayName: "Ada Fern" } },
      b: { politician: { displayName: "Ben Gum" }, distinctCompanyCount: 0 },
      asAt: { seconds: 0n },
    }),
  );
  assert.equal(
    sides.match(/this person did not sit in the newest parliament of which documents were read, or no document/g)
      ?.length,
    1,
  );
});

test("before any document was read nobody's document is missed", () => {
  const sides = compare({ a: { politician: { displayName: "Ada Fern" } } });
  for (const content of [profile({ politician: { displayName: "Ada Fern" } }), sides]) {
    assert.match(textOf(content), /No document is held\./);
    assert.doesNotMatch(textOf(content), /What is declared now is not known/);
  }
});

test("before any document was read no count is a zero", () => {
  const text = textOf(list());
  assert.match(text, /No document was read yet: what is declared now is not known\./);
  assert.match(
    text,
    /registers of interests: not known, since no document of <data value="0">0<\/data> people was read/,
  );
  assert.match(
    textOf(stocks()),
    /<p class="lede">Which listed companies are declared in the registers of interests is not known, since no document was read\./,
  );
  assert.doesNotMatch(textOf(changes({}, { asAt: undefined })), /carry no legible date/);
  assert.match(textOf(changes({}, { asAt: undefined })), /<p class="lede">No document of the registers was read/);
});
