import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import { UNKNOWN_DAY } from "../../../base/tables/table.js";
import { textAt } from "../../../base/tables/text-pool.js";
import { comparableName } from "../../../base/texts/comparable-name.js";
import { isoOf } from "../../../base/time/day.js";
import { peopleNamed } from "../people/people.fixture.js";
import type { Holdings, Register } from "./register.js";
import {
  holdingLines,
  type ToldFile,
  type ToldRow,
  type ToldStatement,
  toldRegister,
} from "./told-register.fixture.js";

const people = peopleNamed({
  "Ada Fern": ["48 house Elm NSW ABC", "47 house Elm NSW ABC", "46 house Elm NSW ABC", "45 house Elm NSW ABC"],
  "Ben Gum": ["47 house Oak VIC ABC", "46 house Oak VIC ABC"],
  "Cy Reed": ["48 senate QLD XYZ", "48 house Fir QLD XYZ", "47 house Fir QLD XYZ"],
  "Di Moss": ["48 house Ash WA XYZ", "46 house Ash WA XYZ", "45 house Ash WA XYZ"],
});

for (let seed = 1; seed <= 200; seed += 1) {
  test(`a random register keeps its rules, seed ${seed}`, () => {
    const files = filesOf(randomOf(seed));
    const register = toldRegister(people, files);
    assertApart(register);
    assertForward(register);
    assertCurrent(register);
    const reversed = files.map((file) => ({ ...file, documents: file.documents.toReversed() })).toReversed();
    const moved = toldRegister(people, reversed);
    assert.deepEqual(holdingLines(people, moved), holdingLines(people, register));
    assert.deepEqual(structuredClone(register), register);
  });
}

/** The periods of one member, item, holder and text that have dates never overlap, and at most one is current. */
function assertApart({ holdings }: Register): void {
  const keyOf = (at: number) =>
    JSON.stringify([
      holdings.person[at],
      holdings.item[at],
      holdings.holder[at],
      comparableName(textAt(holdings.text.pool, holdings.text.index[at]!)!),
    ]);
  for (const [key, same] of groupsOf([...holdings.person.keys()], keyOf)) {
    assert.ok(same.filter((at) => holdings.isCurrent[at] === 1).length <= 1, key);
    const dated = same
      .filter((at) => holdings.fromDay[at] !== UNKNOWN_DAY)
      .map((at) => [holdings.fromDay[at]!, endOf(holdings, at)] as const)
      .filter(([from, to]) => from < to)
      .sort(([a], [b]) => a - b);
    for (const [at, [from]] of dated.entries()) assert.ok(at === 0 || dated[at - 1]![1] <= from, key);
  }
}

/** The day on which a period ends: never while it is current, and on its first day when that is not known. */
function endOf({ fromDay, toDay, isCurrent }: Holdings, at: number): number {
  if (isCurrent[at] === 1) return Number.POSITIVE_INFINITY;
  return toDay[at] === UNKNOWN_DAY ? fromDay[at]! : toDay[at]!;
}

/** No period ends before it begins. */
function assertForward({ holdings: { fromDay, toDay } }: Register): void {
  for (const [at, from] of fromDay.entries()) {
    assert.ok(from === UNKNOWN_DAY || toDay[at] === UNKNOWN_DAY || from <= toDay[at]!);
  }
}

/** What is current belongs to somebody who sits in the register's parliament and whose document for it was read. */
function assertCurrent({ documents, holdings }: Register): void {
  const newest = Math.max(0, ...documents.filter(({ isRead }) => isRead).map(({ parliament }) => parliament));
  for (const at of holdings.person.keys()) {
    if (holdings.isCurrent[at] === 0) continue;
    const person = holdings.person[at]!;
    assert.ok(people.persons[person]!.terms.some(({ parliament }) => parliament === newest));
    assert.ok(documents.some((each) => each.person === person && each.parliament === newest && each.isRead));
    assert.equal(holdings.toDay[at], UNKNOWN_DAY);
  }
}

/** Some files with documents of few people, whose dates and texts are often the same. */
function filesOf(random: () => number): ToldFile[] {
  const among = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const dateOf = (parliament: number) =>
    random() < 0.3 ? undefined : isoOf(14_800 + (parliament - 45) * 1095 + Math.floor(random() * 1300));
  const rowOf = (parliament: number): ToldRow => ({
    kind: among(["statement", "addition", "deletion"]),
    item: among([1, 1, 2]),
    text: among(["Elm Bank", "ELM BANK LTD", "Elm Bank; Oak Steel", "Nil"]),
    holders: among([[], ["self"], ["self", "spouse_partner"], ["dependent_children"]]),
    date: among([undefined, dateOf(parliament)]),
  });
  const documentOf = (): ToldStatement => {
    const parliament = among([45, 46, 47, 48]);
    const isRead = random() < 0.8;
    return {
      name: among(["Fern, Ada", "Gum, Ben", "Reed, Cy", "Moss, Di", "Nobody, Knows"]),
      parliament,
      chamber: among(["house", "house", "senate"]),
      date: dateOf(parliament),
      isRead,
      unreadPages: among([[], [], ["2"]]),
      rows: isRead ? Array.from({ length: Math.floor(random() * 8) }, () => rowOf(parliament)) : [],
    };
  };
  return ["f1", "f2", "f3"].map((sha256) => ({
    sha256,
    retrievedAt: among(["2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z"]),
    // A file tells of a member and parliament once.
    documents: [...groupsOf(Array.from({ length: Math.floor(random() * 15) }, documentOf), unitOf).values()].map(
      ([document]) => document!,
    ),
  }));
}

function unitOf({ name, parliament, chamber }: ToldStatement): string {
  return `${name} ${parliament} ${chamber}`;
}
