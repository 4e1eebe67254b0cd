import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Citable } from "./citable.js";
import { citationOf } from "./citation-of.js";

const plain: Citable = {
  title: "StockService/GetStock, productCode=K9M",
  isDemo: true,
  version: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
  day: "2026-07-06",
  publishers: ["The regulator", "The bureau"],
  licence: "CC BY 4.0",
  address: "https://daybook.example/v1/versions/0f/shorts.v1alpha1.StockService/GetStock?productCode=K9M",
};

const HOSTILE = 'A} @misc{x,\nTY  - JOUR\r\nER  - \u2028{\\"B" \\input{/etc/passwd} 50% & $a_b^c~ #1 \u202e';
const hostile: Citable = { ...plain, title: HOSTILE, publishers: [HOSTILE, "\n"], licence: HOSTILE };

test("an answer is cited in every form, with its publishers, terms, version, day and address", () => {
  assert.deepEqual(citationOf(plain), {
    text: `Daybook: StockService/GetStock, productCode=K9M (fictional demo world). Version 0f1e2d3c4b5a69788796a5b4c3d2e1f0, files to 2026-07-06. Source: The regulator; The bureau (CC BY 4.0). ${plain.address}`,
    bibtex: `@misc{daybook-stockservice-getstock-productcode-k9m-0f1e2d3c,
  title = {{StockService/GetStock, productCode=K9M}},
  author = {{The regulator} and {The bureau}},
  publisher = {Daybook},
  year = {2026},
  date = {2026-07-06},
  version = {0f1e2d3c4b5a69788796a5b4c3d2e1f0},
  note = {All of it is made up: it is about a fictional demo world. Licence: CC BY 4.0.},
  url = {${plain.address}},
}
`,
    ris: [
      "TY  - DATA",
      "ID  - daybook-stockservice-getstock-productcode-k9m-0f1e2d3c",
      "TI  - StockService/GetStock, productCode=K9M",
      "AU  - The regulator",
      "AU  - The bureau",
      "DB  - Daybook",
      "PB  - Daybook",
      "PY  - 2026",
      "DA  - 2026/07/06",
      "ET  - 0f1e2d3c4b5a69788796a5b4c3d2e1f0",
      "N1  - All of it is made up: it is about a fictional demo world. Licence: CC BY 4.0.",
      `UR  - ${plain.address}`,
      "ER  - ",
      "",
    ].join("\r\n"),
    csl: {
      id: "daybook-stockservice-getstock-productcode-k9m-0f1e2d3c",
      type: "dataset",
      title: "StockService/GetStock, productCode=K9M",
      author: [{ literal: "The regulator" }, { literal: "The bureau" }],
      publisher: "Daybook",
      version: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
      issued: { "date-parts": [[2026, 7, 6]] },
      note: "All of it is made up: it is about a fictional demo world. Licence: CC BY 4.0.",
      URL: plain.address,
    },
  });
});

test("what nobody tells is left out, and the database stands for publishers that are not known", () => {
  const { bibtex, ris, csl, text } = citationOf({ title: "Home", isDemo: false, publishers: [], licence: "" });
  assert.equal(text, "Daybook: Home.");
  assert.equal(
    bibtex,
    "@misc{daybook-home,\n  title = {{Home}},\n  author = {{Daybook}},\n  publisher = {Daybook},\n}\n",
  );
  assert.deepEqual(ris.split("\r\n"), [
    "TY  - DATA",
    "ID  - daybook-home",
    "TI  - Home",
    "AU  - Daybook",
    "DB  - Daybook",
    "PB  - Daybook",
    "ER  - ",
    "",
  ]);
  assert.deepEqual(Object.keys(csl), ["id", "type", "title", "author", "publisher"]);
});

describe("texts that hold anything", () => {
  const { bibtex, ris, csl, text } = citationOf(hostile);

  test("leave the braces of BibTeX in balance, and one entry with its own fields", () => {
    let depth = 0;
    const depths = Array.from(bibtex.trim(), (character) => {
      if (character === "{") depth += 1;
      if (character === "}") depth -= 1;
      return depth;
    });
    assert.equal(
      depths.findIndex((each, at) => at > "@misc".length && each === 0),
      bibtex.trim().length - 1,
    );
    assert.deepEqual(
      bibtex.split("\n").map((line) => /^ {2}(\w+) = \{.*\},$/.exec(line)?.[1] ?? line),
      [bibtex.split("\n")[0], ...["title", "author", "publisher", "year", "date", "version", "note", "url"], "}", ""],
    );
  });

  test("add no tag to RIS and end no record", () => {
    const lines = ris.split("\r\n");
    assert.ok(lines.slice(0, -1).every((line) => /^[A-Z][A-Z0-9] {2}- [^\r\n\u2028]*$/.test(line)));
    assert.equal(lines.filter((line) => line.startsWith("ER")).length, 1);
    assert.equal(lines.filter((line) => line.startsWith("AU")).length, 1);
  });

  test("stay in one line of the text, and as they are in CSL", () => {
    assert.doesNotMatch(text, /[\n\r\u2028\u202e]/);
    assert.deepEqual(csl.author, [{ literal: csl.title }]);
    assert.match(csl.title, /^A\} @misc\{x, TY - JOUR ER/);
  });
});
