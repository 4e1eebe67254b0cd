import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/housing";
import { corpusFolder, realReports, withoutCorpus } from "@daybook/ingest/fixtures";
import { smallOrFull } from "@daybook/store/fixtures";
import { makeCompanies } from "./companies.js";
import { demoFiles } from "./demo-files.js";
import { demoSources } from "./demo-sources.js";
import { makeCountry } from "./housing/suburbs.js";
import { lineOf } from "./line.js";
import { otherLines } from "./other-lines.js";
import { boardsOf } from "./records/boards.js";

const figuresOnly = [
  ...["asic-shorts", "asic-history", "asx-prices", "adjusted-prices", "asx-indices", "quote-statements"],
  // The words of these are the publishers' own, and their workbooks are no text.
  ...[
    "rba-tables",
    "abs-time-series",
    "abs-sdmx",
    "abs-government-finance",
    "abs-recorded-crime",
    "petroleum-statistics",
  ],
  ...["abs-house-transfers", "abs-suburbs", "abs-census", "abs-seifa", "valuer-general-vic", "valuer-general-sa"],
];
const companies = makeCompanies();
const lines = [...companies.map(lineOf), ...otherLines(companies)];
const codes = lines.map(({ code }) => code);
const names = [
  ...companies.flatMap(({ name, renamed }) => [name, renamed?.name ?? name]),
  ...lines.flatMap(({ productName, renamed }) => [productName, renamed?.productName ?? productName]),
];

/** The files that tell in words, one after the other. */
const texts = [...demoFiles()]
  .filter(({ source }) => !figuresOnly.includes(source))
  .map(({ bytes }) => Buffer.from(bytes).toString())
  .join("\n");

test("every code has a 9 between two letters", () => {
  assert.deepEqual(
    codes.filter((code) => !/^[A-Z]9[A-Z]([A-Z]{0,2}|[A-Z]\d\d)$/.test(code)),
    [],
  );
});

test("every address is under a domain that is reserved for examples", () => {
  // The name of a format is no address.
  const hosts = new Set(texts.replaceAll(/xmlns="[^"]*"/g, "").match(/https?:\/\/[^/\s",]+/g));
  assert.deepEqual(hosts, new Set(["https://example.com", "https://example.org"]));
});

test("every business number begins with two zeros, which no real one does", () => {
  // In a record, and in the table of the tax office behind the name.
  const numbers = texts.match(/(?<="abn":"|^[A-Z ]+\.?,)\d{11}(?!\d)/gm) ?? [];
  assert.ok(numbers.length > 200, `only ${numbers.length} numbers`);
  assert.deepEqual(
    numbers.filter((number) => !number.startsWith("00")),
    [],
  );
});

test("records that describe a company say that it is fictional", () => {
  const described = texts.split("\n").filter((line) => line.includes('"details":'));
  assert.ok(described.length > 250);
  assert.deepEqual(
    described.filter((line) => !line.includes(" is a fictional company")),
    [],
  );
});

test("people are named by two invented words, and no one who sat in parliament has their family name", {
  skip: withoutCorpus ?? false,
}, () => {
  const people = [...boardsOf(companies).values()].flat().map(({ name }) => name);
  assert.deepEqual(
    people.filter((name) => !/^[A-Z][a-z]+ [A-Z][a-z]+$/.test(name)),
    [],
  );
  const real = new Set(wordsOf(readFileSync(join(corpusFolder, "parliament", "people.csv"), "latin1")));
  assert.ok(real.size > 1000, `only ${real.size} real words were read`);
  assert.deepEqual(
    people.filter((name) => real.has(name.split(" ")[1]!.toUpperCase())),
    [],
  );
});

test("no text names a real company by its code", { skip: withoutCorpus ?? false }, () => {
  const real = new Set(directoryTexts().flatMap((text) => text.match(/(?<=^|,|")[A-Z0-9]{3}(?=[",])/gm) ?? []));
  const words = new Set(texts.match(/(?<![A-Za-z0-9.])[A-Z][A-Z0-9]{2}(?![A-Za-z0-9])/g));
  // Units, states, security types, legal forms, and trades that are part of invented names.
  const spoken = new Set([
    "GAS",
    "OIL",
    "ABN",
    "AUD",
    "CDI",
    "FPO",
    "NSW",
    "NZD",
    "PTY",
    "QLD",
    "TAS",
    "USD",
    "VIC",
    "ASX",
    "IND",
  ]);
  assert.ok(real.size > 1500, `only ${real.size} real codes were read`);
  assert.deepEqual(
    [...words].filter((word) => real.has(word) && !spoken.has(word)),
    [],
  );
});

test("no real security has a code of the demo world, and no real name holds the word that begins an invented one", {
  skip: withoutCorpus ?? smallOrFull<string | false>("the full form reads every real report", false),
}, () => {
  const real = new Set([...directoryTexts(), ...reportTexts()].flatMap(wordsOf));
  const invented = new Set([...codes, ...names.map((name) => name.split(" ")[0]!)]);
  assert.deepEqual(
    [...invented].filter((word) => real.has(word)),
    [],
  );
  assert.ok(real.size > 5000, `only ${real.size} real words were read`);
});

test("no place has a real name, or the code of a real suburb", { skip: withoutCorpus ?? false }, () => {
  const { suburbs, names: others } = makeCountry();
  const source = demoSources.find(({ name }) => name === "abs-suburbs")!;
  const fileName = "2021Census_geog_desc_1st_2nd_3rd_release.xlsx";
  const real = source.parse(fileName, readFileSync(join(corpusFolder, "suburbs", fileName)))
    .suburbs as readonly Place[];
  const invented = [
    ...suburbs.map(({ plainName }) => plainName),
    ...[...others.councils.values()].flat(),
    ...[others.divisions, others.districts, others.streets].flat(),
  ];
  const realWords = new Set(real.flatMap(({ name }) => wordsOf(name)));
  const codesOfSuburbs = new Set(suburbs.map(({ salCode }) => salCode));
  assert.ok(real.length > 15_000, `only ${real.length} real suburbs were read`);
  assert.deepEqual(
    {
      names: invented.flatMap(wordsOf).filter((word) => realWords.has(word) && !COMMON_WORDS.has(word)),
      codes: real.filter(({ salCode }) => codesOfSuburbs.has(salCode)),
    },
    { names: [], codes: [] },
  );
});

test("no party of the demo world goes by the letters of a real one", () => {
  const letters = new Set(texts.match(/(?<=_party_ab,)[^,]+/g));
  assert.deepEqual(letters, new Set(["ZPPP", "ZFG", "ZKA", "ZLL"]));
});

type Place = RowOf<typeof datasets.suburbs>;

/** Parts of many names of places. */
const COMMON_WORDS = new Set("NORTH EAST SOUTH WEST HEIGHTS PARK VALE BEACH JUNCTION".split(" "));

function directoryTexts(): string[] {
  const folder = join(corpusFolder, "asx-companies");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".csv"))
    .map((name) => readFileSync(join(folder, name), "latin1"));
}

/** Distinct names and codes of the daily reports. */
function reportTexts(): string[] {
  const texts = new Set<string>();
  for (const content of reportContents()) {
    for (const line of content.toString("latin1").split("\n")) {
      const separator = line.includes("\t") ? "\t" : ",";
      texts.add(line.slice(0, line.indexOf(separator, line.indexOf(separator) + 1)));
    }
  }
  // Most reports are UTF-16; their names and codes are ASCII.
  return [...texts].map((text) => text.replaceAll("\0", ""));
}

function* reportContents(): Generator<Buffer> {
  const folder = realReports();
  for (const name of readdirSync(folder)) yield readFileSync(join(folder, name));
}

function wordsOf(text: string): string[] {
  return text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
}
