import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { clientSections } from "./client-samples.fixture.js";
import { type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";
import { followSteps } from "./follow-steps.fixture.js";
import { installByHand, packInto } from "./packages.fixture.js";

const sections = clientSections();
const root = fileURLToPath(new URL("../..", import.meta.url));
const INSTALLATION_MS = 600_000;
const CALL_MS = 240_000;

const CALLER = { "user-agent": "daybook-tests/1" };

/** Calls with a nested filter, with a list of messages, with a list of texts, and with an enum. */
const SHOWN: readonly (readonly [method: string, query: string])[] = [
  ["ScreenerService/ScreenStocks", new URLSearchParams({ filters: '{"shortPct":{"min":5}}', limit: "2" }).toString()],
  [
    "HousingService/FilterSuburbs",
    new URLSearchParams({ stateCode: "NSW", predicates: '{"metricKey":"population","min":1000}' }).toString(),
  ],
  ["MarketService/GetTopShorts", "summaryOnly=true&productCodes=L9K&productCodes=I9Q"],
  ["MarketService/GetIndustryTreeMap", "viewMode=CURRENT_VALUE&limit=2"],
];

describe("first calls as the page says", () => {
  const folder = temporaryFolder(after);
  let server: Served;
  before(async () => {
    copyDemoWorld(join(folder, "data"));
    server = await serve(join(folder, "data"));
  });
  after(() => server.stop());

  const answers: Readonly<Record<string, readonly RegExp[]>> = {
    Python: [/^([A-Z0-9]{3,6} \d+\.\d+\n){3}$/, /2026-06-01 .*\n2026-06-02/, /^K9M .+ \d+\.\d+\n$/],
    Go: [/^([A-Z0-9]{3,6} \d+\.\d+\n){3}$/],
    grpcurl: [/^shorts\.v1alpha1\.StockService$[\s\S]*"productCode": "K9M"[\s\S]*"SERVING"/m, /"timeSeries": \[/],
  };
  for (const [name, steps] of sections) {
    test(name, async (context) => {
      const said = await followSteps(context, join(folder, name), steps, server.address);
      if (said === undefined) return;
      const expected = answers[name]!;
      assert.equal(said.length, expected.length, said.join("\n"));
      for (const [at, pattern] of expected.entries()) assert.match(said[at]!, pattern);
    });
  }

  describe("calls as the reference shows them", () => {
    const place = join(folder, "shown");
    const python = join(place, "venv", "bin", "python");
    before(async () => {
      mkdirSync(join(place, "packages"), { recursive: true });
      writeFileSync(join(place, "package.json"), '{"type":"module"}');
      installByHand(place, { "@daybook/sdk": packInto(join(place, "packages"))["@daybook/sdk"] });
      const install = `python3 -m venv venv && venv/bin/pip install --quiet requests`;
      await run("sh", ["-ec", install], { cwd: place, timeout: INSTALLATION_MS }).catch(() => undefined);
    });

    for (const [method, query] of SHOWN) {
      const [name = ""] = method.split("/").slice(-1);
      const asked = () => fetch(`${server.address}/shorts.v1alpha1.${method}?${query}`, { headers: CALLER });

      test(`${name} in TypeScript, which also has the right types`, async () => {
        writeFileSync(join(place, `${name}.ts`), await shownSample(method, query, "TypeScript"));
        const options = "--strict --target es2022 --module nodenext --lib es2022,dom --skipLibCheck --types node";
        const types = ["--typeRoots", join(root, "node_modules/@types")];
        const words = [...options.split(" "), ...types, `${name}.ts`];
        await run(join(root, "node_modules/.bin/tsc"), words, { cwd: place }).catch(({ stdout }) =>
          assert.fail(stdout),
        );
        const { stdout } = await run(process.execPath, [`${name}.js`], { cwd: place, timeout: CALL_MS });
        for (const figure of figuresIn(await (await asked()).json())) assert.ok(stdout.includes(figure), stdout);
      });

      test(`${name} in Python`, async (context) => {
        writeFileSync(join(place, `${name}.py`), await shownSample(method, query, "Python"));
        const isInstalled = await run(python, ["-c", "import requests"]).catch(() => undefined);
        if (isInstalled === undefined) return context.skip("requests cannot be installed here");
        const { stdout } = await run(python, [`${name}.py`], { cwd: place, timeout: CALL_MS });
        for (const figure of figuresIn(await (await asked()).json())) assert.ok(stdout.includes(figure), stdout);
      });
    }

    /** A sample of the page that runs a call. */
    async function shownSample(method: string, query: string, language: string): Promise<string> {
      const page = await (await fetch(`${server.address}/docs/${method}/run?${query}`, { headers: CALLER })).text();
      const [, sample = ""] = new RegExp(`aria-label="${language}"><code>([^<]*)</code>`).exec(page) ?? [];
      return sample.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
    }
  });
});

/** Some numbers of an answer, as every language prints them. */
function figuresIn(answer: unknown): string[] {
  const found = [...JSON.stringify(answer).matchAll(/:(\d+\.\d{2,6}|[1-9]\d{1,8})(?=[,}])/g)].map(
    ([, figure = ""]) => figure,
  );
  assert.ok(found.length > 0, "the answer has no figures");
  return found.slice(0, 2);
}

const run = promisify(execFile);
