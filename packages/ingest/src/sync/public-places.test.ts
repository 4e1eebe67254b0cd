import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { test } from "node:test";
import { censusTables } from "@daybook/domain/data/housing";
import { openReader } from "@daybook/store";
import { zipSync } from "fflate";
import { temporaryFolder } from "../driver/world.fixture.js";
import { fetchLimits } from "../fetch/policy.js";
import { workbookOf as plainWorkbookOf } from "../formats/workbook/workbook.fixture.js";
import type { Source } from "../source.js";
import { absCensus } from "../sources/abs-census/source.js";
import { absSuburbs } from "../sources/abs-suburbs/source.js";
import { remoteFiles } from "../sources/abs-time-series/remote-files.js";
import { absTimeSeries } from "../sources/abs-time-series/source.js";
import { priceTable, workbookOf } from "../sources/abs-time-series/table.fixture.js";
import { asicHistory } from "../sources/asic-history/source.js";
import { asxCompanies } from "../sources/asx-companies/source.js";
import { atoTax } from "../sources/ato-tax/source.js";
import { parliamentPeople } from "../sources/parliament-people/source.js";
import { parliamentTerms } from "../sources/parliament-terms/source.js";
import { bytes, half, page, startPublisher, status } from "./publisher.fixture.js";
import { sync } from "./sync.js";
import type { SyncOptions } from "./sync-options.js";
import type { SyncSummary } from "./sync-summary.js";

const publisher = await startPublisher();

function publish(answers: Readonly<Record<string, RequestListener>>): void {
  publisher.answers.clear();
  publisher.asked.length = 0;
  for (const [path, answer] of Object.entries(answers)) publisher.answers.set(path, answer);
}

function syncInto(dataFolder: string, sources: readonly Source[], options: Partial<SyncOptions> = {}) {
  return sync({
    location: { dataFolder },
    sources,
    mirror: publisher.mirror,
    fetchLimits: { ...fetchLimits, backoffMs: 1 },
    isDryRun: false,
    acceptSuspicious: false,
    now: () => new Date("2026-11-18T00:00:00Z"),
    random: () => 0,
    ...options,
  });
}

/** What became of the files that there was something at, in short. */
function outcomesOf({ sources }: SyncSummary): string[] {
  return sources
    .flatMap(({ files, problem }) => [
      ...files.map(({ name, outcome, reason }) => [outcome, name, reason].filter(Boolean).join(" ")),
      ...(problem === undefined ? [] : [`failed ${problem}`]),
    ])
    .filter((text) => !/answered 404(, and .* does not name it)?$/.test(text) && !text.startsWith("ignored"));
}

/** When the files held were published, in order. */
async function publishedIn(dataFolder: string): Promise<(string | null)[]> {
  const reader = await openReader({ dataFolder });
  await reader.close();
  return reader.imports.map(({ publishedAt }) => publishedAt).sort();
}

const paths = () => publisher.asked.map(({ path }) => path);

const SHORT_SELLING = "/short-selling/";

/** A yearly file with one product on some dates of a year, newest first. */
function yearly(...dates: readonly string[]): Buffer {
  const over = dates.map((date) => date.split("-").reverse().join("/")).flatMap((date) => [date, date]);
  const titles = dates.flatMap(() => [
    "Reported Short Positions",
    "% of Total Product in Issue Reported as Short Positions",
  ]);
  const figures = dates.flatMap(() => ["100", "0.10"]);
  const lines = [
    ["", "Trade Date", ...over],
    ["Product", "Product Code", ...titles],
    ["EXAMPLE", "EXA", ...figures],
  ];
  return Buffer.from(lines.map((cells) => `${cells.join(",")}\n`).join(""));
}

const indexOf = (...entries: readonly (readonly [date: number, version: string])[]) =>
  page(JSON.stringify(entries.map(([date, version]) => ({ date, version }))), "application/json");

test("the yearly files of this year and the last come by the last date of each, in the revision of that date", async () => {
  const store = temporaryFolder();
  const files = {
    [`${SHORT_SELLING}RR20241231-001-SSDailyYTD.csv`]: bytes(yearly("2024-12-31")),
    [`${SHORT_SELLING}RR20251231-003-SSDailyYTD.csv`]: bytes(yearly("2025-12-31")),
  };
  const before = [[20241231, "001"] as const, [20251230, "001"] as const, [20251231, "003"] as const];
  publish({
    ...files,
    [`${SHORT_SELLING}short-selling-data.json`]: indexOf(...before, [20261109, "001"], [20261106, "002"]),
    [`${SHORT_SELLING}RR20261109-001-SSDailyYTD.csv`]: bytes(yearly("2026-11-09", "2026-11-06")),
  });
  const first = outcomesOf(await syncInto(store, [asicHistory]));
  const again = outcomesOf(await syncInto(store, [asicHistory]));
  publish({
    ...files,
    [`${SHORT_SELLING}short-selling-data.json`]: indexOf(...before, [20261120, "001"]),
    [`${SHORT_SELLING}RR20261120-001-SSDailyYTD.csv`]: bytes(yearly("2026-11-20", "2026-11-09", "2026-11-06")),
    [`${SHORT_SELLING}RR20261210-001-SSDailyYTD.csv`]: bytes(yearly("2026-12-10", "2026-11-09", "2026-11-06")),
  });
  const now = () => new Date("2026-12-15T00:00:00Z");
  const soon = outcomesOf(await syncInto(store, [asicHistory], { now }));
  publisher.answers.set(`${SHORT_SELLING}short-selling-data.json`, indexOf(...before, [20261210, "001"]));
  const later = outcomesOf(await syncInto(store, [asicHistory], { now }));
  const all = outcomesOf(await syncInto(store, [asicHistory], { now, since: "2010-06-16" }));
  assert.deepEqual(
    { first, again, soon, later, all },
    {
      first: ["accepted RR20251231-003-SSDailyYTD.csv", "accepted RR20261109-001-SSDailyYTD.csv"],
      again: ["unchanged RR20251231-003-SSDailyYTD.csv", "unchanged RR20261109-001-SSDailyYTD.csv"],
      soon: ["unchanged RR20251231-003-SSDailyYTD.csv", "unchanged RR20261120-001-SSDailyYTD.csv"],
      later: ["unchanged RR20251231-003-SSDailyYTD.csv", "accepted RR20261210-001-SSDailyYTD.csv"],
      all: [
        "unchanged RR20251231-003-SSDailyYTD.csv",
        "unchanged RR20261210-001-SSDailyYTD.csv",
        "accepted RR20241231-001-SSDailyYTD.csv",
      ],
    },
  );
});

test("the directory of the exchange is named after the day on which it came, and comes once while it is the same", async () => {
  const store = temporaryFolder();
  const directory = readFileSync(
    new URL(
      "../../src/sources/asx-companies/fixtures/ASX_Listed_Companies_04-11-2021_04-29-57_AEDT.csv",
      import.meta.url,
    ),
  );
  publish({ "/asx-research/1.0/companies/directory/file": bytes(directory, { etag: '"1"' }) });
  const first = outcomesOf(await syncInto(store, [asxCompanies]));
  const now = () => new Date("2026-11-19T00:00:00Z");
  const second = outcomesOf(await syncInto(store, [asxCompanies], { now }));
  publisher.answers.set("/asx-research/1.0/companies/directory/file", bytes(directory, { etag: '"2"' }));
  const third = outcomesOf(await syncInto(store, [asxCompanies], { now }));
  assert.deepEqual(
    [first, second, third, publisher.asked.map(({ headers }) => headers["if-none-match"])],
    [
      ["accepted ASX_Listed_Companies-2026-11-18.csv"],
      ["unchanged ASX_Listed_Companies-2026-11-19.csv"],
      ["unchanged ASX_Listed_Companies-2026-11-19.csv"],
      [undefined, '"1"', '"1"'],
    ],
  );
});

const TAX_HEADER = ["Name", "ABN", "Total income $", "Taxable income $", "Tax payable $", "Income year"];
const taxWorkbook = (year: string) =>
  plainWorkbookOf({ "Income tax details": [TAX_HEADER, ["EXAMPLE PTY LTD", 83_000_000_001, 500, 200, 60, year]] });

test("the workbook of every income year comes from the package of the tax office", async () => {
  const store = temporaryFolder();
  const resource = (name: string, url: string, format: string, modified?: string) => ({
    name,
    url: `https://data.gov.au/data/${url}`,
    format,
    last_modified: modified,
  });
  const resources = [
    resource("2022-23 Report of Entity Tax Information", "a.xlsx", "XLSX", "2024-11-01T01:02:03.4"),
    resource("2023\u201324 Report of Entity Tax Information", "b.xlsx", ".xlsx", "2025-10-02T01:02:03.4"),
    resource("Report of 2015-12-17 for 2013-14", "c.xlsx", ""),
    resource("2022-23 Report, first issue", "old.xlsx", "XLSX", "2024-10-01T01:02:03.4"),
    resource("Notes for 2013-14", "notes.pdf", "PDF"),
    resource("2013-14 as text", "d.csv", "CSV"),
    resource("How to read it, 2015-12", "how.xlsx", "XLSX"),
    null,
  ];
  const answers = {
    "/data/api/3/action/package_show?id=corporate-transparency": page(
      JSON.stringify({ success: true, result: { resources } }),
      "application/json",
    ),
    "/data/a.xlsx": bytes(taxWorkbook("2022-23")),
    "/data/b.xlsx": bytes(taxWorkbook("2023-24")),
    "/data/c.xlsx": page("<html>Sorry</html>", "application/octet-stream"),
  };
  publish(answers);
  const first = await syncInto(store, [atoTax]);
  const again = await syncInto(store, [atoTax]);
  assert.deepEqual(await publishedIn(store), ["2024-11-01T01:02:03.400Z", "2025-10-02T01:02:03.400Z"]);
  assert.deepEqual(
    [first, again].map(({ sources }) =>
      sources[0]!.files.map(({ name, outcome, unit, reason }) => [outcome, name, unit ?? reason]).sort(),
    ),
    [
      [
        ["accepted", "corporate-tax-2022-23-2024-11-01.xlsx", "2022-23"],
        ["accepted", "corporate-tax-2023-24-2025-10-02.xlsx", "2023-24"],
        ["refused", "corporate-tax-2013-14.xlsx", "this is a web page"],
      ],
      [
        ["refused", "corporate-tax-2013-14.xlsx", "this is a web page"],
        ["unchanged", "corporate-tax-2022-23-2024-11-01.xlsx", undefined],
        ["unchanged", "corporate-tax-2023-24-2025-10-02.xlsx", undefined],
      ],
    ],
  );
});

const STATISTICS = "/statistics/";
const PRICES = `${STATISTICS}economy/price-indexes-and-inflation/consumer-price-index-australia/latest-release`;
const LABOUR = `${STATISTICS}labour/employment-and-unemployment/labour-force-australia/latest-release`;
const workbook = workbookOf({ Data1: priceTable });
const onlyTables = (...names: readonly string[]): Source => ({
  ...absTimeSeries,
  remote: { files: remoteFiles.filter(({ fileName }) => names.includes(fileName)) },
});
const quarterlyPrices = onlyTables("6401017.xlsx");

test("a table of the latest release comes from the dated folder that its address leads to", async () => {
  publish({
    [`${PRICES}/6401017.xlsx`]: status(302, { location: "/statistics/x/sep-quarter-2026/6401017.xlsx" }),
    "/statistics/x/sep-quarter-2026/6401017.xlsx": bytes(workbook),
  });
  assert.deepEqual(outcomesOf(await syncInto(temporaryFolder(), [quarterlyPrices])), ["accepted 6401017.xlsx"]);
});

test("the page of a release says when its tables came out, and is asked for only when one is new", async () => {
  const store = temporaryFolder();
  const early = { "last-modified": "Tue, 27 Oct 2026 05:00:00 GMT", etag: '"1"' };
  publish({
    [`${PRICES}/6401017.xlsx`]: bytes(workbook, early),
    [PRICES]: page('Released 28/10/2026 <a href="/x/6401017.xlsx">Table 17</a>'),
  });
  await syncInto(store, [quarterlyPrices]);
  await syncInto(store, [quarterlyPrices]);
  assert.deepEqual(
    [await publishedIn(store), paths()],
    [["2026-10-28T12:59:59.999Z"], [`${PRICES}/6401017.xlsx`, PRICES, `${PRICES}/6401017.xlsx`]],
  );
});

for (const [what, answer] of [
  ["is not there", status(404)],
  ["does not name the table", page("Released 28/10/2026")],
  ["says nothing of it", page('<a href="/x/6401017.xlsx">Table 17</a>')],
] as const) {
  test(`a table comes all the same when the page of its release ${what}, and its host is believed`, async () => {
    const store = temporaryFolder();
    const modified = { "last-modified": "Tue, 27 Oct 2026 05:00:00 GMT" };
    publish({ [`${PRICES}/6401017.xlsx`]: bytes(workbook, modified), [PRICES]: answer });
    assert.deepEqual(outcomesOf(await syncInto(store, [quarterlyPrices])), ["accepted 6401017.xlsx"]);
    assert.deepEqual(await publishedIn(store), ["2026-10-27T05:00:00.000Z"]);
  });
}

test("a table that the latest release has nowhere is looked for on its page, which is asked for once", async () => {
  publish({
    [PRICES]: page(
      'Release date and time 28/10/2026 11:30am AEDT <a href="/statistics/x/sep-2026/6401017.xlsx">Table 17</a> <a href="/x/other.xlsx">Other</a>',
    ),
    "/statistics/x/sep-2026/6401017.xlsx": bytes(workbook),
  });
  const store = temporaryFolder();
  const { sources } = await syncInto(store, [onlyTables("6401017.xlsx", "6401018.xlsx", "62020001.xlsx")]);
  assert.deepEqual(await publishedIn(store), ["2026-10-28T00:30:00.000Z"]);
  assert.deepEqual(
    [sources[0]!.files.map(({ name, outcome, reason }) => [outcome, name, reason].filter(Boolean).join(" ")), paths()],
    [
      [
        "unfetched 62020001.xlsx the host answered 404, and its page is not there either",
        `unfetched 6401018.xlsx the host answered 404, and https://www.abs.gov.au${PRICES} does not name it`,
        "accepted 6401017.xlsx",
      ],
      [
        `${LABOUR}/62020001.xlsx`,
        LABOUR,
        `${PRICES}/6401017.xlsx`,
        PRICES,
        "/statistics/x/sep-2026/6401017.xlsx",
        `${PRICES}/6401018.xlsx`,
      ],
    ],
  );
});

const notHad: readonly (readonly [what: string, answer: RequestListener, outcome: RegExp])[] = [
  ["a page in its place", page("<html>Moved</html>"), /^unfetched .* the host answered with a web page/],
  ["a page that is said to be a workbook", page("<html>Moved</html>", "application/zip"), /^refused .* web page$/],
  ["half of it", half(workbook), /^unfetched .* aborted, also at attempt 4$/],
  ["half of it that is said to be all", bytes(workbook.subarray(0, 3000)), /^refused .* the workbook is cut short$/],
  [
    "a way to another host",
    status(302, { location: "https://files.example/6401017.xlsx" }),
    /^unfetched .* files\.example is not a host of this source, which are www\.abs\.gov\.au$/,
  ],
  [
    "a way to this machine",
    status(302, { location: "http://localhost:8080/6401017.xlsx" }),
    /^unfetched .* http:\/\/localhost:8080 is not asked, only https is$/,
  ],
  [
    "a way in a circle",
    status(302, { location: `${PRICES}/6401017.xlsx` }),
    /^unfetched .* the host redirects more than 3 times$/,
  ],
  ["a refusal", status(403), /^unfetched .* the host answered 403$/],
];

for (const [what, answer, outcome] of notHad) {
  test(`a table that is not to be had is told in one line, and the others come: ${what}`, async () => {
    publish({ [`${PRICES}/6401017.xlsx`]: answer, [`${PRICES}/6401018.xlsx`]: bytes(workbook) });
    const tables = onlyTables("6401017.xlsx", "6401018.xlsx");
    const outcomes = outcomesOf(await syncInto(temporaryFolder(), [tables])).sort();
    assert.match(outcomes[1]!, outcome);
    assert.deepEqual([outcomes[0], outcomes.length], ["accepted 6401018.xlsx", 2]);
  });
}

/** Answers only callers that state a name and an address, as the bureau is said to. */
const onlyNamed =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const isNamed = /^[a-z]+\/[\d.]+ \(.*\S+(@|:\/\/)\S+\)$/.test(request.headers["user-agent"] ?? "");
    (isNamed ? answer : status(403))(request, response);
  };

test("every host is told our own name and an address of the operator's", async () => {
  publish({ [`${PRICES}/6401017.xlsx`]: onlyNamed(bytes(workbook)) });
  const outcomes = [
    outcomesOf(await syncInto(temporaryFolder(), [quarterlyPrices])),
    outcomesOf(await syncInto(temporaryFolder(), [quarterlyPrices], { contact: "operator@daybook.example" })),
  ];
  const agents = new Set(publisher.asked.map(({ headers }) => headers["user-agent"]!));
  const [byMachine, byContact] = [...agents];
  assert.equal(agents.size, 2);
  assert.deepEqual(outcomes, [["accepted 6401017.xlsx"], ["accepted 6401017.xlsx"]]);
  assert.match(byMachine!, /^daybook\/1\.0 \(.*; daybook@[\w.-]+\)$/);
  assert.equal(byContact, "daybook/1.0 (read-only data API; fetches once a day; operator@daybook.example)");
});

const CENSUS = "/census/find-census-data/datapacks/download/2021_GCP_SAL_for_AUS_short-header.zip";
const CENSUS_FOLDER = "2021 Census GCP Suburbs and Localities for AUS/";

function censusTable(table: string): Buffer {
  const columns = ["SAL_CODE_2021", ...censusTables.get(table)!];
  return Buffer.from(`${columns.join(",")}\nSAL10001,${columns.slice(1).map((_, at) => at + 1)}\n`);
}

function censusArchive(tables: Iterable<string>, more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  const files = [...tables].map((table) => [`${CENSUS_FOLDER}2021Census_${table}_AUST_SAL.csv`, censusTable(table)]);
  return zipSync({ ...Object.fromEntries(files), ...more });
}

const areas = plainWorkbookOf({
  "2021_ASGS_Non_ABS_Structures": [
    ["ASGS_Structure", "Census_Code_2021", "AGSS_Code_2021", "Census_Name_2021", "Area sqkm"],
    ["SAL", "SAL10001", 10_001, "Example (NSW)", 2.9],
  ],
});

test("the archive of the census is fetched once for its tables and its areas, and never again", async () => {
  const store = temporaryFolder();
  const more = {
    [`${CENSUS_FOLDER}2021Census_G62_AUST_SAL.csv`]: Buffer.from("x\n"),
    "Metadata/2021Census_geog_desc_1st_2nd_3rd_release.xlsx": areas,
  };
  publish({ [CENSUS]: bytes(censusArchive(censusTables.keys(), more)) });
  const first = await syncInto(store, [absSuburbs, absCensus]);
  const asked = paths();
  const again = await syncInto(store, [absSuburbs, absCensus]);
  assert.deepEqual(
    [first.sources.map(({ counts }) => counts.accepted), outcomesOf(again), asked, paths()],
    [[1, censusTables.size], Array(2).fill("unchanged 2021_GCP_SAL_for_AUS_short-header.zip"), [CENSUS], [CENSUS]],
  );
});

test("an archive of the census that lacks something is told, and sent again only when it has changed", async () => {
  const store = temporaryFolder();
  const [missing, ...others] = censusTables.keys();
  publish({ [CENSUS]: bytes(censusArchive(others), { etag: '"1"' }) });
  const outcomes = outcomesOf(await syncInto(store, [absSuburbs, absCensus]));
  const again = outcomesOf(await syncInto(store, [absSuburbs, absCensus]));
  publish({ [CENSUS]: bytes(censusArchive(censusTables.keys()), { etag: '"2"' }) });
  const coming = outcomesOf(await syncInto(store, [absCensus], { isDryRun: true }));
  const askedDry = paths();
  const later = outcomesOf(await syncInto(store, [absCensus]));
  const still =
    "unfetched 2021_GCP_SAL_for_AUS_short-header.zip the host still has the archive that was found to lack some of it";
  assert.deepEqual([again, coming, askedDry], [[still, still], ["coming 2021_GCP_SAL_for_AUS_short-header.zip"], []]);
  assert.deepEqual(
    [outcomes[0], outcomes.length, later.filter((text) => text.startsWith("accepted"))],
    [
      "unfetched 2021_GCP_SAL_for_AUS_short-header.zip it holds no file of abs-suburbs (2021Census_geog_desc….xlsx)",
      1 + others.length,
      [`accepted 2021_GCP_SAL_for_AUS_short-header-2026-11-18.zip/${CENSUS_FOLDER}2021Census_${missing}_AUST_SAL.csv`],
    ],
  );
});

test("half of an archive is no archive, for either source, and is not asked for twice", async () => {
  publish({ [CENSUS]: half(Buffer.from(censusArchive(censusTables.keys()))) });
  const outcomes = outcomesOf(await syncInto(temporaryFolder(), [absSuburbs, absCensus]));
  const reason = "unfetched 2021_GCP_SAL_for_AUS_short-header.zip aborted, also at attempt 4";
  assert.deepEqual([outcomes, paths().length], [[reason, reason], 4]);
});

test("single files are loaded before an archive is asked for", async () => {
  const order: string[] = [];
  publish({ [`${PRICES}/6401017.xlsx`]: bytes(workbook), [CENSUS]: bytes(censusArchive(censusTables.keys())) });
  await syncInto(temporaryFolder(), [absCensus, quarterlyPrices], {
    onProgress: ({ source, doing, filesDone }) => void (filesDone < 2 && order.push(`${doing} ${source}`)),
  });
  assert.deepEqual(
    [...new Set(order)],
    ["asking abs-time-series", "loading abs-time-series", "asking abs-census", "loading abs-census"],
  );
});

test("people and terms of Parliament come from the repository of those who compile them", async () => {
  const folder = "/openaustralia/openaustralia-parser/HEAD/data/";
  const terms =
    "member count,person count,name,Division,State/Territory,Date of election,Type of election,Date ceased to be a Member,reason,Most recent party\n";
  publish({
    [`${folder}people.csv`]: bytes("person count,aph id,name,birthday,alt name\n1,EZ5,Ann Abel,,\n"),
    [`${folder}representatives.csv`]: bytes(`${terms}1,1,Ann Abel,Dubbo,NSW,3.5.2025,,,still_in_office,LIB\n`),
    [`${folder}senators.csv`]: page("<html>Too many requests</html>"),
  });
  assert.deepEqual(outcomesOf(await syncInto(temporaryFolder(), [parliamentPeople, parliamentTerms])), [
    "accepted people.csv",
    "unfetched senators.csv the host answered with a web page (text/html; charset=utf-8)",
    "accepted representatives.csv",
  ]);
});
