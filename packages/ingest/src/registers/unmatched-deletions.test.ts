import assert from "node:assert/strict";
import { test } from "node:test";
import { peopleNamed } from "@daybook/domain/fixtures";
import type { RegisterLine, RegisterLineRow } from "./register-line.js";
import { unmatchedDeletions } from "./unmatched-deletions.js";

const people = peopleNamed({ "Ada Fern": ["46 house Brookvale NSW RED", "45 house Brookvale NSW RED"] });
const line: RegisterLine = {
  chamber: "house",
  parliament: 45,
  name: "Fern, Ada",
  division: "Brookvale",
  state: "NSW",
  documentUrl: "",
  statementDate: "2016-09-01",
  read: true,
  unreadPages: [],
  rows: [],
};

function row(kind: RegisterLineRow["kind"], text: string, date: string | null = null): RegisterLineRow {
  return { kind, item: 1, holders: ["self"], text, secondary: "", date };
}

test("a deletion matches what any document of its member declared before", () => {
  const before = { ...line, rows: [row("statement", "Elm Bank Ltd")] };
  const after = {
    ...line,
    parliament: 46,
    statementDate: "2019-08-01",
    rows: [
      row("statement", "Elm Bank"),
      row("deletion", "ELM BANK", "2019-09-01"),
      row("deletion", "Oak Steel", "2019-09-01"),
    ],
  };
  assert.deepEqual([unmatchedDeletions([before, after], people), unmatchedDeletions([], people)], [1, 0]);
});
