import assert from "node:assert/strict";
import { test } from "node:test";
import type { Revision, StockHighlights, TreeMapStock, ViewMode } from "@daybook/contract";
import { type Answer, exactly } from "./messages.js";

const stock = { productCode: "BHP", productName: "BHP Group", shortPosition: 1, percentage: 0.5, color: "#fff" };
const { color, ...colorless } = stock;
const file = { fileName: "a.csv", sha256: "00", retrievedAt: "2026-01-02T00:00:00Z", source: "a" };
const revision = { date: "2026-01-02", field: "row", oldText: "", newText: "", replacedAt: "", live: true };

test("an answer has the fields of its message; those that may be absent may also be undefined", () => {
  const answers: readonly Answer<TreeMapStock>[] = [
    { productCode: "BHP", productName: "BHP Group", shortPosition: 1, percentage: 0.5, color: "#fff" },
    { productCode: "BHP", productName: "BHP Group", shortPosition: 1, percentage: 0.5, color: "#fff", change: 1 },
    { productCode: "BHP", productName: "BHP Group", shortPosition: 1, percentage: 0.5, color, change: undefined },
    exactly({ ...colorless, color, change: undefined }),
  ];
  assert.equal(answers.length, 4);
});

test("an answer may be put together from objects that fit", () => {
  const put: Answer<Revision> | undefined = exactly({ ...revision, oldFile: file, newFile: undefined });
  assert.deepEqual(put, { ...revision, oldFile: file, newFile: undefined });
});

// Each entry is a mistake, and the directive above it is one when the compiler finds nothing wrong.
test("a mistake in an answer does not compile", () => {
  const mistakes: readonly Answer<TreeMapStock>[] = [
    // @ts-expect-error A field is forgotten.
    { productCode: "BHP", productName: "BHP Group", shortPosition: 1, percentage: 0.5 },
    // @ts-expect-error A field that is always sent is unknown.
    { productCode: "BHP", productName: "BHP Group", shortPosition: 1, percentage: undefined, color },
    // @ts-expect-error A field is invented.
    { productCode: "BHP", productName: "BHP Group", shortPosition: 1, percentage: 0.5, color, hue: 1 },
    // @ts-expect-error A field has another type.
    { productCode: "BHP", productName: "BHP Group", shortPosition: "1", percentage: 0.5, color },
    // @ts-expect-error A field is forgotten.
    exactly({ ...colorless }),
    // @ts-expect-error A field is invented.
    exactly({ ...stock, hue: 1 }),
    // @ts-expect-error What is spread has a field too many.
    exactly({ ...colorless, ...{ color, hue: 1 } }),
    // @ts-expect-error What is spread has a field of another type.
    exactly({ ...stock, ...{ percentage: "0.5" } }),
  ];
  assert.equal(mistakes.length, 8);
});

test("a mistake in a part of an answer does not compile", () => {
  const larger = { ...file, bytes: 1 };
  const mistakes: readonly Answer<Revision>[] = [
    // @ts-expect-error A message inside has a field too many.
    { ...revision, oldFile: { ...file, bytes: 1 } },
    // @ts-expect-error An object made elsewhere has a field too many.
    exactly({ ...revision, oldFile: larger }),
  ];
  const report = { reportTitle: "", reportType: "", reportDate: "", digest: "", metrics: [], pages: 1 };
  const inLists: readonly Answer<StockHighlights>[] = [
    // @ts-expect-error An object made elsewhere, in a list, has a field too many.
    exactly({ reports: [report] }),
  ];
  assert.equal(mistakes.length + inLists.length, 3);
});

test("every kind of field has a plain form", () => {
  interface Part {
    readonly $typeName: "a.Part";
    size: bigint;
  }
  interface Moment {
    readonly $typeName: "google.protobuf.Timestamp";
    seconds: bigint;
    nanos: number;
  }
  interface Everything {
    readonly $typeName: "a.Everything";
    readonly $unknown?: never[];
    count: bigint;
    mask: Uint8Array;
    view: ViewMode;
    part?: Part | undefined;
    parts: Part[];
    partsByName: { [name: string]: Part };
    moment?: Moment | undefined;
    moments: Moment[];
    counts: bigint[];
    figures: number[];
    texts: string[];
  }
  const answer: Answer<Everything> = {
    count: 2 ** 40,
    mask: new Uint8Array(1),
    view: 2,
    part: undefined,
    parts: [{ size: 1 }],
    partsByName: { first: { size: 1 } },
    moment: Date.UTC(2026, 3, 1),
    moments: [0],
    counts: [1, 2],
    figures: [0.5],
    texts: ["a"],
  };
  const again: Answer<Everything> = exactly({ ...answer });
  assert.deepEqual(again, answer);
  const column: Answer<Everything> = exactly({ ...answer, figures: Float32Array.of(0.5) });
  assert.deepEqual([...column.figures], again.figures);
  // @ts-expect-error A column holds no texts.
  assert.ok({ ...answer, texts: Float32Array.of(0.5) } satisfies Answer<Everything>);
  // @ts-expect-error No view has this number.
  const wrongView: Answer<Everything> = { ...answer, view: 7 };
  assert.equal(wrongView.count, 1_099_511_627_776);
});
