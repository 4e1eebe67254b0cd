import { type Random, randomOf } from "../prng.js";
import { placeNames } from "./place-names.js";
import { type StatePlan, statePlans } from "./state-plans.js";

/** Where a suburb lies. */
type Setting = "city" | "town" | "country";

/** A suburb of the demo world. */
export interface Suburb {
  readonly salCode: string;
  /** As the bureau publishes it, with the qualifier of a name that occurs twice. */
  readonly name: string;
  readonly plainName: string;
  readonly state: StatePlan;
  readonly setting: Setting;
  readonly postcode: string;
  readonly areaSqkm: number;
  readonly population: number;
  /** Around 0, from -1 to 1: what incomes, prices and scores follow. */
  readonly wealth: number;
  readonly coastKm: number;
  /** Of its council among those of the state. */
  readonly council: number;
}

/** Names of the world that are no suburbs. */
interface OtherNames {
  readonly councils: ReadonlyMap<StatePlan, readonly string[]>;
  readonly divisions: readonly string[];
  readonly districts: readonly string[];
  readonly streets: readonly string[];
}

/** The suburbs of the eight states, by code. */
export interface Country {
  readonly suburbs: readonly Suburb[];
  readonly names: OtherNames;
}

export function makeCountry(): Country {
  const pool = placeNames();
  const take = (count: number) => pool.splice(0, count);
  const names: OtherNames = {
    councils: new Map(statePlans.map((state) => [state, take(state.councils)])),
    divisions: take(60),
    districts: take(110),
    streets: take(90),
  };
  const shared = take(SHARED_NAMES);
  const suburbs = statePlans.flatMap((state, at) => {
    const councils = names.councils.get(state)!;
    return suburbsOf(state, namesOf(state, { shared: at < 4 ? shared : [], councils, take }), councils);
  });
  return { suburbs, names };
}

interface GivenName {
  readonly plain: string;
  readonly published: string;
}

interface NameSource {
  readonly shared: readonly string[];
  readonly councils: readonly string[];
  take(count: number): string[];
}

/** The names of a state, as a list by name gives them codes. */
function namesOf(state: StatePlan, { shared, councils, take }: NameSource): GivenName[] {
  const random = randomOf(`housing/names/${state.code}`);
  const twins = state.suburbs > 100 ? take(TWINS) : [];
  const derived = Math.floor(state.suburbs * DERIVED_SHARE);
  const own = take(state.suburbs - derived - shared.length - 2 * twins.length);
  const given = [
    ...own.map((name) => ({ plain: name, published: name })),
    ...own.slice(0, derived).map((name, at) => {
      const longer = at % 3 === 0 ? `${SIDES[at % SIDES.length]} ${name}` : `${name} ${PARTS[at % PARTS.length]}`;
      return { plain: longer, published: longer };
    }),
    ...shared.map((name) => ({ plain: name, published: `${name} (${state.qualifier})` })),
    ...twins.flatMap((name) => {
      const first = random.below(councils.length - 1);
      return [first, first + 1].map((at) => ({
        plain: name,
        published: `${name} (${councils[at]} - ${state.qualifier})`,
      }));
    }),
  ];
  return given.sort((a, b) => (a.published < b.published ? -1 : 1));
}

function suburbsOf(state: StatePlan, names: readonly GivenName[], councils: readonly string[]): Suburb[] {
  const random = randomOf(`housing/suburbs/${state.code}`);
  return names.map(({ plain, published }, at) => {
    const setting: Setting = random.chance(0.45) ? "city" : random.chance(0.5) ? "town" : "country";
    const population = populationOf(setting, random);
    const council = councilOf(published, councils, random);
    return {
      // Real codes end before 5000, behind the digit of the state.
      salCode: `${state.digit}${5001 + at + Math.floor(at / 40)}`,
      name: published,
      plainName: plain,
      state,
      setting,
      postcode: String(state.postcode + Math.floor(at / 5)).padStart(4, "0"),
      areaSqkm: Number((setting === "country" ? random.between(20, 900) : random.between(1, 24)).toFixed(4)),
      population,
      wealth: Math.max(-1, Math.min(1, 0.35 * random.bell() + (setting === "city" ? 0.12 : -0.12))),
      coastKm: Number((COAST_KM[setting] * random.unit() * random.unit()).toFixed(2)),
      council,
    };
  });
}

/** Of a twin, the council that its name tells. */
function councilOf(published: string, councils: readonly string[], random: Random): number {
  const any = random.below(councils.length);
  const told = /\((.+) - /.exec(published)?.[1];
  return told === undefined ? any : councils.indexOf(told);
}

/** Some places in the country have no residents, and many a few. */
function populationOf(setting: Setting, random: Random): number {
  if (setting === "country") return random.chance(0.15) ? 0 : Math.floor(2 + 480 * random.unit() * random.unit());
  const most = setting === "city" ? 26_000 : 7_000;
  return Math.floor(300 + most * random.unit() * random.unit());
}

const SHARED_NAMES = 40;
const TWINS = 6;
const DERIVED_SHARE = 0.09;
const SIDES = ["North", "East", "South", "West"];
const PARTS = ["Heights", "Park", "Vale", "Beach", "Junction"];
const COAST_KM: Readonly<Record<Setting, number>> = { city: 60, town: 160, country: 900 };
