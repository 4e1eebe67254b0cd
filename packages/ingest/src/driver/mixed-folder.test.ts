import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { zipSync } from "fflate";
import type { Source } from "../source.js";
import { asxCompanies } from "../sources/asx-companies/source.js";
import { atoTax } from "../sources/ato-tax/source.js";
import { companyProfiles } from "../sources/company-profiles/source.js";
import { ingestReports, outcomesOf, temporaryFolder } from "./world.fixture.js";

/** Tables that lie together; the first three are each of another source whose names do not tell. */
const tables = {
  "companies-2024-01-02.csv": "ASX code,Company name,GICs industry group\nACM,ACME,Energy\n",
  "tax.csv": "Name,ABN,Total income $,Taxable income $,Tax payable $,Income year\nACME,00000000000,1,1,1,2021-22\n",
  "profiles.csv": "company_name,address,summary,details,website,stock_code\nACME,,,,,ACM\n",
  "dividends-2024-01-02.csv": "id,stock_code,ex_date,amount_per_share,dividend_type\n1,ACM,2024-01-02,0.5,final\n",
  "members-2024-01-02.csv": "Rank,Ticker\n1,ACM,too many\n",
  "notes.csv": Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x0a]),
};

function mixedFolder(more: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries({ ...tables, ...more })) writeFileSync(join(folder, name), text);
  return folder;
}

for (const [source, name] of [
  [asxCompanies, "companies-2024-01-02.csv"],
  [atoTax, "tax.csv"],
  [companyProfiles, "profiles.csv"],
] as const) {
  test(`${source.name} finds its table in a mixed folder and ignores the others`, async () => {
    const summary = await ingestReports(temporaryFolder(), [mixedFolder()], { source });
    assert.deepEqual([outcomesOf(summary), summary.counts.ignored], [[`accepted ${name}`], 5]);
    assert.deepEqual(
      [...summary.ignored].sort(),
      Object.keys(tables)
        .filter((each) => each !== name)
        .sort(),
    );
  });
}

const changed: [Source, string, string, string][] = [
  [
    asxCompanies,
    "companies-2024-01-03.csv",
    "ASX code,Company name,Sector\nACM,ACME,Energy\n",
    'line 1: the header has no column "gics industry group"',
  ],
  [
    atoTax,
    "tax-2024-01-03.csv",
    "Name,ABN,Income,Taxable income $,Tax payable $,Income year\nACME,00000000000,1,1,1,2021-22\n",
    'line 1: the header has no column "total_income"',
  ],
  [
    companyProfiles,
    "profiles-2024-01-03.csv",
    "company_name,stock_code,sector\nACME,ACM,Energy\n",
    'line 1: "sector" is not a column of this layout',
  ],
  [asxCompanies, "empty.csv", "", "the file is empty"],
  [companyProfiles, "page.csv", "<html>\n", 'line 1: "<html>" is not a column of this layout'],
];

for (const [source, name, text, reason] of changed) {
  test(`${source.name} refuses ${name} in a mixed folder, which may be its own`, async () => {
    const summary = await ingestReports(temporaryFolder(), [mixedFolder({ [name]: text })], { source });
    const refused = outcomesOf(summary).filter((outcome) => outcome.startsWith("refused"));
    assert.deepEqual(refused, [`refused ${name}: ${reason}`]);
  });
}

test("refuses another's table that is named by itself", async () => {
  const files = ["members-2024-01-02.csv", "dividends-2024-01-02.csv"].map((name) => join(mixedFolder(), name));
  const directories = await ingestReports(temporaryFolder(), [files[0]!], { source: asxCompanies });
  const profiles = await ingestReports(temporaryFolder(), [files[1]!], { source: companyProfiles });
  assert.deepEqual([directories, profiles].flatMap(outcomesOf), [
    "refused members-2024-01-02.csv: line 2: it has more or fewer columns than the header",
    'refused dividends-2024-01-02.csv: line 1: "id" is not a column of this layout',
  ]);
});

for (const [name, kind] of [
  ["reports.tar.xz", ".tar.xz"],
  ["reports.TGZ", ".tgz"],
  ["companies-2024-01-02.csv.gz", ".gz"],
  ["reports.7z", ".7z"],
  ["reports.rar", ".rar"],
] as const) {
  const reason = `it is packed as ${kind}, and archives are read as zip only: unpack it, or pack its files as zip`;

  test(`${name} is refused by name, and ignored in a folder, and either says zip only`, async () => {
    const folder = mixedFolder({ [name]: "packed" });
    const named = await ingestReports(temporaryFolder(), [join(folder, name)], { source: asxCompanies });
    assert.deepEqual(named.files, [{ name, outcome: "refused", reason }]);
    const found = await ingestReports(temporaryFolder(), [folder], { source: asxCompanies });
    assert.deepEqual(found.files[0], { name, outcome: "ignored", reason });
    assert.deepEqual([found.counts.accepted, found.counts.ignored], [1, 6]);
  });
}

test("a packed file inside a zip archive is not opened, and says zip only", async () => {
  const archive = join(temporaryFolder(), "reports.zip");
  writeFileSync(archive, zipSync({ "2024/reports.tar.xz": Buffer.from("packed") }));
  const summary = await ingestReports(temporaryFolder(), [archive], { source: asxCompanies });
  const [ignored, refused] = outcomesOf(summary);
  assert.equal(
    ignored,
    "ignored reports.zip/2024/reports.tar.xz: it is packed as .tar.xz, and archives are read as zip only: unpack it, or pack its files as zip",
  );
  assert.match(refused!, /^refused reports\.zip: it holds no file of asx-companies /);
});

test("an address of a packed file is refused before anything is fetched", async () => {
  const summary = await ingestReports(temporaryFolder(), ["https://nowhere.example/reports.tar.xz"]);
  assert.deepEqual(outcomesOf(summary).length === 1 && /zip only/.test(outcomesOf(summary)[0]!), true);
});
