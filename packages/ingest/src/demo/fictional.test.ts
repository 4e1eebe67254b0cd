import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { corpusFolder, realReports, withoutCorpus } from "../corpus.fixture.js";
import { makeCompanies } from "./companies.js";
import { lineOf } from "./line.js";
import { otherLines } from "./other-lines.js";

const companies = makeCompanies();
const lines = [...companies.map(lineOf), ...otherLines(companies)];
const codes = lines.map(({ code }) => code);
const names = [
  ...companies.flatMap(({ name, renamed }) => [name, renamed?.name ?? name]),
  ...lines.flatMap(({ productName, renamed }) => [productName, renamed?.productName ?? productName]),
];

test("every code has a 9 between two letters", () => {
  assert.deepEqual(
    codes.filter((code) => !/^[A-Z]9[A-Z]([A-Z]{0,2}|[A-Z]\d\d)$/.test(code)),
    [],
  );
});

test("no real security has a code of the demo world, and no real name holds the word that begins an invented one", {
  skip: withoutCorpus ?? false,
}, () => {
  const real = new Set([...directoryTexts(), ...reportTexts()].flatMap(wordsOf));
  const invented = new Set([...codes, ...names.map((name) => name.split(" ")[0]!)]);
  assert.deepEqual(
    [...invented].filter((word) => real.has(word)),
    [],
  );
  assert.ok(real.size > 5000, `only ${real.size} real words were read`);
});

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
