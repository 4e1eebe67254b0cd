import assert from "node:assert/strict";
import { test } from "node:test";
import { readTranscribed } from "./transcribed-page.js";

const house = "https://register.example/Register/45p/AB/Fern A_45P.pdf";
const senate = "https://register.example/Statements 2016 45th Parl/FernA.pdf";

interface Section {
  readonly sentence: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const shares: Section = {
  sentence: "<p>1. Shareholdings in public and private companies</p>",
  header: ["Held by", "Name of company", "Updated"],
  rows: [["Self", "<p>Elm &amp; Co Ltd</p>", "28/9/2016"]],
};

function page(
  sections: readonly Section[],
  { seat = "Representative for Brookvale, New South Wales", href = house } = {},
) {
  const tables = sections.map(({ sentence, header, rows }) => {
    const lines = rows.map((cells) => `<tr>\n${cells.map((cell) => `<td>${cell}</td>`).join("\n")}\n</tr>`);
    const head = header.map((cell) => `<th>${cell}</th>`).join("");
    return `<h3><a name="x">Title</a></h3>\n${sentence}\n<table class="y"><thead><tr>${head}</tr></thead><tbody>${lines.join("")}</tbody></table>`;
  });
  const head = `<html><body><h1>Ada Fern</h1><p>${seat}</p><p><a href="${href}">Source PDF</a></p>`;
  return Buffer.from(`${head}${tables.join("")}</body></html>`);
}

function read(...sections: readonly Section[]) {
  const document = readTranscribed(page(sections));
  assert.ok("rows" in document);
  return document;
}

test("reads the page of a member", () => {
  assert.deepEqual(readTranscribed(page([shares])), {
    reading: "transcribed",
    parliament: 45,
    chamber: "house",
    name: "Ada Fern",
    division: "Brookvale",
    state: "NSW",
    nameLetters: "",
    documentUrl: "https://register.example/Register/45p/AB/Fern%20A_45P.pdf",
    statementDate: "2016-09-28",
    rows: [{ kind: undefined, item: 1, holders: ["self"], text: "Elm & Co Ltd", secondary: "", date: "2016-09-28" }],
    leftOut: [],
    unknownKeys: [],
  });
});

test("reads the page of a senator", () => {
  const document = readTranscribed(page([], { seat: "Senator for Tasmania", href: senate }));
  assert.ok("rows" in document);
  const { chamber, division, state, parliament, rows } = document;
  assert.deepEqual([chamber, division, state, parliament, rows], ["senate", "", "TAS", 45, []]);
});

test("joins further columns, keeps lines, drops soft hyphens, and takes the earliest date for the statement's", () => {
  const trusts: Section = {
    sentence: "<p>2. Trusts</p><p>(i) in which a beneficial interest is held</p>",
    header: ["Held by", "Name of trust", "Nature of its operation", "Beneficial interest", "Updated"],
    rows: [
      [
        "\u00adSelf/Spouse",
        "<p>Elm\u00adwood  Trust</p><p> &bull; Oak</p>",
        "<p>Farm</p>",
        "<p>Unit<sup>1</sup></p>",
        "5/12/17",
      ],
      ["Sulf", "<p>Elm</p>", "<p> </p>", "<p>Units</p>", "28/8/2016"],
      ["Fern", "<p>Ash</p>", "<p> </p>", "<p> </p>", "31/9/2016"],
      ["Self/Spouse \u2013 deleted", "<p>Yew</p>", "<p> </p>", "<p> </p>", "soon"],
      ["Self", "<p>Fir deleted</p>", "<p> </p>", "<p> </p>", "28/9/2016"],
      ["Self", "<p> </p>", "<p>Farm</p>", "<p> </p>", "28/8/2016"],
    ],
  };
  const { rows, statementDate, leftOut } = read(shares, trusts);
  assert.deepEqual(
    rows.map(({ kind, item, holders, text, secondary, date }) => [kind, item, holders, text, secondary, date]),
    [
      [undefined, 1, ["self"], "Elm & Co Ltd", "", "2016-09-28"],
      [undefined, 2, ["self", "spouse_partner"], "Elmwood Trust\n\u2022 Oak", "Farm / Unit1", "2017-12-05"],
      [undefined, 2, ["self"], "Elm", "Units", "2016-08-28"],
      [undefined, 2, [], "Ash", "", null],
      ["deletion", 2, ["self", "spouse_partner"], "Yew", "", null],
      ["deletion", 2, ["self"], "Fir", "", "2016-09-28"],
    ],
  );
  assert.deepEqual([statementDate, leftOut], ["2016-08-28", ["it states nothing"]]);
});

test("takes no name for a deletion, and the words of what has none", () => {
  const members: Section = {
    sentence: "<p>13. Memberships</p>",
    header: ["Held by", "Name of organisation", "Updated"],
    rows: [
      ["Self", "<p>Delete Blood Cancer</p>", "1/1/2017"],
      ["Self", "<p>Elm Society deleted - resigned in May</p>", "1/1/2017"],
      ["Self (deleted)", "<p>Delete Blood Cancer</p>", "1/1/2017"],
    ],
  };
  const assets: Section = {
    sentence: "<p>9. Other assets</p>",
    header: ["Held by", "Nature", "Updated"],
    rows: [["Self", "<p>Delete one motor vehicle</p>", "1/1/2017"]],
  };
  assert.deepEqual(
    read(members, assets).rows.map(({ kind, text }) => [kind, text]),
    [
      [undefined, "Delete Blood Cancer"],
      ["deletion", "Elm Society resigned in May"],
      ["deletion", "Delete Blood Cancer"],
      ["deletion", "one motor vehicle"],
    ],
  );
});

test("takes the number of the item from the sentence, not from a cell", () => {
  const gifts = { ...shares, sentence: "<p>11. Gifts</p>", rows: [["Self", "<p>3. A book</p>", "1/1/2017"]] };
  assert.deepEqual(
    read(gifts).rows.map(({ item, text }) => [item, text]),
    [[11, "3. A book"]],
  );
});

test("a page of a category is of no member", () => {
  const bytes = Buffer.from("<html><body><h1>Gifts</h1><p>11. Gifts</p></body></html>");
  assert.deepEqual(readTranscribed(bytes), { noMember: "the page is of no member" });
});

for (const [what, bytes, reason] of [
  ["an item outside the register", page([{ ...shares, sentence: "<p>15. More</p>" }]), /"15\. More" is not of an item/],
  ["a heading without a number", page([{ ...shares, sentence: "<p>Shares</p>" }]), /"Shares" is not of an item/],
  ["another header", page([{ ...shares, header: ["Holder", "Name", "Updated"] }]), /is not of an item/],
  ["a row of other columns", page([{ ...shares, rows: [["Self", "Elm"]] }]), /a row of item 1 has other columns/],
  ["a document of no parliament", page([shares], { href: "https://register.example/x.pdf" }), /tells no parliament/],
] as const) {
  test(`refuses ${what}`, () => assert.throws(() => readTranscribed(bytes), reason));
}

test("looks through a page of many elements that never end", () => {
  const bytes = Buffer.from(`<h1>A</h1><p>Senator for Victoria</p>${"<h3><table><td <".repeat(100_000)}`);
  assert.throws(() => readTranscribed(bytes), /tells no parliament/);
});
