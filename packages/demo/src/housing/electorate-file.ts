import type { NamedFile } from "../named-file.js";
import { randomOf, shuffled } from "../prng.js";
import { personNames } from "../records/person-names.js";
import { type LayerCells, layerFile } from "./layer-file.js";
import { type StatePlan, statePlans } from "./state-plans.js";
import type { Country } from "./suburbs.js";

/** Who sits for each suburb of some size, in the nation and in most states. Parties and members are invented, like the rest. */
export function electorateFile({ suburbs, names }: Country): NamedFile {
  const members = seatHolders();
  const federal = seatsOf("federal", names.divisions, members);
  const state = seatsOf("state", names.districts, members);
  return layerFile("electorates", { source: "demo-electorates", asOf: "2025-05-03" }, suburbs, (suburb) => {
    if (suburb.population < 1000) return undefined;
    const random = randomOf(`housing/electorate/${suburb.salCode}`);
    const division = federal.get(suburb.state)!;
    const district = state.get(suburb.state)!;
    const lean = Number(random.between(32, 68).toFixed(2));
    const national = { ...pick(division, random.unit()), federal_lean: lean };
    if (!KNOWN_DISTRICTS.includes(suburb.state.code)) return national;
    const own = { ...national, ...pick(district, random.unit()) };
    // In two states several members sit for one district.
    return SEVERAL_MEMBERS.includes(suburb.state.code) ? { ...own, state_member: undefined } : own;
  });
}

/** The seats of the nation by state, as the file has them. */
export function federalSeats({ names }: Country): ReadonlyMap<StatePlan, readonly LayerCells[]> {
  return seatsOf("federal", names.divisions, seatHolders());
}

/** People in the order in which they get seats, from the last on. */
export function seatHolders(): string[] {
  return shuffled(personNames(), randomOf("housing/members"));
}

function pick<T>(items: readonly T[], unit: number): T {
  return items[Math.floor(unit * items.length)]!;
}

/** The seats of each state, by the shares that the states have of the suburbs. */
function seatsOf(
  level: "federal" | "state",
  seats: readonly string[],
  members: string[],
): ReadonlyMap<StatePlan, readonly LayerCells[]> {
  const random = randomOf(`housing/seats/${level}`);
  const all = statePlans.reduce((sum, { suburbs }) => sum + suburbs, 0);
  let taken = 0;
  return new Map(
    statePlans.map((state) => {
      const count = Math.max(1, Math.floor((seats.length * state.suburbs) / all));
      const own = seats.slice(taken, taken + count).map((seat): LayerCells => {
        const [party, short] = PARTIES[random.below(PARTIES.length)]!;
        return {
          [level === "federal" ? "federal_division" : "state_district"]: seat,
          [`${level}_member`]: members.pop()!,
          [`${level}_party`]: party,
          [`${level}_party_ab`]: short,
        };
      });
      taken += count;
      return [state, own];
    }),
  );
}

/** The states whose districts are joined to suburbs. */
const KNOWN_DISTRICTS: readonly string[] = ["NSW", "VIC", "TAS", "ACT"];
const SEVERAL_MEMBERS: readonly string[] = ["TAS", "ACT"];

/** No party is called so, and no party is registered under such letters. */
const PARTIES = [
  ["Paddock and Pier Party", "ZPPP"],
  ["Fictional Gardeners", "ZFG"],
  ["Kite Assembly", "ZKA"],
  ["Lighthouse League", "ZLL"],
] as const;
