import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { openDatasets } from "@daybook/domain/open";
import { FILE_FORMATS, type Written, writeParquetOf, writeRows } from "@daybook/files";
import { snapshotOf, testServer } from "../../api.fixture.js";
import { datasetRoutes } from "./dataset-routes.js";
import { filesFolder } from "./written.fixture.js";

const run = promisify(execFile);
const folder = filesFolder();
const python = join(folder, "venv", "bin", "python");
const snapshot = snapshotOf("11".repeat(16));
const PACKAGES = [
  "pandas",
  "pyarrow",
  "polars",
  "duckdb",
  "fsspec",
  "aiohttp",
  "requests",
  "frictionless",
  "mlcroissant",
];
const INSTALLATION_MS = 600_000;
let problem: string | undefined;

/** What both short positions say. */
const COMMON = {
  product_name: "A “name”, with a comma",
  security_type: "ordinary",
  short_position: 2.5,
  origin: "daily",
  available_from: 20_464,
};

const port = await freePort();
// Descriptions tell addresses, so that the port has to be known before.
const address = `http://127.0.0.1:${port}`;
const written = await writtenShorts();
// A server that a hook starts ends with the hook.
await testServer(
  { after },
  {
    port,
    plainRoutes: datasetRoutes(address),
    serving: () => ({ snapshot, problem: undefined, written, files: { folder, of: () => undefined } }),
  },
);

before(async () => {
  const install = `python3 -m venv venv && venv/bin/pip install --quiet ${PACKAGES.join(" ")}`;
  try {
    await run("sh", ["-ec", install], { cwd: folder, timeout: INSTALLATION_MS });
  } catch (thrown) {
    problem = `the packages of Python cannot be installed here: ${String(thrown).slice(0, 300)}`;
  }
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** A free port; nobody else takes it in the moment until the server does. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Two short positions, one of a code that readers of CSV like to take for unknown, as the server writes them. */
async function writtenShorts(): Promise<Written> {
  const dataset = openDatasets.find(({ id }) => id === "short-positions")!;
  const rows = [
    { ...COMMON, date: 20_458, product_code: "NA", shares_on_issue: 10, percent: 10 },
    { ...COMMON, date: 20_459, product_code: "K9M", shares_on_issue: undefined, percent: undefined },
  ];
  const places = { folder, temporaryFolder: join(folder, "unfinished") };
  mkdirSync(places.temporaryFolder);
  const licence = {
    name: "CC BY 4.0",
    url: "https://creativecommons.org/licenses/by/4.0/",
    attribution: "A regulator",
  };
  const common = { ...places, dataset, licence, isDemo: true };
  const { about, files, lines } = await writeRows({
    ...common,
    rows: () => rows,
    formats: FILE_FORMATS,
    isPacked: true,
  });
  const parquet = await writeParquetOf(lines!, { ...about, dataset }, places);
  const madeAt = "2026-11-17T21:56:00Z";
  const told = { ...about, id: dataset.id, updatedAt: madeAt, sources: ["asic-shorts"], licence };
  const datasets = [{ ...told, files: [...files!, parquet] }];
  return { dataVersion: "11".repeat(16), madeAt, isDemo: true, datasets };
}

/** DuckDB reads addresses by an extension that it fetches itself, which not every machine allows: it gets files. */
const FETCHED = `import duckdb, urllib.request
for format in ("csv", "parquet"): urllib.request.urlretrieve(URL + "." + format, "rows." + format)
`;

const PROGRAMS: readonly [name: string, code: string, said: string][] = [
  ["pandas reads Parquet", 'import pandas as pd; print(pd.read_parquet(URL + ".parquet").shape)', "(2, 9)"],
  [
    "pandas reads CSV",
    'import pandas as pd; print(list(pd.read_csv(URL + ".csv", keep_default_na=False, na_values=[""])["product_code"]))',
    "['NA', 'K9M']",
  ],
  ["polars reads CSV", 'import polars as pl; print(pl.read_csv(URL + ".csv").shape)', "(2, 9)"],
  [
    "polars reads a column of Parquet by ranges",
    'import polars as pl; print(pl.scan_parquet(URL + ".parquet").select("percent").collect().shape)',
    "(2, 1)",
  ],
  [
    "pyarrow reads a column by ranges",
    'import fsspec, pyarrow.parquet as pq\nwith fsspec.open(URL + ".parquet").open() as f: print(pq.read_table(f, columns=["date"]).num_rows)',
    "2",
  ],
  [
    "DuckDB reads CSV, dates as dates",
    `${FETCHED}print(duckdb.sql("SELECT typeof(date), product_code, percent FROM 'rows.csv'").fetchall())`,
    "[('DATE', 'NA', 10), ('DATE', 'K9M', None)]",
  ],
  [
    "DuckDB reads Parquet",
    `${FETCHED}print(duckdb.sql("SELECT typeof(date), product_code, typeof(percent), percent FROM 'rows.parquet'").fetchall())`,
    "[('DATE', 'NA', 'DOUBLE', 10.0), ('DATE', 'K9M', 'DOUBLE', None)]",
  ],
  [
    "frictionless finds the Data Package valid, its rows, sizes and digests",
    'from frictionless import validate; report = validate(BASE + "/v1/datasets/datapackage.json"); print(report.valid, report.stats["tasks"], report.flatten(["type", "message"]))',
    "True 1 []",
  ],
  [
    "mlcroissant loads the rows, and finds nothing wrong with the description",
    'import mlcroissant as mlc\nds = mlc.Dataset(BASE + "/v1/datasets.croissant.json")\nissues = ds.metadata.ctx.issues\nprint(list(issues.errors), list(issues.warnings), len(list(ds.records("short-positions"))))',
    "[] [] 2",
  ],
];

const R = `rows <- read.csv("URL.csv", na.strings = ""); cat(dim(rows), rows$product_code, is.na(rows$percent))`;

test("R reads CSV", async (context) => {
  if (!(await isThere("Rscript"))) return context.skip("R is not installed (Debian: r-base-core)");
  const { stdout } = await run("Rscript", ["-e", R.replace("URL", `${address}/v1/datasets/short-positions`)]);
  assert.equal(stdout.trim(), "2 9 NA K9M FALSE TRUE");
});

test("LibreOffice opens the workbook, its dates as dates and its texts as they are", async (context) => {
  if (!(await isThere("soffice"))) return context.skip("LibreOffice is not installed (Debian: libreoffice-calc-nogui)");
  const response = await fetch(`${address}/v1/datasets/short-positions.xlsx`);
  writeFileSync(join(folder, "book.xlsx"), Buffer.from(await response.arrayBuffer()));
  const home = `-env:UserInstallation=file://${folder}/office`;
  await run("soffice", [home, "--headless", "--convert-to", CSV_IN_UTF8, "book.xlsx"], { cwd: folder });
  const [, first = "", second = ""] = readFileSync(join(folder, "book.csv"), "utf8").split("\n");
  assert.equal(first, '2026-01-05,NA,"A “name”, with a comma",ordinary,2.5,10,10,daily,2026-01-11');
  assert.equal(second, '2026-01-06,K9M,"A “name”, with a comma",ordinary,2.5,,,daily,2026-01-11');
});

/** Commas, double quotes, and the number of UTF-8 in LibreOffice. */
const CSV_IN_UTF8 = "csv:Text - txt - csv (StarCalc):44,34,76";

async function isThere(program: string): Promise<boolean> {
  const looked = await run("which", [program]).catch(() => undefined);
  return looked !== undefined;
}

for (const [name, code, said] of PROGRAMS) {
  test(name, async (context) => {
    if (problem !== undefined) return context.skip(problem);
    const words = `BASE = "${address}"\nURL = BASE + "/v1/datasets/short-positions"\n${code}`;
    const { stdout } = await run(python, ["-c", words], { cwd: folder, env: { ...process.env, HOME: folder } });
    assert.equal(stdout.trim(), said);
  });
}
