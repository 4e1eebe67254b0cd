import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { after, test } from "node:test";
import { snapshotOf, testServer } from "../../api.fixture.js";
import { filesFolder, writtenOf } from "../datasets/written.fixture.js";
import { datasetReceiptRoute } from "./dataset-receipt.js";

const [V1, V2] = ["11".repeat(16), "22".repeat(16)];
const folder = filesFolder();
after(() => rmSync(folder, { recursive: true }));
const written = writtenOf(folder, V1, "date,product_code\n2026-01-05,K9M\n");
let served = V1;
const server = await testServer(
  { after },
  {
    plainRoutes: [datasetReceiptRoute("https://daybook.example")],
    serving: () => ({
      snapshot: snapshotOf(served),
      problem: undefined,
      written,
      files: { folder, of: () => undefined },
    }),
  },
);
const get = (id: string) => fetch(`${server.url}/v1/receipts/datasets/${id}`);

test("a receipt of a dataset is of its first file, and names the others with their digests", async () => {
  const { of, bytes, digest, formats, datasets, citation } = (await (await get("short-positions")).json()) as {
    of: string;
    bytes: number;
    digest: string;
    formats: readonly { of: string }[];
    datasets: readonly string[];
    citation: { text: string };
  };
  const csv = written.datasets[0]!.files[0]!;
  const folderOf = `/v1/versions/${V1}/v1/datasets`;
  assert.deepEqual(
    { of, bytes, digest, formats: formats.map((each) => each.of), datasets },
    {
      of: `${folderOf}/short-positions.csv`,
      bytes: csv.bytes,
      digest: `sha-256=:${Buffer.from(csv.sha256, "hex").toString("base64")}:`,
      formats: [`${folderOf}/short-positions.ndjson`, `${folderOf}/short-positions.parquet`],
      datasets: ["short-positions"],
    },
  );
  assert.match(citation.text, /^Daybook: Short positions \(fictional demo world\), 2026-01-05 to 2026-01-06\./);
});

for (const [id, status, says] of [
  ["short-position", 404, /did you mean short-positions\?/],
  ["prices", 403, /withheld/],
  ["takes", 404, /no rows/],
] as const) {
  test(`of ${id} there is none`, async () => {
    const response = await get(id);
    assert.equal(response.status, status);
    assert.match(await response.text(), says);
  });
}

test("while other data is served than the files are of, it is told to ask again", async () => {
  served = V2;
  const response = await get("short-positions");
  served = V1;
  assert.deepEqual([response.status, response.headers.get("retry-after")], [503, "10"]);
});
