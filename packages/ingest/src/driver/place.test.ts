import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { zipSync } from "fflate";
import { type Source, source } from "../source.js";
import { dividends } from "../sources/dividends/source.js";
import { collectFiles, type Input } from "./collect.js";
import { inTimeOrder } from "./order.js";
import { temporaryFolder } from "./world.fixture.js";

/** The places that a source is told of files, in the order of the inputs. */
async function placesOf(...inputs: readonly Input[]): Promise<(string | undefined)[]> {
  const places: (string | undefined)[] = [];
  const told: Source = source({
    ...dividends,
    identify(_, bytes, place) {
      places.push(place);
      return bytes === undefined ? "unread" : { unit: "a", version: "1" };
    },
  });
  const collected = await collectFiles(inputs, told, () => Promise.reject(new Error("Nothing is fetched here.")));
  await inTimeOrder(collected.files, told, () => undefined, { day: "2026-01-02", isOfRetrieval: true });
  collected.close();
  return places.filter((_, at) => at % 2 === 0 || assert.equal(places[at], places[at - 1]));
}

function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = join(temporaryFolder(), "returns-2025-02-10");
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const archive = zipSync({ "snapshot-2022-02/a.csv": Buffer.from("a"), "b.csv": Buffer.from("b") });

test("tells a source in which folders and archives a file lies", async () => {
  const folder = folderWith({ "c.csv": "c", "inner/d.csv": "d", "all-2024-01-31.zip": archive });
  assert.deepEqual(await placesOf(folder, join(folder, "inner", "d.csv"), join(folder, "all-2024-01-31.zip")), [
    "returns-2025-02-10/all-2024-01-31.zip/b.csv",
    "returns-2025-02-10/all-2024-01-31.zip/snapshot-2022-02/a.csv",
    "returns-2025-02-10/c.csv",
    "returns-2025-02-10/inner/d.csv",
    "inner/d.csv",
    "returns-2025-02-10/all-2024-01-31.zip/b.csv",
    "returns-2025-02-10/all-2024-01-31.zip/snapshot-2022-02/a.csv",
  ]);
});

test("tells the place of a file in memory, and the name of a folder that is given by a dot", async () => {
  const folder = folderWith({ "c.csv": "c" });
  const memory = { fileName: "snapshot-2022-02/a.csv", bytes: Buffer.from("a") };
  assert.deepEqual(await placesOf(memory, join(folder, "..", "returns-2025-02-10", ".")), [
    "snapshot-2022-02/a.csv",
    "returns-2025-02-10/c.csv",
  ]);
});
