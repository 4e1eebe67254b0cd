import assert from "node:assert/strict";
import { test } from "node:test";
import { peopleNamed } from "./people.fixture.js";
import { personOfDocument } from "./person-of-document.js";

const people = peopleNamed({
  "Tony John Able/Antony John Able": ["47 house Dubbo NSW RED", "46 house Dubbo NSW RED"],
  "Ann Beck": ["47 house Hume NSW RED"],
  "Ann Rose Beck": ["47 house Cairns QLD BLUE", "46 senate QLD BLUE"],
  "Carl Cole": ["47 senate VIC RED"],
  "Carl Otto Cole": ["47 senate TAS RED"],
});
const placed = people.persons.map(({ givenNames, surname }) => `${givenNames} ${surname}`);

for (const [chamber, parliament, name, division, state, person] of [
  ["house", 47, "Able, Tony", "Dubbo", "NSW", "Tony John Able"],
  ["house", 46, "ABLE, The Hon Antony John", "", "", "Tony John Able"],
  ["house", 46, "The Hon Tony Able MP", "", "", "Tony John Able"],
  // Where the name tells one person, the division may be written in any way.
  ["house", 47, "Able, Tony", "Dubo", "NSW", "Tony John Able"],
  ["house", 45, "Able, Tony", "Dubbo", "NSW", undefined],
  ["senate", 47, "Able, Tony", "", "NSW", undefined],
  ["house", 47, "Beck, Ms Ann", "HUME", "NSW", "Ann Beck"],
  ["house", 47, "Beck, Ms Ann", "", "qld", "Ann Rose Beck"],
  ["house", 47, "Beck, Ann", "", "", undefined],
  ["house", 47, "Beck, Ann", "Dubbo", "NSW", undefined],
  ["senate", 46, "Beck, Ann", "", "", "Ann Rose Beck"],
  ["senate", 47, "Cole, Senator Carl", "", "TAS", "Carl Otto Cole"],
  ["senate", 47, "Cole, Carl", "", "", undefined],
  // A nickname that nobody recorded: one member of that surname sat for the division.
  ["house", 47, "Able, Tone", "Dubbo", "", "Tony John Able"],
  ["house", 47, "Hon Tone Able MP", "Dubbo", "NSW", "Tony John Able"],
  ["house", 47, "John, Able Tone", "Dubbo", "NSW", "Tony John Able"],
  ["house", 47, "Ablest, Tone", "Dubbo", "NSW", undefined],
  ["house", 47, "Able, Tone", "Hume", "NSW", undefined],
  ["house", 47, "Able, Tone", "Dubbo", "VIC", undefined],
  ["house", 47, "Able, Tone", "", "NSW", undefined],
  ["house", 47, "Abel, Tony", "Dubbo", "NSW", undefined],
  ["senate", 47, "Cole, Charles", "", "TAS", undefined],
  ["house", 47, "", "", "", undefined],
] as const) {
  test(`a ${chamber} document of parliament ${parliament} by "${name}" of ${division} ${state} is of ${person}`, () => {
    assert.equal(placed[personOfDocument(people, { chamber, parliament, name, division, state })], person);
  });
}
