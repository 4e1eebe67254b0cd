import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { datasets } from "@daybook/domain/data/politicians";
import { sources } from "@daybook/ingest";
import { judgingWords } from "./neutral-words.fixture.js";

const root = new URL("../../", import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), "utf8");

test("a judging word is found as a whole word, in any case and in names", () => {
  assert.deepEqual(judgingWords("An UNUSUAL spike; watchful influences, a watch_list and watchList. Bought."), [
    "unusual",
    "spike",
    "influences",
    "watch",
    "watch",
    "bought",
  ]);
  assert.deepEqual(judgingWords("Handspike, overbought, unusualness of Watchtower Influencers' Club"), ["influencers"]);
});

/** Sources of the registers and the returns. */
const politicalSources = sources.filter((source) =>
  Object.values(source.datasets).some((dataset) => Object.values<unknown>(datasets).includes(dataset)),
);

/** Where we say something about politicians: the contract, code with its labels, notes and errors, and pages of sources. */
const ownTexts: ReadonlyMap<string, string> = new Map(
  [
    "proto/shorts/v1alpha1/politicians.proto",
    "packages/api/src/services/politicians.ts",
    ...[
      "packages/domain/src/data/politicians",
      "packages/domain/src/answers/politicians",
      "packages/api/src/services/politicians",
      ...politicalSources.map(({ name }) => `packages/ingest/src/sources/${name}`),
    ].flatMap(textsUnder),
  ].map((path) => [path, textOf(path)]),
);

function textsUnder(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(ts|md)$/.test(path) && !/\.(test|fixture)\.ts$/.test(path))
    .map((path) => `${folder}/${path}`);
}

test("no text of ours about politicians judges: contract, labels, notes, errors, sources", () => {
  assert.ok(ownTexts.size > 50 && politicalSources.length >= 3);
  const judging = [...ownTexts].flatMap(([path, text]) => judgingWords(text).map((word) => `${path}: ${word}`));
  assert.deepEqual(judging, []);
});

const POLITICAL =
  /politician|register of interests|registers of interests|electoral commission|DAYBOOK_(REGISTER|FUNDING)/i;

/** What the pages say about politicians: the page of that name, their methods, and every paragraph or row that names them. */
const documented: readonly string[] = readdirSync(new URL("docs/", root))
  .filter((path) => path.endsWith(".md"))
  .flatMap((path) => {
    const page = textOf(`docs/${path}`);
    return path === "politicians.md" ? [page] : page.split(/\n\n|\n(?=[|#-])/).filter((part) => POLITICAL.test(part));
  });

test("no page judges where it speaks of politicians", () => {
  assert.ok(documented.length > 3);
  assert.deepEqual(
    documented.filter((part) => judgingWords(part).length > 0),
    [],
  );
});
