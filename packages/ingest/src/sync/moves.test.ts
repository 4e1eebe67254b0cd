import type { RequestListener } from "node:http";
import { zipSync } from "fflate";
import { report } from "../driver/world.fixture.js";
import { workbookOf as plainWorkbookOf } from "../formats/workbook/workbook.fixture.js";
import { cubeSheets, cubeWith } from "../sources/abs-government-finance/cube.fixture.js";
import { absGovernmentFinance } from "../sources/abs-government-finance/source.js";
import { bytesOfLines, labourHeader, labourLine } from "../sources/abs-sdmx/reply.fixture.js";
import { absSdmx } from "../sources/abs-sdmx/source.js";
import { absTimeSeries } from "../sources/abs-time-series/source.js";
import { priceTable, type TableCell, type TableRows, workbookOf } from "../sources/abs-time-series/table.fixture.js";
import {
  bytesOf,
  partyReturns,
  renamed,
  reversed,
  withCell,
  withColumn,
  without,
} from "../sources/aec-returns/returns.fixture.js";
import { aecReturns } from "../sources/aec-returns/source.js";
import { asicShorts } from "../sources/asic-shorts/source.js";
import { parliamentPeople } from "../sources/parliament-people/source.js";
import { rbaTables } from "../sources/rba-tables/source.js";
import { csvOf, type Grid, grid } from "../sources/rba-tables/table.fixture.js";
import { valuerGeneralSa } from "../sources/valuer-general-sa/source.js";
import { type Answers, type Moves, only, SAME, testMoves, text } from "./moves.fixture.js";
import { bytes, half, page, status } from "./publisher.fixture.js";

function bankMoves(): Moves {
  const [source, path] = only(rbaTables, "f11.1-data.csv");
  const csv = csvOf(grid).toString();
  const at = (answer: RequestListener): Answers => ({ [path]: answer });
  const rows = (change: (row: readonly string[], line: number) => readonly string[]) =>
    at(bytes(csvOf(grid.map((row, i) => change(row, i + 1)))));
  const cell = (line: number, column: number, value: string) =>
    rows((row, each) => (each === line ? Object.assign([...row], { [column]: value }) : row));
  const reordered: Grid = grid.map((row) => [row[0] ?? "", ...[4, 2, 5, 3, 1].map((column) => row[column] ?? "")]);
  return {
    source,
    had: at(bytes(csvOf(grid))),
    moves: [
      ["the file is gone", {}, /^the host answered 404$/],
      ["the file is gone for good", at(status(410)), /^the host answered 410$/],
      ["programs are refused", at(status(403)), /^the host answered 403$/],
      ["the host is down", at(status(503)), /^the host answered 503, also at attempt 4$/],
      ["a page in its place", at(page("<html>Not found</html>")), /^the host answered with a web page/],
      ["a page that is said to be CSV", at(page("<!DOCTYPE html><p>Sorry", "text/csv")), /this is a web page/],
      [
        "a redirect within the host",
        { [path]: status(301, { location: "/new/f11.1-data.csv" }), "/new/f11.1-data.csv": text(csv) },
        SAME,
      ],
      [
        "a redirect to a new host",
        at(status(301, { location: "https://data.rba.example/f11.1-data.csv" })),
        /^data\.rba\.example is not a host of this source, which are www\.rba\.gov\.au$/,
      ],
      [
        "a redirect without encryption",
        at(status(302, { location: "http://www.rba.gov.au/f11.1-data.csv" })),
        /only https is$/,
      ],
      ["an empty file", at(text("")), /^the file is empty$/],
      ["half of it, and the connection breaks", at(half(csvOf(grid))), /also at attempt 4$/],
      [
        "half of it, said to be all",
        at(text(csv.slice(0, -60))),
        /^the last line has no end, so the file is cut short$/,
      ],
      ["a byte order mark", at(text(`\ufeff${csv}`)), SAME],
      ["UTF-16", at(text(`\ufeff${csv}`, "utf16le")), SAME],
      ["Windows-1252", at(bytes(Buffer.from(csv.replace("–", "\u0096"), "latin1"))), SAME],
      ["CRLF", at(text(csv.replaceAll("\n", "\r\n"))), SAME],
      ["semicolons", at(text(csv.replaceAll(",", ";"))), /^it is not comma-separated text; columns gone: /],
      ["a title line more", at(text(`Reserve Bank of Australia\n${csv}`)), SAME],
      ["the columns in another order", at(bytes(csvOf(reordered))), SAME],
      [
        "a served column gone",
        rows((row) => row.toSpliced(2, 1)),
        /^it has 14 rows where the file that it would replace has 21; columns gone: /,
      ],
      ["a served series renamed", cell(11, 1, "FXRUSDX"), /^FXRUSD is gone, which the held file has$/],
      ["the row of ids renamed", cell(11, 0, "Mnemonic"), /^no row begins with "Series ID"$/],
      ["other units", cell(6, 1, "US cents"), /^the unit of FXRUSD is "US cents", not "USD"$/],
      ["dates in another form", cell(13, 0, "2023-01-03"), /^column 1: "2023-01-03" is not a date$/],
      ["thousands separators", cell(12, 4, "1,004.9"), /^column 5, FMADEUPV: "1,004.9" is not a number$/],
      [
        "two columns under each other's ids",
        rows((row, line) => (line > 11 && row[2] ? row.with(1, row[2]).with(2, row[1]!) : row)),
        /FXRTWI are not those of the held file, and no other base explains it$/,
      ],
    ],
  };
}

function pricesMoves(): Moves {
  const [source, path] = only(absTimeSeries, "6401017.xlsx");
  const release = path.replace("/6401017.xlsx", "");
  const at = (answer: RequestListener): Answers => ({ [path]: answer });
  const table = (rows: TableRows, sheet = "Data1") => at(bytes(workbookOf({ [sheet]: rows })));
  const cell = (row: number, column: number, value: TableCell) =>
    table(priceTable.map((cells, i) => (i === row ? cells.with(column, value) : cells)));
  const good = workbookOf({ Data1: priceTable });
  const link = (name: string) => page(`<a href="/statistics/x/${name}">Table</a>`);
  const rebased = priceTable.map((row, i) =>
    i > 9 ? row.with(1, Number(((row[1] as number) * 0.7355).toFixed(2))) : row,
  );
  return {
    source,
    had: at(bytes(good)),
    moves: [
      [
        "a file that moved to a dated folder",
        { [release]: link("sep-2026/6401017.xlsx"), "/statistics/x/sep-2026/6401017.xlsx": bytes(good) },
        SAME,
      ],
      [
        "a renumbered table",
        { [release]: link("6401099.xlsx"), "/statistics/x/6401099.xlsx": bytes(good) },
        /^the host answered 404, and https:.*latest-release does not name it$/,
      ],
      [
        "text in place of a workbook",
        at(text("Series ID,A2325846C\n")),
        /^this is not a workbook; columns gone: .*; columns new: Series ID,A2325846C$/,
      ],
      ["the old form of workbook", at(bytes(workbookOf({ Data1: priceTable }, "biff8"))), SAME],
      ["half a workbook", at(bytes(good.subarray(0, good.length / 2))), /^the workbook is cut short$/],
      ["a sheet with another name", table(priceTable, "Series"), /^the workbook has no sheet Data1$/],
      ["a second sheet with another name", at(bytes(workbookOf({ Data1: priceTable, Notes: [["About"]] }))), SAME],
      ["the header a row lower", table([["Consumer prices"], ...priceTable]), SAME],
      ["a label renamed", cell(9, 0, "Series Id"), /^Data1: there is no row "Series ID"$/],
      [
        "units that have changed",
        cell(1, 1, "Percent"),
        /^Data1: the unit of A2325846C is "Percent", not "Index Numbers"$/,
      ],
      ["a row of figures gone", table(priceTable.toSpliced(11, 1)), /^Data1: A2325846C has 2 of the 3 rows/],
      ["dates as words", cell(11, 0, "June 2024"), /^Data1: "June 2024" is not a month$/],
      [
        "another base",
        table(rebased),
        /^3 of 3 figures of A2325846C are not those of the held file, and no other base explains it$/,
      ],
      [
        "figures of something else",
        table(priceTable.map((row, i) => (i > 9 ? row.with(1, 50 * i * i) : row))),
        /A2325846C are not those of the held file, and no other base explains it$/,
      ],
    ],
  };
}

function labourMoves(): Moves {
  const [source, path] = only(absSdmx, "LF_M3+M12+M13.3.1599.20.1+2+3+4+5+6+7+8+AUS.M.csv");
  const months = ["2024-03", "2024-04", "2024-05"];
  const lines = months.map((period, i) => labourLine({ period, figure: `${14_321.5 + i}` }));
  const at = (...all: string[]): Answers => ({ [path]: bytes(bytesOfLines(...all)) });
  const columns = (change: (cells: string[]) => string[]) =>
    at(...[labourHeader, ...lines].map((line) => change(line.split(",")).join(",")));
  const header = (from: string, to: string) => at(labourHeader.replace(from, to), ...lines);
  return {
    source,
    had: at(labourHeader, ...lines),
    moves: [
      ["columns in another order", columns((cells) => cells.toReversed()), SAME],
      ["a new column", columns((cells) => [...cells, "DECIMALS"]), SAME],
      [
        "the column of values renamed",
        header("OBS_VALUE", "VALUE"),
        /^the header has no column "OBS_VALUE"; columns gone: OBS_VALUE; columns new: VALUE$/,
      ],
      [
        "the column of periods gone",
        columns((cells) => cells.toSpliced(7, 1)),
        /^the header has no column "TIME_PERIOD"; columns gone: TIME_PERIOD: Time Period$/,
      ],
      ["headers without labels", header("TIME_PERIOD: Time Period", "TIME_PERIOD"), SAME],
      [
        "another multiplier",
        at(labourHeader, ...lines.map((line) => line.replace("3: Thousands", "6: Millions"))),
        /^the figures of LF:M3\.3\.1599\.20\.AUS\.M are 1000 times those of the held file$/,
      ],
      [
        "another multiplier, and figures to it",
        at(
          labourHeader,
          ...months.map((period, i) =>
            labourLine({ period, figure: `${(143_215 + 10 * i) / 10_000}`, multiplier: "6: Millions" }),
          ),
        ),
        SAME,
      ],
      [
        "another unit",
        at(labourHeader, ...lines.map((line) => line.replace("PSNS: Persons", "PCT: Percent"))),
        /^the unit of LF:M3\.3\.1599\.20\.AUS\.M is "PCT", which is not of persons$/,
      ],
      [
        "months in another form",
        at(labourHeader, ...lines.map((line) => line.replace("2024-0", "0").replace(/,0(\d),/, ",0$1/2024,"))),
        /^"03\/2024" of LF:M3\.3\.1599\.20\.AUS\.M is not a period$/,
      ],
      ["a header and nothing else", at(labourHeader), /^the reply has no figures$/],
      [
        "another flow",
        at(labourHeader, ...lines.map((line) => line.replace("ABS:LF(1.0.0)", "ABS:LF_OLD(1.0.0)"))),
        /^it is of the flow "LF_OLD", which is not what the name begins with$/,
      ],
    ],
  };
}

function shortsMoves(): Moves {
  const first = report("2025-12-01");
  const second = report("2025-12-01", { version: "002" });
  const entries = (...versions: string[]) => JSON.stringify(versions.map((version) => ({ date: 20251201, version })));
  const INDEX = "/short-selling/short-selling-data.json";
  const corrected = (content: string | Uint8Array): Answers => ({
    [INDEX]: page(entries("002"), "application/json"),
    [`/short-selling/${second.fileName}`]: typeof content === "string" ? text(content) : bytes(content),
  });
  const csv = Buffer.from(second.bytes).toString();
  return {
    source: asicShorts,
    had: {
      [INDEX]: page(entries("001"), "application/json"),
      [`/short-selling/${first.fileName}`]: bytes(first.bytes),
    },
    moves: [
      ["the index as a page", { [INDEX]: page("<html>Moved") }, /^the host answered with a web page/],
      [
        "the index in another form",
        { [INDEX]: page('{"reports":[]}', "application/json") },
        /^the index is not a list of reports$/,
      ],
      [
        "a date in another form in the index",
        { [INDEX]: page('[{"date":"2025-12-01","version":"002"}]', "application/json") },
        /^entry 1 of the index is not a date and a revision$/,
      ],
      ["a report with tabs", corrected(csv.replaceAll(",", "\t")), SAME],
      ["a report in UTF-16", corrected(Buffer.from(`\ufeff${csv}`, "utf16le")), SAME],
      [
        "a column renamed",
        corrected(csv.replace("Product Code", "Ticker")),
        /^the header is not that of a report; columns gone: Product Code; columns new: Ticker$/,
      ],
      [
        "a column more",
        corrected(csv.replace(/\n/g, ",1\n").replace(",1\n", ",Rank\n")),
        /^the header is not that of a report; columns new: Rank$/,
      ],
      [
        "shares in thousands",
        corrected(csv.replace(/,(\d+),(\d+),/g, (_, a, b) => `,${a / 1000},${b / 1000},`)),
        /^"0\.523" is not a number$/,
      ],
      [
        "half of the products",
        corrected(Buffer.from(report("2025-12-01", { version: "002", rows: 30 }).bytes)),
        /^it has 30 rows where the file that it would replace has 60$/,
      ],
    ],
  };
}

function returnsMoves(): Moves {
  const PATH = "/Download/AllAnnualData";
  const archive = (table: typeof partyReturns): Answers => ({
    [PATH]: bytes(zipSync({ [table.fileName]: bytesOf(table) })),
  });
  const [annual] = aecReturns.remote!.archives!.filter(({ address }) => address.endsWith(PATH));
  return {
    source: { ...aecReturns, remote: { archives: [annual!] } },
    had: archive(partyReturns),
    moves: [
      ["a table renamed", archive({ ...partyReturns, fileName: "Parties.csv" }), /^it holds no file of aec-returns/],
      [
        "a table in place of the archive",
        { [PATH]: bytes(bytesOf(partyReturns)) },
        /^it is not a zip archive that can be read/,
      ],
      [
        "a column renamed",
        archive(renamed(partyReturns, "Total Receipts", "Receipts")),
        /^the header has no column "Total Receipts"; columns gone: Total Receipts; columns new: Receipts$/,
      ],
      [
        "a column gone",
        archive(without(partyReturns, "Total Debts")),
        /^the header has no column "Total Debts"; columns gone: Total Debts$/,
      ],
      [
        "a column more",
        archive(withColumn(partyReturns, "ABN", "1")),
        /^the header has the column "ABN", which is not known; columns new: ABN$/,
      ],
      ["the columns in another order", archive(reversed(partyReturns)), SAME],
      [
        "an amount in other words",
        archive(withCell(partyReturns, 0, "Total Receipts", "1.5k")),
        /^"1\.5k" is not an amount$/,
      ],
    ],
  };
}

function financeMoves(): Moves {
  const release = new URL(absGovernmentFinance.remote!.pages![0]!.address).pathname;
  const workbook = (sheets: ReturnType<typeof cubeSheets>): Answers => ({
    [release]: page('<a href="/f/Mar%20Quarter%202026.xlsx">Download</a>'),
    "/f/Mar%20Quarter%202026.xlsx": bytes(plainWorkbookOf(sheets)),
  });
  const { "Table 5": first, ...others } = cubeSheets();
  return {
    source: absGovernmentFinance,
    had: workbook(cubeSheets()),
    moves: [
      [
        "a page without its link",
        { [release]: page("<p>Coming soon") },
        /^the page has 0 links to a workbook, and 1 is expected$/,
      ],
      ["a sheet renumbered", workbook({ ...others, "Table 25": first! }), /^the sheet "Table 5" is missing$/],
      [
        "two sheets under each other's names",
        workbook({ ...cubeSheets(), "Table 5": cubeSheets()["Table 6"]!, "Table 6": first! }),
        /^Table 5 is of Victoria, not of New South Wales$/,
      ],
      ["the header two rows lower", workbook(cubeWith((rows) => rows.unshift(["Contents"], []))), SAME],
      [
        "quarters in another form",
        workbook(cubeWith((rows) => (rows[3] = [null, "2025-Q3", "2025-Q4", "2026-Q1"]))),
        /^Table 5 has no row of quarters, as in "Sep Qtr 2025"; columns gone: /,
      ],
      [
        "billions in place of millions",
        workbook(cubeWith((rows) => (rows[4] = [null, "$b", "$b", "$b"]))),
        /^Table 5!B5 holds "\$b", not "\$m"$/,
      ],
      [
        "a total renamed",
        workbook(cubeWith((rows) => (rows[9]![0] = "Revenue, total"))),
        /^Table 5 has no row "Total GFS revenue"$/,
      ],
    ],
  };
}

function mediansMoves(): Moves {
  const api = "/data/api/3/action/";
  const resources = [{ id: "a1", datastore_active: true }];
  const answers = (records: readonly Record<string, unknown>[], total = records.length): Answers => ({
    [`${api}package_show?id=metro-median-house-sales`]: page(JSON.stringify({ success: true, result: { resources } })),
    [`${api}datastore_search?resource_id=a1&limit=2000&offset=0`]: text(
      JSON.stringify({
        success: true,
        result: { fields: Object.keys(records[0] ?? {}).map((id) => ({ id })), records, total },
      }),
    ),
  });
  const good = { Suburb: "EXAMPLE", "Median 4Q 2025": 700_000 };
  return {
    source: valuerGeneralSa,
    had: answers([good]),
    moves: [
      ["a field renamed", answers([{ Locality: "EXAMPLE", "Median 4Q 2025": 700_000 }]), /^it has no column "Suburb"$/],
      [
        "a quarter in another form",
        answers([{ Suburb: "EXAMPLE", "Median Dec 2025": 700_000 }]),
        /^it has no column of medians such as "Median 4Q 2025"$/,
      ],
      [
        "thousands of dollars",
        answers([{ ...good, "Median 4Q 2025": 700 }]),
        /^record 1 has "700" for "Median 4Q 2025", which is no price of a house$/,
      ],
      ["a first page of many", answers([good], 4000), /^the answer has 1 records of 4000$/],
      ["no rows", answers([]), /^it has no column of medians such as "Median 4Q 2025"$/],
    ],
  };
}

function peopleMoves(): Moves {
  const [source, path] = only(parliamentPeople, "people.csv");
  const at = (content: string): Answers => ({ [path]: text(content) });
  const header = "person count,aph id,name,birthday,alt name";
  const rows = "1,EZ5,Ann Abel,,\n2,EZ6,Bob Beck,,\n";
  return {
    source,
    had: at(`${header}\n${rows}`),
    moves: [
      [
        "a column renamed",
        at(`${header.replace("aph id", "aph")}\n${rows}`),
        /^the header has no column "aph id"; columns gone: aph id; columns new: aph$/,
      ],
      [
        "two columns in another order",
        at("aph id,person count,name,birthday,alt name\nEZ5,1,Ann Abel,,\nEZ6,2,Bob Beck,,\n"),
        SAME,
      ],
      [
        "two columns under each other's names",
        at(`aph id,person count,name,birthday,alt name\n${rows}`),
        /^"EZ5" is not the number of a person$/,
      ],
      ["only a header", at(`${header}\n`), /^the file has no rows$/],
    ],
  };
}

await testMoves([
  bankMoves(),
  pricesMoves(),
  labourMoves(),
  shortsMoves(),
  returnsMoves(),
  financeMoves(),
  mediansMoves(),
  peopleMoves(),
]);
