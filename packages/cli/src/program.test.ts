import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { sources } from "@daybook/ingest";
import { contextOf } from "./context.fixture.js";
import type { Context } from "./context.js";
import { runCommand } from "./program.js";
import { settingNames } from "./settings.js";

/** What a command line says, in a folder without settings. */
async function said(args: readonly string[], env: Context["env"] = {}) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const exitCode = await runCommand(
    args,
    contextOf({
      env,
      nodeVersion: process.versions.node,
      now: () => new Date(0),
      out: say,
      err: say,
      progress: () => undefined,
      log: { write: say },
    }),
  );
  return { exitCode, text: lines.join("\n") };
}

test("help and the page for operators name every setting", async () => {
  const { text } = await said(["--help"]);
  const page = readFileSync(new URL("../../../docs/operate.md", import.meta.url), "utf8");
  const missing = settingNames().filter((name) => !text.includes(`  ${name}`) || !page.includes(`\`${name}\``));
  assert.deepEqual(missing, []);
});

for (const args of [
  ["ingest", "--help"],
  ["help", "ingest"],
]) {
  test(`${args.join(" ")} lists every source with what it is`, async () => {
    const { exitCode, text } = await said(args);
    const missing = sources.filter(({ name, title }) => !new RegExp(`^  ${name} +${escaped(title)}$`, "m").test(text));
    assert.deepEqual({ exitCode, missing }, { exitCode: 0, missing: [] });
  });
}

test("the help of sync lists those sources that are fetched, and those that are after their terms are accepted", async () => {
  const { text } = await said(["sync", "--help"]);
  assert.deepEqual(
    [
      /^ {2}rba-tables +RBA.*s$/m.test(text),
      /^ {2}dividends /m.test(text),
      /^ {2}asx-companies .* \(after --accept-terms asx\)$/m.test(text),
    ],
    [true, false, true],
  );
});

test("the terms of every holder can be accepted", async () => {
  const { text } = await said(["sync", "--help"]);
  const holders = new Set(sources.flatMap(({ access }) => (typeof access === "string" ? [] : (access.terms ?? []))));
  assert.deepEqual([...holders], JSON.parse(`[${/choices: ([^)]*)\)/.exec(text)?.[1]}]`));
});

test("keys have commands under their own name, and under the older one, which help does not show", async () => {
  const [help, key, token] = [await said(["--help"]), await said(["key", "--help"]), await said(["token", "--help"])];
  assert.deepEqual([/^ {2}key /m.test(help.text), /token/.test(help.text)], [true, false]);
  assert.equal(token.text.replaceAll("daybook token", "daybook key"), key.text);
});

for (const args of [
  ["--port", "http", "status"],
  ["status", "--port", "http"],
  ["status", "--port=http"],
]) {
  test(`a flag counts before and behind the command: ${args.join(" ")}`, async () => {
    const { exitCode, text } = await said(args, { PORT: "8080" });
    assert.deepEqual([exitCode, text.includes("--port: must be a port number")], [1, true]);
  });
}

for (const [args, problem] of [
  [["serve", "--host", "999.1.1.1"], /--host: must be a host name, or an address such as/],
  [["serve", "--host", ""], /'--host <address>' argument '' is invalid. It is empty/],
  [["serve", "--port", "70000"], /--port: must be a port number from 0 to 65535/],
  [["serve", "--port", "abc"], /--port: must be a port number from 0 to 65535/],
  [
    ["serve", "--workers", "0"],
    /'--workers <count>' argument '0' is invalid. It must be a whole number from 1 to 64, or auto/,
  ],
  [
    ["ingest", "asic-shorts", "--date", "yesterday"],
    /'--date <date>' argument 'yesterday' is invalid. It is not a date such as/,
  ],
  [["sync", "--since", "2024-02-30"], /'--since <date>' argument '2024-02-30' is invalid. It is not a date such as/],
  [["call", "MarketService/GetTopShorts", "--server", "localhost"], /--server must be an address such as http:/],
] as const) {
  test(`${args.join(" ")} is refused, and the flag is named`, async () => {
    const { exitCode, text } = await said(args);
    assert.match(text, problem);
    assert.equal(exitCode, 1);
  });
}

for (const args of [
  ["help", "stats"],
  ["stats", "--help"],
]) {
  test(`${args.join(" ")} is answered with the nearest command`, async () => {
    const { exitCode, text } = await said(args);
    assert.deepEqual([exitCode, /unknown command 'stats'\n\(Did you mean status\?\)/.test(text)], [1, true], text);
  });
}

test("ingest without anything to load says what can be named", async () => {
  const [index, none] = [await said(["ingest", "asic-shorts"]), await said(["ingest", "dividends"])];
  assert.deepEqual([index.exitCode, none.exitCode, /--latest/.test(none.text)], [1, 1, false]);
  assert.match(
    index.text,
    /nothing is named to load\. Name files, .* --latest, --date or --since\. Files of asic-shorts: RR/,
  );
});

test("a flag without its value is refused", async () => {
  assert.match((await said(["status", "--data", " "])).text, /'--data <folder>' argument ' ' is invalid. It is empty/);
});

function escaped(text: string): string {
  return text.replace(/[()]/g, "\\$&");
}
