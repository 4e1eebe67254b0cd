import assert from "node:assert/strict";
import { test } from "node:test";
import { branchesOf, type GroupedReturn, groupIn, partyGroupKey } from "./party-groups.js";

const returns: readonly GroupedReturn[] = [
  { yearEnd: 2001, name: "Pine Party (NSW Branch)", group: "Pine" },
  { yearEnd: 2001, name: "Pine Party", group: "Pine" },
  { yearEnd: 2003, name: "Oak Alliance Ltd", group: "Oak" },
  { yearEnd: 2004, name: "Oak Alliance", group: "Wood" },
  { yearEnd: 2005, name: "Fir - WA", group: "Fir of the West" },
];
const branchOf = branchesOf(returns, [
  ["PINE-NSW", "Pine Party (NSW Branch)"],
  ["NOBODY", "Elm"],
]);
const groupOf = (recipient: string, yearEnd: number) => {
  const branch = branchOf(recipient);
  return branch && groupIn(branch, yearEnd);
};

const cases: readonly (readonly [recipient: string, yearEnd: number, group: string | undefined, why: string])[] = [
  ["PINE PARTY, nsw branch", 2001, "Pine", "by its name as compared"],
  ["Pine Party", 1999, "Pine", "in a year without a return"],
  ["Pine Party - NATIONAL", 2001, "Pine", "without NATIONAL"],
  [" Pine Party - TAS ", 2001, "Pine", "without a state"],
  ["Pine Party - TAS - NATIONAL", 2001, undefined, "but only one of them is left out"],
  ["Pine Party - Branch", 2001, undefined, "and nothing else is"],
  ["Pine Party-TAS", 2001, undefined, "nor without the spaces"],
  ["Fir - WA", 2005, "Fir of the West", "which is tried whole first"],
  ["Fir - SA", 2005, undefined, "and does not stand for its beginning"],
  ["pine nsw", 2001, "Pine", "by the table of spellings"],
  ["nobody", 2001, undefined, "unless that names no party"],
  ["Oak Alliance", 2003, "Oak", "as in the same year"],
  ["Oak Alliance", 2004, "Wood", "as in the same year"],
  ["Oak Alliance", 2002, "Wood", "else as in the newest year"],
  ["Elm", 2001, undefined, "never by a likeness"],
  ["", 2001, undefined, "never by an empty name"],
];

for (const [recipient, yearEnd, group, why] of cases) {
  test(`"${recipient}" of ${yearEnd} is of ${group ?? "no group"}, ${why}`, () => {
    assert.equal(groupOf(recipient, yearEnd), group);
  });
}

test("the key of a group is what the register records, else the name of the party", () => {
  assert.deepEqual(
    [partyGroupKey(" The Pines ", "Pine Party"), partyGroupKey(" ", " Pine Party ")],
    ["The Pines", "Pine Party"],
  );
});
