import { comparableName, datasets } from "@daybook/domain/data/politicians";
import type { Layout } from "../../formats/own-layout/layout.js";
import { firstOfEach, secondTarget } from "../../formats/own-layout/targets.js";

/** Spellings of parties by those who gave to them: one line a spelling. */
export const partySpellingsLayout: Layout<typeof datasets.partySpellings> = {
  dataset: datasets.partySpellings,
  fields: {
    spelling: { name: "spelling", kind: { is: "text", charsMax: 300 }, required: true },
    partyName: { name: "party_name", kind: { is: "text", charsMax: 300 }, required: true },
    reason: { name: "reason", kind: { is: "text", charsMax: 500 }, required: true },
  },
  rowsMax: 100_000,
  rowRule: ({ spelling, partyName }) => {
    if (comparableName(spelling) === "") return "spelling has neither a letter nor a digit";
    return comparableName(partyName) === "" ? "party_name has neither a letter nor a digit" : undefined;
  },
  tableRule: (rows) =>
    secondTarget(rows.map(({ spelling, partyName }) => [comparableName(spelling), comparableName(partyName)])),
  merged: (rows) => firstOfEach(rows, ({ spelling }) => comparableName(spelling)),
};
