import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { basename, join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { corpusFolder, realCensus, realHistory, realReports, realReturns, realTax } from "../corpus.fixture.js";
import { readCsvTable } from "../formats/csv-table.js";
import { workbookOf } from "../formats/workbook/workbook.fixture.js";
import type { RemoteFile, Source } from "../source.js";
import { absCensus } from "../sources/abs-census/source.js";
import { cubeSheets } from "../sources/abs-government-finance/cube.fixture.js";
import { absGovernmentFinance } from "../sources/abs-government-finance/source.js";
import { absRecordedCrime } from "../sources/abs-recorded-crime/source.js";
import { tableRows } from "../sources/abs-recorded-crime/table.fixture.js";
import { bytesOfLines, labourHeader, labourLine } from "../sources/abs-sdmx/reply.fixture.js";
import { absSdmx } from "../sources/abs-sdmx/source.js";
import { absSeifa } from "../sources/abs-seifa/source.js";
import { absTimeSeries } from "../sources/abs-time-series/source.js";
import { aecReturns } from "../sources/aec-returns/source.js";
import { asicHistory } from "../sources/asic-history/source.js";
import { asxCompanies } from "../sources/asx-companies/source.js";
import { atoTax } from "../sources/ato-tax/source.js";
import { parliamentPeople } from "../sources/parliament-people/source.js";
import { parliamentTerms } from "../sources/parliament-terms/source.js";
import { issueSheets } from "../sources/petroleum-statistics/issue.fixture.js";
import { petroleumStatistics } from "../sources/petroleum-statistics/source.js";
import { rbaTables } from "../sources/rba-tables/source.js";
import { valuerGeneralSa } from "../sources/valuer-general-sa/source.js";
import { valuerGeneralVic } from "../sources/valuer-general-vic/source.js";
import { page, startOf, startPublisher, status } from "./publisher.fixture.js";

/** All publishers on this machine, as far as there are samples of their files. */
export interface Mirror {
  /** Stands in for every host of every source. */
  readonly address: string;
  /** Called for every piece of a file that was sent. */
  onPiece: () => void;
}

/**
 * Starts a mirror of every source that is fetched: of real files where there are some, and of small made ones for the
 * rest. It ends with the tests of the file.
 */
export async function startMirror(): Promise<Mirror> {
  const { mirror: address, answers } = await startPublisher();
  const mirror: Mirror = { address, onPiece: () => {} };
  const files = [...shortPositions(), ...tables(), ...archives(), ...linked()];
  for (const [place, content] of files) {
    const { pathname, search } = new URL(place);
    const answer = typeof content === "function" ? content : inPieces(content, () => mirror.onPiece());
    answers.set(pathname + search, answer);
  }
  return mirror;
}

/** An address, and what is there. */
type Published = readonly [address: string, content: Uint8Array | RequestListener];

/** Sends a file piece by piece, the rest to those who have a part, and nothing to those who have it. */
function inPieces(content: Uint8Array, onPiece: () => void): RequestListener {
  const etag = `"${createHash("sha256").update(content).digest("hex")}"`;
  return async (request, response) => {
    const isSeen = request.headers["if-none-match"] === etag;
    const from = startOf(request.headers, etag);
    const end = content.length - 1;
    if (!isSeen && from > end) return void response.writeHead(416, { "content-range": `bytes */${end + 1}` }).end();
    response.writeHead(isSeen ? 304 : from > 0 ? 206 : 200, {
      "content-type": "application/octet-stream",
      etag,
      ...(!isSeen && { "content-length": String(content.length - from) }),
      ...(from > 0 && { "content-range": `bytes ${from}-${end}/${end + 1}` }),
    });
    for (let at = from; !isSeen && at < content.length && !response.destroyed; at += PIECE_BYTES) {
      await new Promise<unknown>((resolve) => {
        response.write(content.subarray(at, at + PIECE_BYTES), resolve);
      });
      onPiece();
    }
    response.end();
  };
}

/** The list of reports, those of its last week, and the yearly files. The newest yearly file ends in July. */
function shortPositions(): Published[] {
  const list = asicHistory.index!.address;
  const folder = realReports();
  const reports = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /^RR202[34]\d{4}-\d{3}-SSDailyAggShortPos\.csv$/.test(basename(path)))
    .filter((path) => basename(path) < `RR${LAST_REPORT}-999`)
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1));
  const entries = new Map(reports.map((path) => [basename(path).slice(2, 10), basename(path).slice(11, 14)]));
  const index = [...entries].map(([date, version]) => ({ date: Number(date), version }));
  const yearly = [...entries].filter(([date]) => date === LAST_REPORT || date === LAST_REPORT_BEFORE);
  return [
    [list, page(JSON.stringify(index), "application/json")],
    ...reports
      .slice(-5)
      .map((path): Published => [new URL(basename(path), list).href, readFileSync(join(folder, path))]),
    ...yearly.map(([date, version]): Published => {
      const content = readFileSync(join(realHistory(), `${date.slice(0, 4)}.csv`));
      return [new URL(`RR${date}-${version}-SSDailyYTD.csv`, list).href, content];
    }),
  ];
}

/** Files at addresses that never change. */
function tables(): Published[] {
  const [directory] = asxCompanies.remote!.files!;
  return [
    [directory!.address, sample("asx-companies/ASX_Listed_Companies_07-04-2024_11-03-45_AEST.csv")],
    ...samplesOf(rbaTables, "rba"),
    ...samplesOf(parliamentPeople, "parliament"),
    ...samplesOf(parliamentTerms, "parliament"),
    ...samplesOf(absTimeSeries, "abs", {
      "62020001.xlsx": "6202001.xlsx",
      "6401017.xlsx": "640101.xlsx",
      "640101.xlsx": "",
    })
      // The latest release leads to its own folder.
      .flatMap(([address, content]): Published[] => {
        const dated = new URL(address).pathname.replace("/latest-release/", "/dec-2024/");
        return [
          [address, dated === new URL(address).pathname ? content : status(302, { location: dated })],
          [new URL(dated, address).href, content],
        ];
      }),
    [absSdmx.remote!.files!.find(({ fileName }) => fileName.startsWith("LF_"))!.address, labourReply],
    ...absSeifa.remote!.files!.map(
      ({ address, fileName }): Published => [address, indexReply(/\.([A-Z]+)\./.exec(fileName)![1]!)],
    ),
  ];
}

/** The samples of a source by the names of its files, or by older names. */
function samplesOf(source: Source, folder: string, olderNames: Readonly<Record<string, string>> = {}): Published[] {
  const pathOf = ({ fileName }: RemoteFile) => `${folder}/${olderNames[fileName] ?? fileName}`;
  return source
    .remote!.files!.filter((file) => !pathOf(file).endsWith("/") && existsSync(join(corpusFolder, pathOf(file))))
    .map((file) => [file.address, sample(pathOf(file))]);
}

function archives(): Published[] {
  const census = filesIn(realCensus(), (path) => `2021 Census GCP Suburbs and Localities for AUS/${basename(path)}`);
  const areas = "2021Census_geog_desc_1st_2nd_3rd_release.xlsx";
  const returns = (folder: string) => filesIn(join(realReturns(), folder), (path) => basename(path));
  const [annual, elections] = aecReturns.remote!.archives!;
  return [
    [absCensus.remote!.archives![0]!.address, zipOf({ ...census, [`Metadata/${areas}`]: sample(`suburbs/${areas}`) })],
    [annual!.address, zipOf(returns("annual-returns-snapshot-2023-07-12"))],
    [elections!.address, zipOf(returns("election-returns-2025-02-10"))],
  ];
}

/** Pages, and the files that they name. */
function linked(): Published[] {
  const medians = "Houses-by-suburb-2013-2023.xlsx";
  return [
    ...onPage(valuerGeneralVic, medians, sample(`property/${medians}`)),
    ...onPage(absGovernmentFinance, "Mar%20Quarter%202026.xlsx", workbookOf(cubeSheets())),
    ...onPage(absRecordedCrime, "victims-states-and-territories.xlsx", workbookOf({ "Table 9": tableRows() })),
    ...inPackage(petroleumStatistics, "petroleum-may-2026.xlsx", "Issue of May 2026", workbookOf(issueSheets())),
    ...inPackage(atoTax, "tax-2021-22.xlsx", "2021-22 Report of Entity Tax Information", taxWorkbook()),
    ...mediansOfPortal(),
  ];
}

function onPage(source: Source, fileName: string, content: Uint8Array): Published[] {
  const { address } = source.remote!.pages![0]!;
  return [
    [address, page(`<a href="/f/${fileName}">states and territories</a>`)],
    [new URL(`/f/${fileName}`, address).href, content],
  ];
}

function inPackage(source: Source, fileName: string, name: string, content: Uint8Array): Published[] {
  const { address } = source.remote!.pages![0]!;
  const url = new URL(`/data/${fileName}`, address).href;
  const resources = [{ name, url, format: "XLSX", last_modified: "2024-11-01T01:02:03.4" }];
  return [
    [address, page(JSON.stringify({ success: true, result: { resources } }), "application/json")],
    [url, content],
  ];
}

function mediansOfPortal(): Published[] {
  const { address, read } = valuerGeneralSa.remote!.pages![0]!;
  const found = JSON.stringify({ success: true, result: { resources: [{ id: "a1", datastore_active: true }] } });
  const records = [{ Suburb: "EXAMPLE", "Median 4Q 2025": 700_000 }];
  const fields = Object.keys(records[0]!).map((id) => ({ id }));
  return [
    [address, page(found, "application/json")],
    [
      read(strToU8(found))[0]!.address,
      strToU8(JSON.stringify({ success: true, result: { fields, records, total: records.length } })),
    ],
  ];
}

/** The real table in the form in which the office publishes it. */
function taxWorkbook(): Uint8Array {
  const [name] = readdirSync(realTax());
  const { columns, records } = readCsvTable(readFileSync(join(realTax(), name!)));
  const places = ["name", "abn", "total_income", "taxable_income", "tax_payable", "income_year"].map((column) =>
    columns.indexOf(column),
  );
  const header = ["Name", "ABN", "Total income $", "Taxable income $", "Tax payable $", "Income year"];
  const rows = records.map(({ cells }) =>
    places.map((place) => (/^\d+(\.\d+)?$/.test(cells[place]!) ? Number(cells[place]) : cells[place] || null)),
  );
  return workbookOf({ "Income tax details": [header, ...rows] });
}

const labourReply = bytesOfLines(labourHeader, labourLine());

function indexReply(index: string): Uint8Array {
  const lines = ["SCORE,1000", "URPXSA1,0.4"].map((figure) => `20001,${index},${figure.replace(",", ",2021,")}`);
  return bytesOfLines("SAL,SEIFAINDEXTYPE,SEIFA_MEASURE,TIME_PERIOD,OBS_VALUE", ...lines);
}

const sample = (path: string) => readFileSync(join(corpusFolder, path));

function filesIn(folder: string, nameOf: (path: string) => string): Record<string, Uint8Array> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  // Sorted by name alone: as a list of pairs they would be compared as texts, of all that is in them.
  const places = new Map(found.map(({ parentPath, name }) => [nameOf(name), join(parentPath, name)]));
  return Object.fromEntries([...places.keys()].sort().map((name) => [name, readFileSync(places.get(name)!)]));
}

/** Not made smaller: that takes longer than to send it. */
const zipOf = (files: Readonly<Record<string, Uint8Array>>) => zipSync({ ...files }, { level: 0, mtime: "2025-01-01" });

const PIECE_BYTES = 64 * 1024;
const LAST_REPORT = "20240729";
const LAST_REPORT_BEFORE = "20231229";
