import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";
import { comparableName } from "@daybook/domain/data/politicians";
import { realAnnualReturns, realDirectories, withoutCorpus } from "./corpus.fixture.js";
import { csvRecords } from "./formats/csv-records.js";
import { asxCompanies } from "./sources/asx-companies/source.js";
import { companyAliases } from "./sources/company-aliases/source.js";
import { partySpellings } from "./sources/party-spellings/source.js";

const folder = new URL("../../../curated/", import.meta.url);

/** The curated table that a prefix names, through its source. */
function rowsOf<Row>(prefix: string, parse: (name: string, bytes: Uint8Array) => { rows: readonly Row[] }) {
  const [name, ...others] = readdirSync(folder).filter((each) => each.startsWith(prefix));
  assert.deepEqual(others, []);
  return parse(name!, readFileSync(new URL(name!, folder))).rows;
}

const aliases = rowsOf("company-aliases-", companyAliases.parse);
const spellings = rowsOf("party-spellings-", partySpellings.parse);

/** Tables that no source loads: the domain is built with them. */
const BUILT_IN = /^(economic-series-words|search-pages)-/;

test("every line of the curated tables of names is one name of its own", () => {
  const lines = readdirSync(folder)
    .filter((name) => !BUILT_IN.test(name))
    .flatMap((name) => readFileSync(new URL(name, folder), "utf8").trimEnd().split("\n"));
  assert.equal(aliases.length + spellings.length + 2, lines.length);
});

test("no curated alias is the code of another company in capital letters alone", () => {
  const bare = aliases.filter(({ alias, stockCode }) => /^[A-Z0-9]{3}$/.test(alias) && alias !== stockCode);
  assert.deepEqual(bare, []);
});

test("every curated alias stands for a company of the newest real directory that has another name", {
  skip: withoutCorpus,
}, () => {
  const newest = realDirectories().find((path) => path.endsWith("2024-12-31.csv"))!;
  const { listedCompanies: companies } = asxCompanies.parse(basename(newest), readFileSync(newest));
  const names = new Set(companies.map(({ name }) => comparableName(name)));
  const codes = new Set(companies.map(({ code }) => code));
  assert.deepEqual(
    aliases.filter(({ alias, stockCode }) => names.has(comparableName(alias)) || !codes.has(stockCode)),
    [],
  );
});

test("every curated spelling stands for a party that lodged a return under another name", {
  skip: withoutCorpus,
}, () => {
  const names = new Set(namesIn("Party Returns.csv"));
  const compared = new Set([...names].map(comparableName));
  assert.deepEqual(
    spellings.filter(({ spelling, partyName }) => compared.has(comparableName(spelling)) || !names.has(partyName)),
    [],
  );
});

test("no curated spelling is the name of an associated entity, whose money is never a party's", {
  skip: withoutCorpus,
}, () => {
  const entities = new Set(namesIn("Associated Entity Returns.csv").map(withoutArticle));
  assert.deepEqual(
    spellings.filter(({ spelling }) => entities.has(withoutArticle(spelling))),
    [],
  );
});

/** Those who lodged the returns of a table of the real register. */
function namesIn(fileName: string): string[] {
  const text = readFileSync(join(realAnnualReturns(), "snapshot-2023-07-12", fileName), "utf8");
  const [header, ...records] = csvRecords(text, { recordCharsMax: 10_000 });
  const at = header!.cells.indexOf("Name");
  return records.map(({ cells }) => cells[at]!.trim());
}

function withoutArticle(name: string): string {
  return comparableName(name).replace(/^THE /, "");
}
