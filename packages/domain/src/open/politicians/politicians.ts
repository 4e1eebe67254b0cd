import { politicianMessage } from "../../data/politicians/messages/politician-message.js";
import { memberContacts } from "../../data/politicians/people/member-contacts-dataset.js";
import { parliamentPeople } from "../../data/politicians/people/parliament-people-dataset.js";
import { parliamentTerms } from "../../data/politicians/people/parliament-terms-dataset.js";
import { servedPersons } from "../../data/politicians/people/served-persons.js";
import { inKeyOrder } from "../in-key-order.js";
import { openDataset } from "../open-dataset.js";
import { toldText } from "../told-text.js";
import { REGISTER_READS, REGISTER_TABLES, shownRegister } from "./shown-register.js";

const KEY = ["slug"] as const;

/** Everybody whose interests are served. */
export const openPoliticians = openDataset({
  id: "politicians",
  title: "Members and senators",
  description:
    "The members and senators of the federal Parliament whose declared interests are served, with the seat and party of their newest term. Counts are of what each currently declares; they are unknown of whoever has no document read in the newest parliament that has any.",
  columns: {
    slug: { type: "text", meaning: "The name of the person in addresses and in other datasets" },
    display_name: { type: "text", meaning: "The name as it is shown" },
    surname: { type: "text", meaning: "The surname" },
    given_names: { type: "text", optional: true, meaning: "The given names" },
    honorific: { type: "text", optional: true, meaning: "The honorific" },
    chamber: { type: "text", meaning: "The chamber of the newest term: house or senate" },
    division: { type: "text", optional: true, meaning: "The division of the newest term; unknown for senators" },
    state_code: { type: "text", meaning: "The state of the newest term" },
    party: { type: "text", optional: true, meaning: "The party in the newest term as recorded" },
    party_ab: { type: "text", optional: true, meaning: "The electoral commission's abbreviation of the party" },
    first_parliament: { type: "whole", meaning: "The number of the first parliament that the person sat in" },
    last_parliament: { type: "whole", meaning: "The number of the last parliament that the person sat in" },
    aph_mpid: { type: "text", optional: true, meaning: "The Parliament's own id of the person" },
    declared_listed_count: {
      type: "whole",
      unit: "companies",
      optional: true,
      meaning: "Listed companies currently declared",
    },
    declared_property_count: {
      type: "whole",
      unit: "rows",
      optional: true,
      meaning: "Real estate currently declared, in rows",
    },
  },
  key: KEY,
  madeOf: [parliamentTerms, parliamentPeople, memberContacts],
  helpedBy: REGISTER_TABLES,
  reads: REGISTER_READS,
  rows({ snapshot }) {
    const { politicians, register } = shownRegister(snapshot);
    const rows = servedPersons(politicians).map((person) => {
      const told = politicianMessage(register, person);
      return {
        slug: told.slug,
        display_name: told.displayName,
        surname: told.surname,
        given_names: toldText(told.givenNames),
        honorific: toldText(told.honorific),
        chamber: told.chamber,
        division: toldText(told.division),
        state_code: told.stateCode,
        party: toldText(told.party),
        party_ab: toldText(told.partyAb),
        first_parliament: told.firstParliament,
        last_parliament: told.lastParliament,
        aph_mpid: toldText(told.aphMpid),
        declared_listed_count: told.declaredListedCount,
        declared_property_count: told.declaredPropertyCount,
      };
    });
    return inKeyOrder(KEY, rows);
  },
});
