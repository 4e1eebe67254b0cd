import { once } from "node:events";
import { batchOf } from "./batches.fixture.js";
import { openReader } from "./reader.js";
import { addBatch } from "./samples.fixture.js";
import type { Location } from "./store.js";
import { openWriter } from "./writer.js";

const [, , job, where, firstBatch] = process.argv;
const location: Location = JSON.parse(where!);

if (job === "add") {
  const writer = await openWriter(location);
  for (let batch = Number(firstBatch); ; batch++) {
    await addBatch(writer, batchOf(batch));
    process.stdout.write(`${batch}\n`);
  }
} else {
  const store = job === "read" ? await openReader(location) : await openWriter(location);
  process.stdout.write("open\n");
  process.stdin.resume();
  await once(process.stdin, "end");
  await store.close();
}
