import assert from "node:assert/strict";
import { test } from "node:test";
import { notServedText } from "./not-served-text.js";

test("series that no method serves are told in one line, and nothing is said of none", () => {
  assert.equal(
    notServedText([{ seriesNotServed: 1_200 }, {}, { seriesNotServed: 34 }]),
    "1,234 series are stored and not served: no key names them",
  );
  assert.equal(notServedText([{}]), undefined);
});
