import assert from "node:assert/strict";
import { test } from "node:test";
import { contextOf } from "../context.fixture.js";
import { runCommand } from "../program.js";

/** Runs a command line and gives its exit code and what it says about the work. */
async function run(...args: readonly string[]): Promise<[exitCode: number, said: string]> {
  const said: string[] = [];
  const context = contextOf({
    env: { DAYBOOK_MIRROR: "http://127.0.0.1:1" },
    err: (line) => said.push(line),
  });
  return [await runCommand(args, context), said.join("\n")];
}

for (const [args, said] of [
  [
    ["asic-short"],
    /^daybook: there is no source "asic-short"; did you mean asic-shorts\? Those that are .* asic-shorts/,
  ],
  [["nothing-like-it"], /^daybook: there is no source "nothing-like-it"\. Those that are fetched: asic-shorts/],
  [["dividends"], /^daybook: dividends is not fetched: draw up the table from announcements or license one; .*\.$/],
  [
    ["news-feeds"],
    /^daybook: news-feeds is not fetched: name feeds that you may use in DAYBOOK_FEEDS, .*apra\.gov\.au/,
  ],
  [
    ["asx-companies"],
    /^daybook: asx-companies is not fetched: .* `daybook sync --accept-terms asx` fetches the directory/,
  ],
  [
    ["--accept-terms", "aph"],
    /^error: option '--accept-terms <whose>' argument 'aph' is invalid\. Allowed choices are asx\./,
  ],
  [
    ["--accept-terms", "asx", "--dry-run"],
    /^daybook: --accept-terms is written down, so it does not go with --dry-run/,
  ],
  [
    ["asic-shorts", "--since", "soon"],
    /^error: option '--since <date>' argument 'soon' is invalid\. It is not a date such as/,
  ],
  [["--accept-suspicious"], /^daybook: --accept-suspicious is for sources that you name/],
] as const) {
  test(`sync ${args.join(" ")} is refused`, async () => {
    const [exitCode, text] = await run("sync", ...args);
    assert.match(text, said);
    assert.equal(exitCode, 1);
  });
}
