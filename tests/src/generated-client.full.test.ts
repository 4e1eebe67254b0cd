import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { get, serve, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";

const run = promisify(execFile);

/** A generator of types from descriptions, a client that has them, and the compiler that checks their use. */
const PACKAGES = ["openapi-typescript@7.13.0", "openapi-fetch@0.17.0", "typescript@5.9.3"];

const PROGRAM = `
import createClient from "openapi-fetch";
import type { paths } from "./api.js";

const client = createClient<paths>({ baseUrl: "ADDRESS", headers: { "user-agent": "generated/1" } });

const top = await client.POST("/shorts.v1alpha1.MarketService/GetTopShorts", { body: { period: "1Y", limit: 2 } });
const entries = (top.data?.timeSeries ?? []).map(({ productCode, latestShortPosition }) => [productCode, latestShortPosition > 0]);

const stock = await client.GET("/shorts.v1alpha1.StockService/GetStock", { params: { query: { productCode: "K9M" } } });
const code: string | undefined = stock.data?.productCode;

const latest = await client.GET("/v1/latest");
const date: string | undefined = latest.data?.latest_date;

const missing = await client.POST("/shorts.v1alpha1.StockService/GetStock", { body: { productCode: "QQQQ" } });
const problem: string | undefined = missing.error?.code;

// @ts-expect-error A field that there is not.
void (() => client.POST("/shorts.v1alpha1.MarketService/GetTopShorts", { body: { limitt: 2 } }));
// @ts-expect-error A field that is required.
void (() => client.GET("/shorts.v1alpha1.SearchService/SearchStocks", { params: { query: {} } }));

console.log(JSON.stringify({ entries: entries.length, isShort: entries.every(([, isShort]) => isShort), code, date, problem }));
`;

const CONFIG = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    target: "es2022",
    module: "nodenext",
    lib: ["es2022", "dom"],
    types: [],
    skipLibCheck: true,
  },
};

test("a client made from the description by another's generator makes three calls", async (context) => {
  const folder = temporaryFolder(after);
  const [data, client] = [join(folder, "data"), join(folder, "client")];
  for (const each of [data, client]) mkdirSync(each);
  writeFileSync(join(client, "package.json"), '{"type":"module"}');
  const words = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  try {
    await run("npm", [...words, ...PACKAGES], { cwd: client, timeout: 240_000 });
  } catch {
    return context.skip(`${PACKAGES.join(", ")} cannot be installed`);
  }
  copyDemoWorld(data);
  const server = await serve(data);
  try {
    writeFileSync(join(client, "openapi.json"), await (await get(server.address, "/openapi.json")).text());
    writeFileSync(join(client, "main.ts"), PROGRAM.replace("ADDRESS", server.address));
    writeFileSync(join(client, "tsconfig.json"), JSON.stringify(CONFIG));
    const programs = join(client, "node_modules", ".bin");
    await run(join(programs, "openapi-typescript"), ["openapi.json", "-o", "api.d.ts"], { cwd: client });
    await run(join(programs, "tsc"), [], { cwd: client }).catch(({ stdout }) => assert.fail(stdout));
    const { stdout } = await run(process.execPath, ["main.js"], { cwd: client });
    const { date, ...said } = JSON.parse(stdout);
    assert.match(date, /^\d{4}-\d\d-\d\d$/);
    assert.deepEqual(said, { entries: 2, isShort: true, code: "K9M", problem: "not_found" });
  } finally {
    await server.stop();
  }
});
