import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { cellsIn } from "../../cells.fixture.js";
import { SourceProblem } from "../../source.js";
import { parliamentTerms } from "./source.js";

const header =
  "member count,person count,name,Division,State/Territory,Date of election,Type of election,Date ceased to be a Member,reason,Most recent party";
const read = (fileName: string, ...lines: string[]) =>
  cellsIn(parliamentTerms, fileName, Buffer.from([header, "", ...lines, ""].join("\n")));

test("reads members, with remarks, blank lines, short lines and the many ways to write dates and states", () => {
  const rows = read(
    "representatives.csv",
    '1,,Ann  Abel,Dubbo,NSW,26.3.1994,by_election,07.09.2013 ,"retired",LIB',
    "# By-election",
    ",,,,,,,,,",
    "2,17, Bob Beck ,La Trobe,Vic.,7.9.2013,,,still_in_office,ALP",
    "3,,Cy Cole,Bass,Tasmania,29.2.2016,,2.7.2016,changed_party",
  );
  assert.deepEqual(rows, [
    ["house", 0, null, "Ann Abel", "Dubbo", "NSW", dayOf("1994-03-26"), dayOf("2013-09-07"), "LIB"],
    ["house", 1, 17, "Bob Beck", "La Trobe", "VIC", dayOf("2013-09-07"), null, "ALP"],
    ["house", 2, null, "Cy Cole", "Bass", "TAS", dayOf("2016-02-29"), dayOf("2016-07-02"), ""],
  ]);
});

test("reads senators, who have no division", () => {
  const rows = read("Senators.csv", "1,,Ann Abel,,Qld,1.7.2005,,30.6.2011,retired; ,IND LIB");
  assert.deepEqual(rows, [
    ["senate", 0, null, "Ann Abel", "", "QLD", dayOf("2005-07-01"), dayOf("2011-06-30"), "IND LIB"],
  ]);
});

test("knows the table of each chamber by its name", () => {
  const names = ["representatives.csv", "SENATORS.CSV", "ministers.csv", "representatives.xml", "old-senators.csv"];
  assert.deepEqual(
    names.map((name) => parliamentTerms.identify(name)),
    [{ unit: "house", version: "1" }, { unit: "senate", version: "1" }, undefined, undefined, undefined],
  );
});

const line = "1,,Ann Abel,Dubbo,NSW,26.3.1994,,7.9.2013,retired,LIB";
for (const [what, wrong, reason] of [
  ["no name", line.replace("Ann Abel", " "), "name is missing"],
  ["a member without a division", line.replace("Dubbo", ""), "Division is missing"],
  ["an unknown state", line.replace("NSW", "N.S.W"), '"N.S.W" is not a state or territory'],
  ["no state", line.replace("NSW", ""), '"" is not a state or territory'],
  ["a number that is none", line.replace("1,,", "1,x7,"), '"x7" is not the number of a person'],
  ["no first day", line.replace("26.3.1994", ""), "Date of election is missing"],
  ["a day that does not exist", line.replace("26.3.1994", "30.2.1994"), '"30.2.1994" is not a date'],
  ["a date in another form", line.replace("26.3.1994", "1994-03-26"), '"1994-03-26" is not a date'],
  ["a year of two digits", line.replace("26.3.1994", "26.3.94"), '"26.3.94" is not a date'],
  ["no last day", line.replace("7.9.2013", ""), "Date ceased to be a Member is missing"],
  ["a last day in office", line.replace("retired", "still_in_office"), "it is still in office and has a last day"],
  ["an end before the beginning", line.replace("7.9.2013", "25.3.1994"), "it ends before it begins"],
  ["a cell too many", `${line},x`, "it has more cells than the header"],
] as const) {
  test(`refuses ${what} with the line`, () => {
    assert.throws(() => read("representatives.csv", line, wrong), new SourceProblem(4, reason));
  });
}

test("refuses a senator with a division", () => {
  const reason = 'a senator has no division, but this one has "Dubbo"';
  assert.throws(() => read("senators.csv", line), new SourceProblem(3, reason));
});

test("refuses a table without a column that it needs, and one without rows", () => {
  const parse = (text: string) => parliamentTerms.parse("senators.csv", Buffer.from(text));
  assert.throws(() => parse(`${header.replace(",reason", "")}\n1\n`), /line 1: the header has no column "reason"/);
  assert.throws(() => parse(`${header}\n\n# none\n`), /the file has no rows/);
});

test("holds back a table that has lost terms", () => {
  const [row] = parliamentTerms.parse("representatives.csv", Buffer.from(`${header}\n${line}\n`)).parliamentTerms;
  const rows = (count: number) => ({ parliamentTerms: Array.from({ length: count }, () => row!) });
  const beside = { stated: rows(100), daysApart: 0 };
  assert.deepEqual(
    [94, 95, 200, 201].map((count) => parliamentTerms.check(rows(count), beside) === undefined),
    [false, true, true, false],
  );
  assert.equal(parliamentTerms.check(rows(1), undefined), undefined);
});
