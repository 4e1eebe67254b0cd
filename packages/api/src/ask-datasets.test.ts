import assert from "node:assert/strict";
import { test } from "node:test";
import { snapshotOf } from "@daybook/domain/fixtures";
import { askerWithDatasets, DATASETS } from "./ask-datasets.js";

const asker = askerWithDatasets({
  requestOf: () => "{}",
  answerOf: (path) => ({ bytes: Buffer.from(path), hint: undefined }),
});
const snapshot = snapshotOf({ BHP: [["2026-01-05", 0.5]], PLS: [["2026-01-05", 9.1]] });
const ask = (path: string, request: object) =>
  JSON.parse(asker.answerOf(path, JSON.stringify(request), { snapshot, problem: undefined }).bytes.toString());

test("tells what is declared of every dataset while no files are written", () => {
  const { dataVersion, datasets } = ask(DATASETS, { address: "" });
  const [{ id, columns, files }] = datasets;
  assert.deepEqual([dataVersion, id, columns[0].name, files], [undefined, "short-positions", "date", []]);
});

test("gives the first rows of a dataset as texts in the order of its columns", () => {
  const { rows } = ask("/v1/datasets/rows", { id: "short-positions" });
  assert.deepEqual(
    rows.map(([date, code]: string[]) => [date, code]),
    [
      ["2026-01-05", "BHP"],
      ["2026-01-05", "PLS"],
    ],
  );
});

test("does not know others, and leaves methods to who answers them", () => {
  assert.throws(() => ask("/v1/datasets/rows", { id: "nothing" }), { code: "not_found" });
  assert.equal(asker.answerOf("/a/Method", "{}", { snapshot, problem: undefined }).bytes.toString(), "/a/Method");
});
