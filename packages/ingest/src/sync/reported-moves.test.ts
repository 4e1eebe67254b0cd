import type { RequestListener } from "node:http";
import { workbookOf as plainWorkbookOf } from "../formats/workbook/workbook.fixture.js";
import { cubeSheets } from "../sources/abs-government-finance/cube.fixture.js";
import { absGovernmentFinance } from "../sources/abs-government-finance/source.js";
import { bytesOfLines, labourHeader, labourLine } from "../sources/abs-sdmx/reply.fixture.js";
import { absSdmx } from "../sources/abs-sdmx/source.js";
import { absTimeSeries } from "../sources/abs-time-series/source.js";
import { priceTable, type TableRows, workbookOf } from "../sources/abs-time-series/table.fixture.js";
import { parliamentPeople } from "../sources/parliament-people/source.js";
import { issueSheets } from "../sources/petroleum-statistics/issue.fixture.js";
import { petroleumStatistics } from "../sources/petroleum-statistics/source.js";
import { rbaTables } from "../sources/rba-tables/source.js";
import { workbookOf as bankWorkbookOf, csvOf, type Grid, grid } from "../sources/rba-tables/table.fixture.js";
import { type Answers, type Moves, only, SAME, testMoves, text } from "./moves.fixture.js";
import { bytes, page, status } from "./publisher.fixture.js";

/*
 * What publishers of our sources did to those who read them: each move is named after the report of somebody whose
 * program broke by it, an issue or a pull request on GitHub.
 */

const NOT_NAMED = /^the host answered 404, and https:.*latest-release does not name it$/;

/** The bank's tables, as told by users of readrba. */
function bankMoves(): Moves {
  const [source, path] = only(rbaTables, "f11.1-data.csv");
  const at = (answer: RequestListener): Answers => ({ [path]: answer });
  const rows = (changed: Grid) => at(bytes(csvOf(changed)));
  const isPublication = (row: readonly string[]) => row[0] === "Publication date";
  return {
    source,
    had: rows(grid),
    moves: [
      [
        'MattCowgill/readrba#1: "Publish date" in place of "Publication date"',
        rows(grid.map((row) => (isPublication(row) ? row.with(0, "Publish date") : row))),
        /^no row above the data begins with "Publication date"$/,
      ],
      [
        "MattCowgill/readrba#4: sheets of a workbook in place of one table",
        at(bytes(bankWorkbookOf(grid, "xlsx", "Data 1"))),
        /^this is a workbook or a zip archive, not text$/,
      ],
      [
        "MattCowgill/readrba#6: a row more above the figures",
        rows(grid.flatMap((row) => (isPublication(row) ? [["Notes", "a", "b"], row] : [row]))),
        SAME,
      ],
      [
        "MattCowgill/readrba#7: a table of another kind in its place",
        at(text("Household wealth\n,2018,2020\nTop fifth,61.4,62.0\n")),
        /^no row begins with "Series ID"; columns gone: .*; columns new: 2018,2020$/,
      ],
      [
        "MattCowgill/readrba#34: words among the figures",
        rows(grid.map((row) => (row[0] === "03-Jan-2023" ? row.with(1, "RBA Repo") : row))),
        /^column 2, FXRUSD: "RBA Repo" is not a number$/,
      ],
      [
        "MattCowgill/readrba#37: the new form of workbook under the old name",
        at(bytes(bankWorkbookOf(grid, "xlsx"))),
        /^this is a workbook or a zip archive, not text$/,
      ],
      [
        "MattCowgill/readrba#54: columns of a table left out",
        rows(grid.map((row) => row.slice(0, 3))),
        /^it has 13 rows where the file that it would replace has 21; columns gone: Volume,Cash Rate Change$/,
      ],
      [
        "MattCowgill/readrba#55: empty columns between the others",
        rows(grid.map((row) => (row.length > 2 ? row.toSpliced(2, 0, "", "") : row))),
        SAME,
      ],
    ],
  };
}

/** The bureau's workbooks, as told by users of readabs. */
function tableMoves(): Moves {
  const [source, path] = only(absTimeSeries, "6401017.xlsx");
  const release = path.replace("/6401017.xlsx", "");
  const folder = release.replace("/latest-release", "/sep-2026");
  const at = (answer: RequestListener): Answers => ({ [path]: answer });
  const sheets = (data: Readonly<Record<string, TableRows>>) => at(bytes(workbookOf(data)));
  const good = workbookOf({ Data1: priceTable });
  const links = (...names: string[]) => page(names.map((name) => `<a href="${folder}/${name}">Table</a>`).join("\n"));
  const monthly = priceTable.map((row, i) =>
    i === 4 ? row.map((each) => (each === "Quarter" ? "Month" : each)) : row,
  );
  const older = priceTable.slice(0, -1).map((row, i) => {
    if (i === 7) return row.map((each) => (each === "2024-09-01" ? "2024-06-01" : each));
    return i === 8 ? row.map((each) => (typeof each === "number" ? each - 1 : each)) : row;
  });
  return {
    source,
    had: at(bytes(good)),
    moves: [
      ["MattCowgill/readabs#30: an empty document", at(text("")), /^the file is empty$/],
      ["MattCowgill/readabs#62: the issue before the one that is held", sheets({ Data1: older }), SAME],
      [
        "MattCowgill/readabs#65: the page names a file that is not there",
        { [release]: links("6401017.xlsx") },
        /^the host answered 404$/,
      ],
      ["MattCowgill/readabs#96: a release whose files come days after its page", { [release]: links() }, NOT_NAMED],
      [
        "MattCowgill/readabs#97: a series gone from its table",
        sheets({ Data1: priceTable.map((row) => row.toSpliced(1, 1)) }),
        /^it has 6 rows where the file that it would replace has 10; columns gone: Index Numbers/,
      ],
      [
        "MattCowgill/readabs#125: a release that became part of another",
        at(status(301, { location: "https://www.abs.gov.au/statistics/labour/detailed" })),
        /^the host answered 404, and its page is not there either$/,
      ],
      [
        "MattCowgill/readabs#128: a release without this table",
        { [release]: links("6401018.xlsx", "640101.xlsx") },
        NOT_NAMED,
      ],
      [
        "MattCowgill/readabs#156: a table under a longer number",
        { [release]: links("6401055001017.xlsx"), [`${folder}/6401055001017.xlsx`]: bytes(good) },
        NOT_NAMED,
      ],
      [
        "MattCowgill/readabs#157: long names of files cut short",
        {
          [release]: links("6401017_consumer_price_ind.xlsx"),
          [`${folder}/6401017_consumer_price_ind.xlsx`]: bytes(good),
        },
        NOT_NAMED,
      ],
      [
        "MattCowgill/readabs#175: sheets of data renamed",
        sheets({ "Payroll jobs index-SA4": priceTable }),
        /^the workbook has no sheet Data1$/,
      ],
      [
        "MattCowgill/readabs#180: a sheet of notes renamed",
        sheets({ Data1: priceTable, Inquiries: [["Call us"]] }),
        SAME,
      ],
      [
        "MattCowgill/readabs#183: a link to a file of the bureau's own checks",
        { [release]: links("validation01.xlsx") },
        NOT_NAMED,
      ],
      [
        "MattCowgill/readabs#186: a workbook of which no sheet has data",
        sheets({ Enquiries1: [["Call us"]] }),
        /^the workbook has no sheet Data1; columns gone: /,
      ],
      [
        "MattCowgill/readabs#206: a table that a release left out, and no page",
        {},
        /^the host answered 404, and its page is not there either$/,
      ],
      [
        "MattCowgill/readabs#234: the old form of workbook alone",
        {
          [release]: links("6401017.xls"),
          [`${folder}/6401017.xls`]: bytes(workbookOf({ Data1: priceTable }, "biff8")),
        },
        NOT_NAMED,
      ],
      [
        "MattCowgill/readabs#239: a table taken out for good",
        at(status(410)),
        /^the host answered 410, and its page is not there either$/,
      ],
      [
        "MattCowgill/readabs#279: the monthly table where the quarterly one was",
        sheets({ Data1: monthly }),
        /^Data1: the No\. Obs of A2325846C is "3", but Mar-2024 to Sep-2024 is 7 periods$/,
      ],
      [
        "MattCowgill/readabs#282: numbers with two zeros in front",
        { [release]: links("640100017.xlsx"), [`${folder}/640100017.xlsx`]: bytes(good) },
        NOT_NAMED,
      ],
    ],
  };
}

/** The bureau's data service, as told by users of pandaSDMX and of its like. */
function serviceMoves(): Moves {
  const [source, path] = only(absSdmx, "LF_M3+M12+M13.3.1599.20.1+2+3+4+5+6+7+8+AUS.M.csv");
  const lines = ["2024-03", "2024-04", "2024-05"].map((period) => labourLine({ period }));
  const good = bytes(bytesOfLines(labourHeader, ...lines));
  const at = (answer: RequestListener): Answers => ({ [path]: answer });
  const named = (line: string) => line.replaceAll(": ", ",");
  return {
    source,
    had: at(good),
    moves: [
      ["amattioc/SDMX#39: a service under maintenance", at(status(503)), /^the host answered 503, also at attempt 4$/],
      [
        "bis-med-it/pysdmx#649: names in columns of their own",
        at(bytes(bytesOfLines(...[labourHeader, ...lines].map(named)))),
        /^it has more or fewer columns than the header; columns gone: MEASURE: Measure,/,
      ],
      [
        "dr-leo/pandaSDMX#146: the reply in the older language, which is XML",
        at(text('<?xml version="1.0"?>\n<message:GenericData/>\n')),
        /^this is a web page$/,
      ],
      ["dr-leo/pandaSDMX#218: a question that is no longer understood", at(status(400)), /^the host answered 400$/],
      ["dr-leo/pandaSDMX#221: a service that was ended", at(status(410)), /^the host answered 410$/],
      [
        "dr-leo/pandaSDMX#253: a reply that breaks off in the middle of its markup",
        at(page("<message:Structure><mes", "application/xml")),
        /^this is a web page$/,
      ],
      [
        "eblondel/rsdmx#182: JSON unless one asks for another form",
        at(page('{"data":{"dataSets":[]}}', "application/json")),
        /^it is not comma-separated text$/,
      ],
      [
        "eblondel/rsdmx#228: a new path, to which the old one leads",
        { [path]: status(308, { location: `/rest2${path}` }), [`/rest2${path}`]: good },
        SAME,
      ],
      [
        "khaeru/sdmx#284: a new host, to which the old one leads",
        at(status(301, { location: "https://api2.data.abs.example/rest" })),
        /^api2\.data\.abs\.example is not a host of this source, which are /,
      ],
      ["MattCowgill/readabs#268: an old host that has old flows alone", at(status(404)), /^the host answered 404$/],
    ],
  };
}

/** Packages of data.gov.au. */
function packageMoves(): Moves {
  const { pathname, search } = new URL(petroleumStatistics.remote!.pages![0]!.address);
  const list = pathname + search;
  const resource = (name: string, day = "2026-07-20") => ({
    name,
    url: `https://data.gov.au/data/${name}`,
    format: "XLSX",
    last_modified: `${day}T01:02:03.4`,
  });
  const found = (...resources: object[]) =>
    page(JSON.stringify({ success: true, result: { resources } }), "application/json");
  const good = bytes(plainWorkbookOf(issueSheets()));
  const had = { [list]: found(resource("petroleum-may-2026.xlsx")), "/data/petroleum-may-2026.xlsx": good };
  return {
    source: petroleumStatistics,
    had,
    moves: [
      [
        "data61/gnaf#8: several files of one form where there was one",
        { ...had, [list]: found(resource("readme.xlsx", "2019-01-01"), resource("petroleum-may-2026.xlsx")) },
        SAME,
      ],
      ["GSA/data.gov#5835: a link to nothing", { [list]: had[list]! }, /^the host answered 404$/],
      [
        "magda-io/magda#1516: a page of the new catalogue in place of the package",
        { ...had, [list]: page("<!doctype html><title>data.gov.au") },
        /^the answer is not JSON$/,
      ],
      [
        "magda-io/magda#2178: a catalogue at a new host",
        { ...had, [list]: status(302, { location: "https://discover.data.example/api/3/action" }) },
        /^discover\.data\.example is not a host of this source, which are data\.gov\.au$/,
      ],
      [
        "TerriaJS/nationalmap#876: a catalogue that answers with an error of its own",
        { ...had, [list]: page('{"success":false,"error":{"message":"Not found"}}', "application/json") },
        /^the answer is no package with resources$/,
      ],
    ],
  };
}

/** Pages of releases, and hosts that refuse programs. */
function otherMoves(): Moves[] {
  const release = new URL(absGovernmentFinance.remote!.pages![0]!.address).pathname;
  const [people, path] = only(parliamentPeople, "people.csv");
  return [
    {
      source: absGovernmentFinance,
      had: {
        [release]: page('<a href="/f/Mar%20Quarter%202026.xlsx">Download</a>'),
        "/f/Mar%20Quarter%202026.xlsx": bytes(plainWorkbookOf(cubeSheets())),
      },
      moves: [
        [
          "basedosdados/pipelines#2028: a release that has ceased",
          { [release]: page("<p>This release has ceased.") },
          /^the page has 0 links to a workbook, and 1 is expected$/,
        ],
      ],
    },
    {
      source: people,
      had: { [path]: text("person count,aph id,name,birthday,alt name\n1,EZ5,Ann Abel,,\n") },
      moves: [
        ["openaustralia/theyvoteforyou#1477: programs are refused", { [path]: status(403) }, /^the host answered 403$/],
      ],
    },
  ];
}

await testMoves([bankMoves(), tableMoves(), serviceMoves(), packageMoves(), ...otherMoves()]);
