import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { errorCatalogue } from "@daybook/api";
import { methodNames } from "@daybook/sdk";

const page = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");

/** The first cells of a table under a heading, without their ticks. */
function firstCells(heading: string): string[] {
  const section = page.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1] ?? "");
}

test("every public method is documented, and nothing else", () => {
  assert.deepEqual(firstCells("Methods").sort(), methodNames().sort());
});

test("every error of the catalogue is documented with its status, and nothing else", () => {
  const documented = [...page.matchAll(/^\| `(\w+)` \| (\d{3}) \|/gm)].map((match) => [match[1], Number(match[2])]);
  assert.deepEqual(
    documented,
    Object.entries(errorCatalogue).map(([code, { httpStatus }]) => [code, httpStatus]),
  );
});
