import { randomOf } from "../prng.js";
import { personNames } from "../records/person-names.js";
import { type Member, parliaments } from "./parliament.js";
import { parties } from "./parties.js";

/** A candidate's or a senate group's return after an election, in dollars. */
export interface CandidateReturn {
  readonly event: string;
  readonly periodEnd: string;
  readonly type: "Candidate" | "Senate Group";
  readonly name: string;
  readonly party: string;
  readonly electorate: string;
  readonly state: string;
  readonly isNil: boolean;
  readonly amendment: number;
  readonly gifts: readonly Gift[];
  readonly expenditure: number;
}

/** A gift that names its donor, in dollars. */
interface Gift {
  readonly donor: string;
  readonly date: string;
  readonly dollars: number;
}

/** Returns after the three elections: of who won and of some who did not, most of them nil. */
export function candidateReturns(members: readonly Member[]): CandidateReturn[] {
  const others = personNames().slice(600);
  return parliaments.flatMap(({ number, election }) => {
    const elected = members.filter(({ first, last }) => number >= first && number <= last);
    return elected.flatMap((member) => {
      const random = randomOf(`politicians/candidates/${number}/${member.number}`);
      const beaten = others[(member.number * 7 + number) % others.length]!.split(" ");
      const place = { electorate: member.division === "" ? member.state : member.division, state: member.state };
      const winner = returnOf(random, election, { ...place, name: candidateName(member.surname, member.given) });
      if (member.chamber === "senate") return random.chance(0.2) ? [groupOf(winner)] : [winner];
      return [winner, returnOf(random, election, { ...place, name: candidateName(beaten[1]!, beaten[0]!) })];
    });
  });
}

function candidateName(surname: string, given: string): string {
  return `${surname.toUpperCase()}, ${given}`;
}

function groupOf(of: CandidateReturn): CandidateReturn {
  return { ...of, type: "Senate Group", name: `${of.party} ${of.state} Senate Group`, isNil: true, gifts: [] };
}

/** A return that is not nil can still be of nothing but zeros. */
function returnOf(
  random: ReturnType<typeof randomOf>,
  election: string,
  place: Pick<CandidateReturn, "electorate" | "state" | "name">,
): CandidateReturn {
  const isNil = random.chance(0.66);
  const donors = isNil || random.chance(0.4) ? 0 : 1 + random.below(4);
  const year = Number(election.slice(0, 4));
  return {
    event: `${year} Federal election`,
    periodEnd: new Date(Date.parse(election) + 30 * 86_400_000).toISOString().slice(0, 10),
    type: "Candidate",
    party: parties[random.below(parties.length)]!.name,
    ...place,
    isNil,
    amendment: random.chance(0.05) ? 1 : 0,
    gifts: Array.from({ length: donors }, (_, at) => ({
      donor: at === 0 ? "Harbour Nominees Pty Ltd" : `Supporter ${1 + random.below(90)} of Nowhere`,
      date: random.chance(0.1) ? "" : `${String(1 + random.below(28)).padStart(2, "0")}/04/${year}`,
      dollars: 14_500 + random.below(60_000),
    })),
    expenditure: isNil ? 0 : random.below(180_000),
  };
}
