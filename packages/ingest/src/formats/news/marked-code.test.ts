import assert from "node:assert/strict";
import { test } from "node:test";
import { codesMarkedIn, markedCode } from "./marked-code.js";

for (const [text, codes] of [
  // The four marks.
  ["Acme ASX:ABC rises", ["ABC"]],
  ["Acme (ASX: ABC) rises", ["ABC"]],
  ["Acme (ASX:ABC) rises", ["ABC"]],
  ["Acme [ASX: ABC] rises", ["ABC"]],
  ["Acme ( ASX : ABC ) rises", ["ABC"]],
  ["Acme ASX-ABC rises", ["ABC"]],
  ["Acme ABC.AX rises", ["ABC"]],
  ["ABC.AX", ["ABC"]],
  ["(ABC.AX)", ["ABC"]],
  ["asx:ABC", ["ABC"]],
  // Codes have 3 to 6 letters and digits.
  ["ASX:360", ["360"]],
  ["ASX:A2M", ["A2M"]],
  ["ASX:GSBW34", ["GSBW34"]],
  ["ASX:AB", []],
  ["ASX:ABCDEFG", []],
  ["ABCDEFG.AX", []],
  ["AB.AX", []],
  // Several.
  ["Acme (ASX: ABC) and Elm (ASX: ELM)", ["ABC", "ELM"]],
  ["(ASX: ABC, ELM)", ["ABC", "ELM"]],
  ["(ASX: ABC, ASX: ELM)", ["ABC", "ELM"]],
  ["(ASX: ABC / ELM)", ["ABC", "ELM"]],
  ["(ASX: ABC and ELM)", ["ABC", "ELM"]],
  ["ASX:ABC, ELM.AX", ["ABC", "ELM"]],
  ["ASX:ABC/ASX:ELM", ["ABC", "ELM"]],
  ["ASX:ASX/asx:ELM rise", ["ASX", "ELM"]],
  // Another exchange's are not ours.
  ["(ASX: ABC, OTCQB: ELMFF)", ["ABC"]],
  ["(ASX: ABC; TSX:ELM)", ["ABC"]],
  ["(NYSE: ABC)", []],
  ["(NASX: ABC)", []],
  ["ABC.L", []],
  ["ABC.AXW", []],
  // What only looks like a mark.
  ["$ABC rises", []],
  ["ABC rises", []],
  ["Acme Limited rises", []],
  ["ASX ABC", []],
  ["ASX: ABC rises", []],
  ["ASX: NEW RULES", []],
  ["ASX:abc", []],
  ["(ASX: closed)", []],
  ["(ASX: Abc)", []],
  ["https://www.asx.com.au/markets/company/ABC", []],
  ["https://quotes.example/ABC.AX", []],
  ["^AXJO.AX", []],
  ["S&P/ASX:ABC", []],
  // The exchange's indices, and words after its name.
  ["ASX-200 rises", []],
  ["ASX:300", []],
  ["S&P/ASX-200", []],
  ["ASX-LISTED ACME", []],
  ["ASX-listed Acme (ASX: ABC)", ["ABC"]],
  ["", []],
] as const) {
  test(`${JSON.stringify(text)} marks ${codes.length === 0 ? "nothing" : codes.join(" and ")}`, () => {
    assert.deepEqual(codesMarkedIn(text), codes);
  });
}

const nowhere = { headline: "Acme rises", categories: [], summary: "" };
for (const [what, places, code] of [
  ["the headline's before the others'", { headline: "ASX:ABC", categories: ["ASX:DEF"], summary: "ASX:GHI" }, "ABC"],
  ["the categories' before the summary's", { categories: ["Mining", "DEF.AX"], summary: "ASX:GHI" }, "DEF"],
  ["the summary's last", { categories: ["Mining"], summary: "Acme (ASX: GHI) said" }, "GHI"],
  ["one that is marked twice", { headline: "ASX:ABC (ABC.AX)" }, "ABC"],
  ["none of several", { headline: "ASX:ABC and ASX:DEF" }, null],
  ["none of several, whatever the rest marks", { headline: "ASX:ABC ASX:DEF", summary: "ASX:ABC" }, null],
  ["none of several categories", { categories: ["ASX:ABC", "ASX:DEF"], summary: "ASX:ABC" }, null],
  ["none where there is no mark", { categories: ["ABC"], summary: "$ABC" }, null],
] as const) {
  test(`a story is filed under ${what}`, () => assert.equal(markedCode({ ...nowhere, ...places }), code));
}

test("a long text takes time in proportion to its length", () => {
  const texts = ["(ASX: ABC, ", "ASX:", "(", "A".repeat(6), "[ASX:ABC/ABC/ABC"].map((each) => each.repeat(20_000));
  assert.deepEqual(
    texts.map((text) => codesMarkedIn(text).length > 0),
    [true, true, false, false, true],
  );
});
