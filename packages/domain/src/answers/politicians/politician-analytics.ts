import type {
  GetPoliticianAnalyticsResponse,
  IndustryPeople,
  PartyIndustryCell,
  PartyPeople,
  StatePeople,
} from "@daybook/contract";
import { derived } from "../../base/derived.js";
import type { Answer } from "../../base/messages.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import { type Group, groupsByPeople } from "../../data/politicians/register/counts/groups-by-people.js";
import type { Interest, ResolvedRegister } from "../../data/politicians/register/interest.js";

/** What to count. */
interface AnalyticsQuery {
  /** Industries to tell apart. */
  readonly topIndustries: number;
  /** Leave out what is no longer declared. */
  readonly currentOnly: boolean;
}

/** People and declared companies by party, industry and state. */
export function getPoliticianAnalytics(
  register: ResolvedRegister,
  { topIndustries, currentOnly }: AnalyticsQuery,
): Answer<GetPoliticianAnalyticsResponse> {
  const { industries, parties, states, cells } = (currentOnly ? currentAnalytics : analytics)(register);
  const shown = industries.slice(0, topIndustries);
  const names = new Set(shown.map(({ name }) => name));
  return {
    cells: cells.filter(({ industry }) => names.has(industry)),
    industries: shown.map(
      ({ name, people, companies }): Answer<IndustryPeople> => ({ industry: name, people, companies }),
    ),
    parties: parties.map(({ name, people }): Answer<PartyPeople> => ({ partyAb: name, people })),
    states: states.map(({ name, people, companies }): Answer<StatePeople> => ({ stateCode: name, people, companies })),
    industriesOmitted: industries.length - shown.length,
    sourceLicence: registerLicence,
    asAt: timestampOfDay(register.asAtDay),
    registerParliament: register.parliament,
    pendingParliaments: register.pendingParliaments,
  };
}

/** The axes and cells over all that was ever declared, and over what currently is. */
const analytics = derived(({ interests }: ResolvedRegister) => analyticsOf(interests));
const currentAnalytics = derived(({ interests }: ResolvedRegister) =>
  analyticsOf(interests.filter(({ isCurrent }) => isCurrent)),
);

function analyticsOf(interests: readonly Interest[]): Analytics {
  const listed = interests.filter(({ stockCode }) => stockCode !== "");
  const industries = groupsByPeople(listed, ({ industry }) => industry);
  const parties = groupsByPeople(listed, ({ person }) => person.terms[0]!.partyAb);
  const states = groupsByPeople(listed, ({ person }) => person.terms[0]!.state);
  return { industries, parties, states, cells: parties.flatMap((party) => cellsOf(party, industries)) };
}

interface Analytics {
  readonly industries: readonly Group[];
  readonly parties: readonly Group[];
  readonly states: readonly Group[];
  readonly cells: readonly Answer<PartyIndustryCell>[];
}

/** The industries that people of a party declared, in the order of industries. */
function cellsOf(party: Group, industries: readonly Group[]): Answer<PartyIndustryCell>[] {
  const own = new Map(groupsByPeople(party.interests, ({ industry }) => industry).map((group) => [group.name, group]));
  return industries.flatMap(({ name: industry }) => {
    const group = own.get(industry);
    return group === undefined
      ? []
      : [{ partyAb: party.name, industry, people: group.people, companies: group.companies }];
  });
}
