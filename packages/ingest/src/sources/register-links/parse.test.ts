import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { cellsIn } from "../../cells.fixture.js";
import { refusalOf } from "../../formats/own-layout/layout-tests.fixture.js";
import { SourceProblem } from "../../source.js";
import { registerLinks } from "./source.js";

const fileName = "links-register-of-interests.xml";
const read = (...lines: string[]) => cellsIn(registerLinks, fileName, Buffer.from(lines.join("\n")));
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const link = (id: number, url = `https://parliament.example/${id}.pdf`) =>
  ` <personinfo aph_interests_url="${url}" id="uk.org.publicwhip/person/${id}"/>`;

test("reads addresses, with the day of the update where it is told", () => {
  const rows = read(
    declaration,
    "<peopleinfo>",
    link(10_001, "https://parliament.example/a?b=1&amp;c=2"),
    "<!-- <personinfo/> of nobody -->",
    ' <personinfo aph_interests_last_updated="2026-02-08"',
    '   aph_interests_url="https://parliament.example/7" id="uk.org.publicwhip/person/11007" />',
    "</peopleinfo>",
    "",
  );
  assert.deepEqual(rows, [
    [1, "https://parliament.example/a?b=1&c=2", null],
    [1007, "https://parliament.example/7", dayOf("2026-02-08")],
  ]);
});

test("takes away the id of somebody else that the compilers' program writes before those of senators", () => {
  const place = "https://parliament.example/Senators_Interests_Register";
  const urls = [`${place}/298839301128`, `${place}/298839e5x`, `${place}/298839`, `${place}/301128`];
  const rows = read(declaration, "<peopleinfo>", ...urls.map((url, at) => link(10_001 + at, url)), "</peopleinfo>");
  assert.deepEqual(
    rows.map(([, url]) => url),
    [`${place}/301128`, `${place}/e5x`, `${place}/298839`, `${place}/301128`],
  );
});

test("knows the list by its name", () => {
  assert.deepEqual(
    [fileName, "people.xml"].map((name) => registerLinks.identify(name)),
    [{ unit: "links", version: "1" }, undefined],
  );
});

test("refuses a list that is cut short anywhere", () => {
  const text = [declaration, "<peopleinfo>", link(10_001), link(10_002), "</peopleinfo>"].join("\n");
  const believed = [...text]
    .map((_, at) => text.slice(0, at))
    .filter((part) => refusalOf(() => read(part)) === undefined);
  assert.deepEqual(believed, []);
});

const within = (...lines: string[]) => ["<peopleinfo>", link(10_001), ...lines, "</peopleinfo>"];
for (const [what, lines, at, reason] of [
  ["a person twice", within(link(10_002), link(10_001)), 4, "person 1 is also on line 2"],
  ["an id of nobody", within(link(10_000)), 3, '"uk.org.publicwhip/person/10000" is not the id of a person'],
  ["no id", within('<personinfo aph_interests_url="https://a.example/"/>'), 3, '"" is not the id of a person'],
  [
    "no address",
    within('<personinfo id="uk.org.publicwhip/person/10002"/>'),
    3,
    '"" is not the address of a statement',
  ],
  [
    "an address of another kind",
    within(link(10_002, "javascript:alert(1)")),
    3,
    '"javascript:alert(1)" is not the address of a statement',
  ],
  [
    "a date that does not exist",
    within(link(10_002).replace("<personinfo", '<personinfo aph_interests_last_updated="2026-02-30"')),
    3,
    '"2026-02-30" is not a date',
  ],
  ["an attribute twice", within(link(10_002).replace("/>", ' id="x"/>')), 3, "the attribute id is there twice"],
  ["an entity", within(link(10_002, "https://a.example/&x;")), 3, '"&x;" is not a character of XML'],
  ["an unclosed entity", within(link(10_002, "https://a.example/?a&b")), 3, '"&b" is not a character of XML'],
  ["another element", within("<person/>"), 3, '"<person/>" is not expected here'],
  ["text", within("nobody"), 3, '"nobody" is not expected here'],
  ["an element that is not closed", within(link(10_002).replace("/>", ">")), 3, /is not expected here$/],
  ["an element outside", [link(10_001), ...within()], 1, /is not expected here$/],
  ["a second list", [...within(), ...within()], 4, '"<peopleinfo>" is not expected here'],
  ["a document type", ["<!DOCTYPE x>", ...within()], 1, '"<!DOCTYPE x>" is not expected here'],
  ["a list cut short", within().slice(0, -1), 2, "<peopleinfo> never ends, so the file is cut short"],
  ["a list cut inside a link", within(link(10_002).slice(0, 40)).slice(0, -1), 3, /is not expected here$/],
  ["no links", ["<peopleinfo>", "</peopleinfo>"], undefined, "the file has no rows"],
  ["blanks", [" ", ""], 1, "<peopleinfo> never ends, so the file is cut short"],
] as const) {
  test(`refuses ${what} with the line`, () => {
    assert.throws(
      () => read(...lines),
      (error) => {
        assert.ok(error instanceof SourceProblem);
        assert.equal(error.line, at);
        if (typeof reason === "string") assert.equal(error.reason, reason);
        else assert.match(error.reason, reason);
        return true;
      },
    );
  });
}
