import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { OpenRow } from "@daybook/domain/open";
import { everyType } from "../every-type.fixture.js";
import { writeRows } from "./write-dataset.js";

/** Runs in a process of its own: writes so many rows to a folder, and tells how much memory that took at most, in MB. */
const [folder, count] = process.argv.slice(2);
const temporaryFolder = join(folder!, "tmp");
mkdirSync(temporaryFolder, { recursive: true });
await writeRows({
  dataset: everyType,
  rows: () => rowsOf(Number(count)),
  licence: { name: "CC BY 4.0", attribution: "Nobody's Bureau" },
  isDemo: true,
  formats: ["csv", "ndjson", "xlsx", "zip"],
  isPacked: true,
  folder: folder!,
  temporaryFolder,
});
process.send!(process.resourceUsage().maxRSS / 1024);
process.disconnect();

/** Rows of which each is made when it is asked for. */
function* rowsOf(count: number): Generator<OpenRow> {
  for (let row = 0; row < count; row += 1) {
    yield { day: row, text: `the text of the row ${row}`, moment: row * 1_000, number: row / 3, flag: row % 2 === 0 };
  }
}
