import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/politicians";
import { columnPlaces } from "../../formats/column-places.js";
import { readCsvTable } from "../../formats/csv-table.js";
import { stateCodeOf } from "../../formats/state-code.js";
import { SourceProblem } from "../../source.js";

type ContactRow = RowOf<typeof datasets.memberContacts>;

/** The names and seats of a chamber's list, in the file's order. Addresses and numbers are passed over. */
export function parseContacts(chamber: ContactRow["chamber"], bytes: Uint8Array): ContactRow[] {
  const table = readCsvTable(withoutLoneReturns(bytes), { orWindows1252: true });
  const common = columnPlaces(table, ["Surname", "First Name", "Preferred Name", "State", "Political Party"]);
  const members = chamber === "house" ? columnPlaces(table, ["Honorific", "Electorate"]) : undefined;
  const honorific = members?.Honorific ?? columnPlaces(table, ["Title"]).Title;
  return table.records.map(({ cells, line }, row): ContactRow => {
    const required = (name: string, at: number) => {
      if (cells[at] === "") throw new SourceProblem(line, `${name} is missing`);
      return cells[at]!;
    };
    return {
      chamber,
      row,
      honorific: cells[honorific]!,
      surname: required("Surname", common.Surname),
      firstName: required("First Name", common["First Name"]),
      preferredName: cells[common["Preferred Name"]]!,
      division: members === undefined ? "" : required("Electorate", members.Electorate),
      state: stateCodeOf(cells[common.State]!, line),
      party: cells[common["Political Party"]]!,
    };
  });
}

/** Titles of ministers run over lines that end in a carriage return alone, which is a blank to us. */
function withoutLoneReturns(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, at) => (byte === RETURN && bytes[at + 1] !== LINE_FEED ? BLANK : byte));
}

const RETURN = 0x0d;
const LINE_FEED = 0x0a;
const BLANK = 0x20;
