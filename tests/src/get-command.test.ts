import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { before, describe, test } from "node:test";
import { promisify } from "node:util";
import { exampleOf, methods } from "./contract.fixture.js";
import { DAYBOOK, daybookHere, get, type Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";
import { untilBuilt } from "./time/compare-states.fixture.js";

const NOWHERE = "/nowhere/data";
const COLUMNS = 80;

describe("daybook get, of the demo world", () => {
  let server: Served;
  before(async () => {
    server = await demoServer();
  });

  const asked = (args: readonly string[], columns?: number) =>
    daybookHere(args, NOWHERE, { DAYBOOK_URL: server.address }, process.cwd(), columns);
  const path = (rest: string) => `/shorts.v1alpha1.${rest}`;

  for (const method of methods.filter(({ needsKey }) => !needsKey)) {
    test(`${method.name} is shown within the width of a terminal`, async () => {
      const words = Object.entries(exampleOf(method)).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((each) => `${name}=${wordOf(each)}`),
      );
      const { exitCode, out, err } = await asked(["get", method.name, ...words, "-q"], COLUMNS);
      assert.deepEqual([exitCode, err], [0, ""]);
      assert.ok(out.length > 0);
      assert.deepEqual(
        out.split("\n").filter((line) => [...line].length > COLUMNS),
        [],
      );
      assert.doesNotMatch(out, /undefined|NaN|\[object/);
    });
  }

  test("in a pipe the answer is the server's JSON", async () => {
    const { exitCode, out } = await asked(["get", "top-shorts", "limit=2"]);
    const answer = await get(server.address, path("MarketService/GetTopShorts?limit=2"));
    assert.deepEqual([exitCode, JSON.parse(out)], [0, await answer.json()]);
  });

  test("CSV is the server's, byte for byte, and as it was", async () => {
    for (const [words, query] of [
      [[], ""],
      [["at=2026-03-03"], "&at=2026-03-03"],
      [["published=2026-03-03"], "&published=2026-03-03"],
    ] as const) {
      // On a busy machine a past state takes longer to build than the command waits.
      await untilBuilt(server.address, Object.fromEntries(words.map((word) => word.split("="))));
      const { exitCode, out } = await asked(["get", "top-shorts", "limit=2", "--csv", ...words]);
      const answer = await get(server.address, path(`MarketService/GetTopShorts?limit=2&format=csv${query}`));
      assert.deepEqual([exitCode, out], [0, await answer.text()]);
    }
  });

  test("--all has every row, as JSON and as CSV, however many calls that takes", async () => {
    const [json, csv] = [
      await asked(["get", "available-dates", "--all"]),
      await asked(["get", "available-dates", "--all", "--csv"]),
    ];
    const dates = JSON.parse(json.out) as string[];
    assert.deepEqual(csv.out.trim().split("\n"), ["dates", ...dates]);
    const { matchingCount } = (await (
      await get(server.address, path("MarketService/GetAvailableDates?limit=1"))
    ).json()) as { matchingCount: number };
    assert.deepEqual([dates.length, new Set(dates).size], [matchingCount, matchingCount]);
  });

  test("a search needs no quotes", async () => {
    const { exitCode, out } = await asked(["search", "who", "owns", "K9M", "shares", "--json"]);
    assert.deepEqual([exitCode, JSON.parse(out).query], [0, "who owns K9M shares"]);
  });

  for (const [args, exitCode, problem] of [
    [["get", "stock", "QQQQ"], 3, /^\[not_found\] stock not found: QQQQ/],
    [["get", "weekly-report", "yesterday"], 2, /^\[invalid_argument\] weekSlug/],
    [["get", "core-stocks-service/get-stock-data", "K9M"], 4, /^\[unauthenticated\]/],
    [["get", "stock"], 2, /^daybook: GetStock needs productCode/],
    [["get", "top-shrots"], 2, /Did you mean top-shorts\?/],
    [["get", "top-shorts", "--tabel"], 2, /unknown option '--tabel'/],
    [["get", "top-shorts", "--json", "--csv"], 2, /cannot be used with/],
    [["get", "top-shorts", "--url", "localhost"], 2, /--url must be an address such as http:/],
    [["get", "top-shorts", "--chart"], 2, /no chart of GetTopShorts: its rows have no dates/],
    [["get", "stock", "K9M", "--csv"], 2, /has no list, so that it is no CSV/],
    [["get", "stock-data", "K9M", "--all"], 2, /has no pages: it answers with all that there is/],
    [["get", "top-shorts", "--columns", "tea"], 2, /there is no column "tea"/],
    [["watch", "--since", "yesterday"], 2, /^\[invalid_argument\] since/],
    [["completion", "csh"], 2, /Allowed choices are bash, zsh, fish, powershell/],
  ] as const) {
    test(`daybook ${args.join(" ")} ends with ${exitCode} and says why`, async () => {
      const said = await asked(args);
      assert.match(said.err, problem);
      assert.deepEqual([said.exitCode, said.out], [exitCode, ""]);
    });
  }

  test("a reader that goes away is no problem, and ends what would go on for ever", async () => {
    const env = { PATH: process.env.PATH, DAYBOOK_URL: server.address };
    const commands = `"$0" "$1" get stock-data K9M period=MAX fullResolution=true | head -1
      "$0" "$1" watch --since 2020-01-01 --json | head -1 | cut -c1-6`;
    const { stdout, stderr } = await promisify(execFile)("sh", ["-c", commands, process.execPath, DAYBOOK], { env });
    assert.deepEqual([stdout, stderr.replace(/^This is the demo world.*\n/gm, "")], ['{\n{"id":\n', ""]);
  });
});

/** A value of an example as a word of a command line. */
function wordOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
