import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { errorCatalogue } from "@daybook/contract";
import { releaseVersion } from "@daybook/contract/version";
import { sources } from "@daybook/ingest";
import { methodNames } from "@daybook/sdk";

/** The cells of the table rows of a page whose first cell is code. */
function rowsOf(page: string): string[][] {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), "utf8");
  return [...text.matchAll(/^\| (?:\[)?`.+ \|$/gm)].map(([row]) => row.slice(2, -2).split(" | "));
}

test("every public method is documented with what it does, and nothing else", () => {
  const rows = rowsOf("methods.md");
  assert.deepEqual(
    rows.map(([name]) => name),
    methodNames().map((name) => `\`${name}\``),
  );
  assert.ok(rows.every(([, does = ""]) => does.length > 20 && does.endsWith(".")));
});

const ACCESS = {
  fetched: "fetched by `daybook sync`",
  included: "it comes with the project, and `daybook sync` loads it",
};

test("every source is documented with its title, how its dates of publication are known and how it is had, and nothing else", () => {
  const wanted = sources.map(({ name, title, access, published }) => [
    `[\`${name}\`](../packages/ingest/src/sources/${name}/README.md)`,
    title,
    published,
    typeof access === "string" ? ACCESS[access] : access.how,
  ]);
  assert.deepEqual(rowsOf("sources.md"), wanted.sort());
});

test("every source is documented with the licence that it states, and nothing else", () => {
  const wanted = sources.map(({ name, licence }) => [
    `[\`${name}\`](../packages/ingest/src/sources/${name}/README.md)`,
    licence,
  ]);
  assert.deepEqual(
    rowsOf("licences.md").filter(([name = ""]) => name.startsWith("[")),
    wanted.sort(),
  );
});

for (const page of ["api.md", "licences.md", "policy.md"]) {
  test(`${page} states the version of the interface and the licence of the data`, () => {
    const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), "utf8");
    assert.ok(text.includes(`version ${releaseVersion}`) && text.includes("CC BY 4.0"));
  });
}

test("every error of the catalogue is documented with its status, and nothing else", () => {
  const page = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");
  const documented = [...page.matchAll(/^\| `(\w+)` \| (\d{3}) \|/gm)].map((match) => [match[1], Number(match[2])]);
  assert.deepEqual(
    documented,
    Object.entries(errorCatalogue).map(([code, { httpStatus }]) => [code, httpStatus]),
  );
});
