import assert from "node:assert/strict";
import { test } from "node:test";
import { contractReference } from "../reference.js";
import { shortened } from "./shortened.js";

const reference = contractReference();

test("lists lose all but their first rows, inside each other too, and nothing else is lost", () => {
  const row = (code: string) => ({ productCode: code, latestPercentage: 1.5, dataPoints: [{}, {}, {}] });
  const answer = { timeSeries: [row("A"), row("B"), row("C")], offset: 3 };
  const short = (code: string) => ({ ...row(code), dataPoints: [{}, {}] });
  assert.deepEqual(shortened(reference, "shorts.v1alpha1.GetTopShortsResponse", answer), {
    timeSeries: [short("A"), short("B")],
    offset: 3,
  });
});

test("running text is cut between words, an address is not", () => {
  const text = "word ".repeat(100);
  const address = `https://daybook.example/${"x".repeat(300)}`;
  const { name, logoUrl } = shortened(reference, "shorts.v1alpha1.Stock", { name: text, logoUrl: address }) as {
    name: string;
    logoUrl: string;
  };
  assert.deepEqual([name.length <= 200, name.endsWith("word …"), logoUrl], [true, true, address]);
});
