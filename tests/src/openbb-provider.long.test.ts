import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { serve, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";
import { samplesIn } from "./program-guides.fixture.js";

const run = promisify(execFile);
const folder = temporaryFolder(after);
const provider = fileURLToPath(new URL("../../clients/openbb", import.meta.url));
const INSTALLATION_MS = 600_000;

/** Prints what the platform's own model has of a stock, and what becomes of two questions that have no answer. */
const MORE = `
def asked(model, **params):
    return asyncio.run(QueryExecutor().execute("daybook", model, params))

prices = asked("EquityHistorical", symbol="k9m", start_date="2026-07-06")
print([(str(row.date), row.close, row.volume) for row in prices])
for params in ({"symbol": "QQQQ"}, {"symbol": "K9M", "start_date": "2026-02-01", "end_date": "2026-01-01"}):
    try:
        asked("ShortPositions", **params)
    except Exception as error:
        print(type(error).__name__, error)
`;

test("the example of a provider for the OpenBB Platform answers by its models, and refuses in the server's words", async (context) => {
  cpSync(provider, join(folder, "openbb"), { recursive: true });
  const install = "python3 -m venv venv && venv/bin/pip install --quiet ./openbb";
  const isInstalled = await run("sh", ["-ec", install], { cwd: folder, timeout: INSTALLATION_MS }).catch(
    () => undefined,
  );
  if (isInstalled === undefined) return context.skip("openbb-core cannot be installed here");
  copyDemoWorld(join(folder, "data"));
  const server = await serve(join(folder, "data"));
  after(() => server.stop());
  const [sample = ""] = samplesIn(readFileSync(join(provider, "README.md"), "utf8"), "python");
  const { stdout } = await run(join(folder, "venv/bin/python"), ["-c", sample + MORE], {
    env: { PATH: process.env.PATH, HOME: folder, DAYBOOK_URL: server.address },
  });
  const [positions, prices, ...refusals] = stdout.trim().split("\n");
  assert.match(positions!, /^2026-06-30 1\.0097/);
  assert.match(prices!, /^\[\('2026-07-06', 0\.094, \d+(\.0)?\)\]$/);
  assert.match(refusals[0]!, /^EmptyDataError stock not found: QQQQ/);
  assert.match(refusals[1]!, /^OpenBBError to must not be before from/);
});
