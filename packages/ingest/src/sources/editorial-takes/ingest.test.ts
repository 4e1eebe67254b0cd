import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { datasets } from "@daybook/domain/data/news";
import { openReader } from "@daybook/store";
import { ingestReports, outcomesOf, temporaryFolder } from "../../driver/world.fixture.js";
import { editorialTakes } from "./source.js";
import { takeOf } from "./take.fixture.js";

const now = () => new Date("2026-11-01T00:00:00Z");

/** A folder of takes that is loaded again and again. */
function folderOf() {
  const [dataFolder, folder] = [temporaryFolder(), temporaryFolder()];
  return {
    folder,
    async load(files: Readonly<Record<string, Buffer | string>>): Promise<string[]> {
      for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
      return outcomesOf(await ingestReports(dataFolder, [folder], { source: editorialTakes, now }));
    },
    async held(): Promise<string[]> {
      const reader = await openReader({ dataFolder });
      try {
        const { columns, rowCount } = await reader.scan(datasets.editorialTakes);
        const { slug, bodyMd, publishedAt } = columns;
        const textAt = ({ values, index }: typeof slug, row: number) => values[index[row]!];
        return Array.from({ length: rowCount }, (_, row) => {
          const isDraft = Number.isNaN(publishedAt[row]);
          return `${textAt(slug, row)}: ${textAt(bodyMd, row)}${isDraft ? " (draft)" : ""}`;
        });
      } finally {
        await reader.close();
      }
    },
  };
}

test("an edited take takes the place of the one before it, there and back, and the same one changes nothing", async () => {
  const { load, held } = folderOf();
  const outcomes = [
    await load({ "one.md": takeOf("First."), "two.md": takeOf("Other.") }),
    await load({}),
    await load({ "one.md": takeOf("Second.") }),
    await load({ "one.md": takeOf("First.") }),
  ];
  assert.deepEqual(outcomes, [
    ["accepted one.md", "accepted two.md"],
    ["unchanged one.md", "unchanged two.md"],
    ["accepted one.md", "unchanged two.md"],
    ["accepted one.md", "unchanged two.md"],
  ]);
  assert.deepEqual(await held(), ["one: First.", "two: Other."]);
});

test("a take is withdrawn by a draft of its name", async () => {
  const { load, held } = folderOf();
  await load({ "one.md": takeOf("Text.") });
  await load({ "one.md": takeOf("Text.", "status: draft") });
  assert.deepEqual(await held(), ["one: Text. (draft)"]);
});

test("the same bytes under another name are held back", async () => {
  const { load, held } = folderOf();
  await load({ "one.md": takeOf("Text.") });
  const outcomes = await load({ "two.md": takeOf("Text.") });
  assert.deepEqual(outcomes, ["unchanged one.md", "held two.md: its bytes are those of one.md, of another unit"]);
  assert.deepEqual(await held(), ["one: Text."]);
});

test("files without front matter are passed over in a folder, and a bad take leaves the others", async () => {
  const { folder, load, held } = folderOf();
  mkdirSync(join(folder, "inner"));
  const outcomes = await load({
    "README.md": "# How to write takes\n",
    "notes.txt": "notes",
    "Wrong Name.md": takeOf("Text."),
    "2026-01-01.md": takeOf("Text."),
    "component.mdx": takeOf("Text."),
    "bad.md": takeOf("<b>"),
    "good.md": takeOf("Good."),
    "inner/deep.md": takeOf("Deep."),
  });
  assert.deepEqual(outcomes.map((outcome) => outcome.replace(/: .*/, "")).toSorted(), [
    "accepted good.md",
    "accepted inner/deep.md",
    "refused 2026-01-01.md",
    "refused Wrong Name.md",
    "refused bad.md",
    "refused component.mdx",
  ]);
  assert.deepEqual(await held(), ["deep: Deep.", "good: Good."]);
});

test("a take of the future is taken", async () => {
  const { load, held } = folderOf();
  await load({ "one.md": takeOf("Text.", "", "title: A\ndate: 2098-01-01T00:00:00Z") });
  assert.deepEqual(await held(), ["one: Text."]);
});
