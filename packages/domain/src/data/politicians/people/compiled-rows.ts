import type { Table, Texts } from "../../../base/tables/table.js";
import { UNKNOWN_DAY } from "../../../base/tables/table.js";
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
      chamber: textIn(columns.chamber, row) as Chamber,
      personCount: columns.personCount[row]! || 0,
      name: textIn(columns.name, row),
      division: textIn(columns.division, row),
      state: textIn(columns.state, row) as State,
      fromDay: columns.fromDay[row]!,
      toDay: toDay === UNKNOWN_DAY ? undefined : toDay,
      party: textIn(columns.party, row),
    };
  });
}

/** The people, by their numbers. */
export function personRowsOf({ rowCount, columns }: Table<typeof parliamentPeople>): PersonRow[] {
  return Array.from({ length: rowCount }, (_, row) => ({
    personCount: columns.personCount[row]!,
    aphId: textIn(columns.aphId, row),
    name: textIn(columns.name, row),
    otherNames: JSON.parse(textIn(columns.otherNames, row)) as string[],
  }));
}

/** The contacts, in the order of their files. */
export function contactRowsOf({ rowCount, columns }: Table<typeof memberContacts>): ContactRow[] {
  return Array.from({ length: rowCount }, (_, row) => ({
    chamber: textIn(columns.chamber, row) as Chamber,
    honorific: textIn(columns.honorific, row),
    surname: textIn(columns.surname, row),
    firstName: textIn(columns.firstName, row),
    preferredName: textIn(columns.preferredName, row),
    division: textIn(columns.division, row),
    state: textIn(columns.state, row),
  }));
}

function textIn({ values, index }: Texts, row: number): string {
  return values[index[row]!]!;
}
