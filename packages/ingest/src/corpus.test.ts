import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { smallOrFull } from "@daybook/store/fixtures";
import { corpusFolder, realReports, withoutCorpus } from "./corpus.fixture.js";
import { ingestReports, temporaryFolder } from "./driver/world.fixture.js";
import { asicShorts } from "./sources/asic-shorts/source.js";
import { asxCompanies } from "./sources/asx-companies/source.js";

const skip = withoutCorpus ?? false;
const reports = skip === false ? realReports() : "";

/** Years that have bad reports; in the small form one that the ingest by the command has not. */
const BAD_YEARS = smallOrFull(/^RR2013/, /^RR201[357]/);
const SURVEY = smallOrFull(
  { accepted: 251, rowsAdded: 111_680, refused: 1 },
  { accepted: 754, rowsAdded: 346_488, refused: 4 },
);
/** The reports that are compared with those around them. */
const NEIGHBOURS = smallOrFull(/^RR2015/, /^RR/);

test("accepts and refuses exactly the real reports that it should of the years that have bad ones, and again changes nothing", {
  skip,
}, async () => {
  const store = temporaryFolder();
  const wanted = readdirSync(reports).filter((name) => BAD_YEARS.test(name));
  const files = wanted.map((name) => join(reports, name));
  const first = await ingestReports(store, files);
  const second = await ingestReports(store, files);
  assert.deepEqual(
    {
      counts: first.counts,
      rowsAdded: first.rowsAdded,
      turnedAway: first.files.filter(({ outcome }) => outcome !== "accepted"),
      again: second.counts,
      isSameVersion: second.dataVersion === first.dataVersion,
    },
    {
      counts: { accepted: SURVEY.accepted, unchanged: 0, refused: SURVEY.refused, held: 0, ignored: 0 },
      rowsAdded: SURVEY.rowsAdded,
      turnedAway: [
        refused("RR20130904-001-SSDailyAggShortPos.csv", "2013-09-04", { reason: "the file is empty" }),
        refused("RR20150120-002-SSDailyAggShortPos.csv", "2015-01-20", { reason: "the file is empty" }),
        refused("RR20150317-002-SSDailyAggShortPos.csv", "2015-03-17", {
          line: 1,
          reason: "this is a web page, not a report",
        }),
        refused("RR20171002-001-SSDailyAggShortPos.csv", "2017-10-02", { reason: "the file is empty" }),
      ].slice(0, SURVEY.refused),
      again: { accepted: 0, unchanged: SURVEY.accepted, refused: SURVEY.refused, held: 0, ignored: 0 },
      isSameVersion: true,
    },
  );
});

test("believes every real report compared with those around it, earlier or later", { skip }, () => {
  const doubted: string[] = [];
  const recent: NonNullable<ReturnType<typeof statedIn>>[] = [];
  const names = readdirSync(reports).filter((name) => NEIGHBOURS.test(name));
  for (const name of names.sort()) {
    const stated = statedIn(name);
    if (stated === undefined) continue;
    // Five trading days are a week, and 42 about as far as a neighbour may be away.
    for (const distance of [1, 2, 5, 42]) {
      const neighbour = recent.at(-distance);
      if (neighbour === undefined) continue;
      const daysApart = Math.abs(stated.shortPositions[0]!.day - neighbour.shortPositions[0]!.day);
      const reason =
        asicShorts.check(stated, { stated: neighbour, daysApart }) ??
        asicShorts.check(neighbour, { stated, daysApart });
      if (reason !== undefined) doubted.push(`${name}: ${reason}`);
    }
    recent.push(stated);
    if (recent.length > 42) recent.shift();
  }
  assert.deepEqual(doubted, []);
});

test("reads the companies and market values of every real directory and ignores its neighbours in the folder", {
  skip,
}, async () => {
  const folder = join(corpusFolder, "asx-companies");
  const { files, counts } = await ingestReports(temporaryFolder(), [folder], { source: asxCompanies });
  assert.equal(counts.ignored, 2);
  assert.deepEqual(
    files.map(({ outcome, unit, rows, name }) => [outcome, unit ?? name, rows]),
    [
      ["accepted", "2018-08-04", 2269],
      ["accepted", "2021-11-04", 2084 + 1995],
      ["accepted", "2023-12-29", 2010 + 1918],
      ["accepted", "2024-04-07", 2000 + 1889],
      ["accepted", "2024-12-31", 1936 + 1834],
    ],
  );
});

function statedIn(name: string) {
  const bytes = readFileSync(join(reports, name));
  const isReport = bytes.length > 0 && bytes[0] !== "<".charCodeAt(0);
  return isReport ? asicShorts.parse(name, bytes) : undefined;
}

function refused(name: string, unit: string, why: { readonly line?: number; readonly reason: string }) {
  return { name, outcome: "refused", unit, ...why };
}
