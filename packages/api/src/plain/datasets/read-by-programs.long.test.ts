import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import type { Written } from "@daybook/files";
import { snapshotOf, testServer } from "../../api.fixture.js";
import { datasetRoutes } from "./dataset-routes.js";
import { filesFolder, writtenOfFiles } from "./written.fixture.js";

const run = promisify(execFile);
const folder = filesFolder();
const python = join(folder, "venv", "bin", "python");
const snapshot = snapshotOf("11".repeat(16));
const PACKAGES = ["pandas", "pyarrow", "polars", "fsspec", "aiohttp", "requests", "frictionless", "mlcroissant"];
const INSTALLATION_MS = 600_000;
let written: Written | undefined;
let problem: string | undefined;
let address = "";

before(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  // Descriptions tell addresses, so that the port has to be known before.
  await testServer(
    { after },
    {
      port,
      plainRoutes: datasetRoutes(address),
      serving: () => ({ snapshot, problem: undefined, written, files: { folder, of: () => undefined } }),
    },
  );
  const install = `python3 -m venv venv && venv/bin/pip install --quiet ${PACKAGES.join(" ")}`;
  try {
    await run("sh", ["-ec", install], { cwd: folder, timeout: INSTALLATION_MS });
    await run(python, ["-c", MAKE], { cwd: folder });
    written = writtenOfFiles(folder, { csv: join(folder, "made.csv"), parquet: join(folder, "made.parquet") });
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

/** Two rows, of which one has a code that readers of CSV like to take for unknown. */
const MAKE = `
import datetime as d
import pandas as pd
rows = pd.DataFrame({
    "date": [d.date(2026, 1, 5), d.date(2026, 1, 6)],
    "product_code": ["NA", "K9M"],
    "product_name": ["A", "B"],
    "security_type": ["ordinary", "etf"],
    "short_position": [1.0, 2.5],
    "shares_on_issue": [10.0, None],
    "percent": [10.0, None],
    "origin": ["daily", "history"],
    "available_from": [d.date(2026, 1, 9), d.date(2026, 1, 12)],
})
rows.to_parquet("made.parquet")
rows.to_csv("made.csv", index=False)
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

for (const [name, code, said] of PROGRAMS) {
  test(name, async (context) => {
    if (problem !== undefined) return context.skip(problem);
    const words = `BASE = "${address}"\nURL = BASE + "/v1/datasets/short-positions"\n${code}`;
    const { stdout } = await run(python, ["-c", words], { cwd: folder, env: { ...process.env, HOME: folder } });
    assert.equal(stdout.trim(), said);
  });
}
