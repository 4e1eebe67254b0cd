import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import { linkAnnualReturn, linkCandidateReturn } from "./link-returns.js";
import { peopleNamed } from "./people.fixture.js";

const people = peopleNamed(
  {
    "Tony John Able/Antony John Able": ["47 house Dubbo NSW RED"],
    "Mary-Anne O'Hara": ["46 senate VIC BLUE"],
    "Peter van der Berg": ["47 senate QLD RED", "46 house Cairns QLD RED"],
    "Robert Katz": ["40 house Hume NSW RED"],
    "Bob Katz/Robert Katz": ["47 house Hume NSW RED"],
    "Zoë Nunez": ["47 house Northern Territory NT RED"],
    "Anne Roe": ["40 house Hume NSW RED"],
    "Ann Roe/Anne Roe": ["47 house Hume NSW RED"],
  },
  { "Anne Roe": [[40, dayOf("2004-08-31")!]] },
);
const nameAt = (place: number) => people.persons[place]?.displayName ?? "nobody";

const HOUSE = "Member of House of Representatives Return";
const SENATE = "Senator Return";
for (const [returnType, name, person] of [
  [HOUSE, "Hon Dr Tony Able MP", "Tony Able"],
  [HOUSE, "Mr Antony Able MP OAM", "Tony Able"],
  [HOUSE, "The Hon. Tony Able AM SC", "Tony Able"],
  ["Member of HOR Return", "Prof Tony John Able KC", "Tony Able"],
  [SENATE, "Mr Tony Able", "nobody"],
  [SENATE, "Senator Mary-Anne O\u2019Hara", "Mary-Anne O'Hara"],
  [SENATE, "Senator the Hon Mary-Anne OHara AO", "Mary-Anne O'Hara"],
  [SENATE, "Senator Mary O'Hara", "nobody"],
  [HOUSE, "Mr Peter van der Berg MP", "Peter van der Berg"],
  [SENATE, "Senator Peter Van Der Berg", "Peter van der Berg"],
  [SENATE, "Senator Peter Berg", "nobody"],
  [HOUSE, "Hon Bob Katz MP", "Bob Katz"],
  [HOUSE, "Hon Robert Katz MP", "nobody"],
  [HOUSE, "Ms Zoe Nunez MP", "Zoë Nunez"],
  ["Political Party Return", "Hon Bob Katz MP", "nobody"],
  [HOUSE, "", "nobody"],
  [HOUSE, "MP", "nobody"],
] as const) {
  test(`the ${returnType} of "${name}" is of ${person}`, () => {
    assert.equal(nameAt(linkAnnualReturn(people, returnType, name, 2022)), person);
  });
}

for (const [name, electorate, state, person] of [
  ["ABLE, Tony", "Dubbo", "NSW", "Tony Able"],
  ["Able, Antony John ", " DUBBO ", "nsw", "Tony Able"],
  ["ABLE, Dr. Tony John", "Dubbo", "", "Tony Able"],
  ["ABLE, John", "Dubbo", "NSW", "nobody"],
  // Somebody of the same name who stands for the Senate is not known to be the member.
  ["ABLE, Tony", "New South Wales", "NSW", "nobody"],
  ["ABLE, Tony", "Hume", "NSW", "nobody"],
  ["ABLE, Tony", "Dubbo", "VIC", "nobody"],
  ["O'HARA, Mary-Anne Rose", "Victoria", "VIC", "Mary-Anne O'Hara"],
  ["O'HARA, Mary-Anne Rose", "New South Wales", "NSW", "nobody"],
  ["O'HARA, Mary-Anne Rose", "Melbourne", "VIC", "nobody"],
  ["VAN DER BERG, Peter", "Cairns", "QLD", "Peter van der Berg"],
  ["VAN DER BERG, Peter", "Queensland", "QLD", "Peter van der Berg"],
  ["BERG, Peter", "Queensland", "QLD", "nobody"],
  ["KATZ, Robert", "Hume", "NSW", "nobody"],
  ["KATZ, Bob", "Hume", "NSW", "Bob Katz"],
  ["NUNEZ, Zoe", "Northern Territory", "NT", "Zoë Nunez"],
  ["ABLE", "Dubbo", "NSW", "nobody"],
  ["", "", "", "nobody"],
] as const) {
  test(`the return of the candidate "${name}" for ${electorate} is of ${person}`, () => {
    assert.equal(nameAt(linkCandidateReturn(people, "Candidate", name, electorate, state, 2022)), person);
  });
}

test("the return of a senate group is of nobody, whatever its name", () => {
  const place = linkCandidateReturn(people, "Senate Group", "O'HARA, Mary-Anne", "Victoria", "VIC", 2022);
  assert.equal(place, -1);
});

for (const [yearEnd, person] of [
  [2004, "nobody"],
  [2005, "nobody"],
  [2006, "Ann Roe"],
  [2022, "Ann Roe"],
] as const) {
  test(`the return for ${yearEnd} is not of a namesake who had left before that year: ${person}`, () => {
    assert.equal(nameAt(linkAnnualReturn(people, HOUSE, "Anne Roe MP", yearEnd)), person);
  });
}

for (const [eventYear, person] of [
  [0, "nobody"],
  [2001, "nobody"],
  [2004, "nobody"],
  [2005, "Ann Roe"],
] as const) {
  test(`the return of a candidate of ${eventYear || "an unknown year"} is likewise of ${person}`, () => {
    assert.equal(nameAt(linkCandidateReturn(people, "Candidate", "ROE, Anne", "Hume", "NSW", eventYear)), person);
  });
}

test("who has left for good by then is nobody, alone too", () => {
  const alone = peopleNamed({ "Jo Roe": ["40 house Hume NSW RED"] }, { "Jo Roe": [[40, dayOf("2004-08-31")!]] });
  const places = [2004, 2005, 2007].map((year) =>
    linkCandidateReturn(alone, "Candidate", "ROE, Jo", "Hume", "NSW", year),
  );
  assert.deepEqual(places, [0, -1, -1]);
});
