import { type Table, textOfRow, UNKNOWN_DAY } from "../../../base/tables/table.js";
import type { State } from "../../housing/suburbs/states.js";
import type { memberContacts } from "./member-contacts-dataset.js";
import type { parliamentPeople } from "./parliament-people-dataset.js";
import type { parliamentTerms } from "./parliament-terms-dataset.js";
import type { Chamber } from "./people.js";

/** A term as compiled. */
export interface TermRow {
  readonly chamber: Chamber;
  /** 0 when it is not told. */
  readonly personCount: number;
  readonly name: string;
  readonly division: string;
  readonly state: State;
  readonly fromDay: number;
  /** Undefined while in office. */
  readonly toDay: number | undefined;
  readonly party: string;
}

/** A person as compiled. */
export interface PersonRow {
  readonly personCount: number;
  readonly aphId: string;
  readonly name: string;
  readonly otherNames: readonly string[];
}

/** A line of the Parliament's lists of contacts. */
export interface ContactRow {
  readonly chamber: Chamber;
  readonly honorific: string;
  readonly surname: string;
  readonly firstName: string;
  readonly preferredName: string;
  readonly division: string;
  readonly state: string;
}

/** The terms, in the order of their files. */
export function termRowsOf({ rowCount, columns }: Table<typeof parliamentTerms>): TermRow[] {
  return Array.from({ length: rowCount }, (_, row) => {
    const toDay = columns.toDay[row]!;
    return {
      chamber: textOfRow(columns.chamber, row) as Chamber,
      personCount: columns.personCount[row]! || 0,
      name: textOfRow(columns.name, row),
      division: textOfRow(columns.division, row),
      state: textOfRow(columns.state, row) as State,
      fromDay: columns.fromDay[row]!,
      toDay: toDay === UNKNOWN_DAY ? undefined : toDay,
      party: textOfRow(columns.party, row),
    };
  });
}

/** The people, by their numbers. */
export function personRowsOf({ rowCount, columns }: Table<typeof parliamentPeople>): PersonRow[] {
  return Array.from({ length: rowCount }, (_, row) => ({
    personCount: columns.personCount[row]!,
    aphId: textOfRow(columns.aphId, row),
    name: textOfRow(columns.name, row),
    otherNames: JSON.parse(textOfRow(columns.otherNames, row)) as string[],
  }));
}

/** The contacts, in the order of their files. */
export function contactRowsOf({ rowCount, columns }: Table<typeof memberContacts>): ContactRow[] {
  return Array.from({ length: rowCount }, (_, row) => ({
    chamber: textOfRow(columns.chamber, row) as Chamber,
    honorific: textOfRow(columns.honorific, row),
    surname: textOfRow(columns.surname, row),
    firstName: textOfRow(columns.firstName, row),
    preferredName: textOfRow(columns.preferredName, row),
    division: textOfRow(columns.division, row),
    state: textOfRow(columns.state, row),
  }));
}
