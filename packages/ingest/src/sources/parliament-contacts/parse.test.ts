import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsIn } from "../../cells.fixture.js";
import { SourceProblem } from "../../source.js";
import { parliamentContacts } from "./source.js";

const members =
  "Honorific,Salutation,Post Nominals,Surname,First Name,Other Name,Preferred Name,Electorate,State,Political Party,Telephone,Electorate Address Line 1";
const senators = "Title,Salutation,Surname,First Name,Preferred Name,State,Political Party,Electorate Address Line 1";
const MEMBERS = "FamilynameRepsCSV.csv";
const SENATORS = "allsenel.csv";
const read = (fileName: string, ...lines: string[]) =>
  cellsIn(parliamentContacts, fileName, Buffer.from([...lines, ""].join("\r\n")));

test("reads names and seats of members, and no address", () => {
  const rows = read(
    MEMBERS,
    members,
    'Hon Dr,Dr,MP,Lopez Cruz,Maria,,Mia,La Trobe,VIC,ALP,(02) 1,"Level 1, 31 Some\rStreet"',
    ",Mr,MP,Abel,Anthony,John,,Dubbo,NSW,LP,,",
  );
  assert.deepEqual(rows, [
    ["house", 0, "Hon Dr", "Lopez Cruz", "Maria", "Mia", "La Trobe", "VIC", "ALP"],
    ["house", 1, "", "Abel", "Anthony", "", "Dubbo", "NSW", "LP"],
  ]);
});

test("reads names and states of senators", () => {
  const rows = read(SENATORS, senators, "Senator the Hon ,Senator,Beck,Elizabeth,Beth,QLD,AG,1 Some Street");
  assert.deepEqual(rows, [["senate", 0, "Senator the Hon", "Beck", "Elizabeth", "Beth", "", "QLD", "AG"]]);
});

test("reads a list in Windows-1252, which the Parliament writes", () => {
  const line = "Senator,Senator,Nu\u00f1ez,Zo\u00eb,,QLD,AG,Level 1 \u2013 2";
  const bytes = Buffer.from(`${senators}\r\n${line.replace("\u2013", "\u0096")}\r\n`, "latin1");
  assert.deepEqual(cellsIn(parliamentContacts, SENATORS, bytes), [
    ["senate", 0, "Senator", "Nu\u00f1ez", "Zo\u00eb", "", "", "QLD", "AG"],
  ]);
});

test("knows the list of each chamber by its name", () => {
  const names = [MEMBERS, "familynamerepscsv.CSV", "All_members_by_name.csv", SENATORS, "contacts.csv"];
  const house = { unit: "house", version: "1" };
  assert.deepEqual(
    names.map((name) => parliamentContacts.identify(name)),
    [house, house, house, { unit: "senate", version: "1" }, undefined],
  );
});

const line = "Hon,Mr,MP,Abel,Anthony,John,Tony,Dubbo,NSW,LP,,";
for (const [what, lines, at, reason] of [
  ["no surname", [members, line, line.replace("Abel", "")], 3, "Surname is missing"],
  ["no first name", [members, line.replace("Anthony", "")], 2, "First Name is missing"],
  ["no electorate", [members, line.replace("Dubbo", "")], 2, "Electorate is missing"],
  ["an unknown state", [members, line.replace("NSW", "NZ")], 2, '"NZ" is not a state or territory'],
  ["a cell too few", [members, line.slice(0, -1)], 2, "it has more or fewer columns than the header"],
  ["a missing column", [members.replace("Electorate,", "Seat,"), line], 1, 'the header has no column "Electorate"'],
  ["the senators' list under the other name", [senators], undefined, "the file has no rows"],
  ["no honorifics", [members.replace("Honorific", "Title"), line], 1, 'the header has no column "Honorific"'],
] as const) {
  test(`refuses ${what} with the line`, () => {
    assert.throws(() => read(MEMBERS, ...lines), new SourceProblem(at, reason));
  });
}
