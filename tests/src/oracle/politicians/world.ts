import { readLayers } from "../housing/layers.js";
import { ascending, grouped } from "../housing/order.js";
import type { Database } from "../sql/database.js";
import { type FundingFiles, readFundingFiles } from "./funding.js";
import type { Holding } from "./holdings.js";
import { type Matching, readMatching, suburbFinder } from "./matching.js";
import { type People, type Person, readPeople } from "./people.js";
import { type Change, changesOf, type Register, readRegister } from "./register.js";

/** Everything that answers of PoliticiansService are made of. */
export interface PoliticiansWorld {
  readonly people: People;
  readonly matching: Matching;
  readonly register: Register;
  readonly changes: readonly Change[];
  readonly holdingsByPerson: ReadonlyMap<string, readonly Holding[]>;
  readonly spine: ReadonlyMap<string, string>;
  /** Names of the suburbs in a division, by its state and small name. */
  readonly suburbsByDivision: ReadonlyMap<string, readonly string[]>;
  readonly funding: FundingFiles;
  /** A person who is served, by slug or old slug. */
  served(slug: string): Person | undefined;
}

const worlds = new WeakMap<Database, Promise<PoliticiansWorld>>();

/** The world of a database's rows, made once. */
export function politiciansOf(database: Database): Promise<PoliticiansWorld> {
  const world = worlds.get(database) ?? readPoliticians(database);
  worlds.set(database, world);
  return world;
}

async function readPoliticians(database: Database): Promise<PoliticiansWorld> {
  const people = await readPeople(database);
  const matching = await readMatching(database);
  const spine = (await database.rows("select sal_code, name from spine order by sal_code")).map(([code, name]) => ({
    salCode: String(code),
    salName: String(name),
  }));
  const register = await readRegister(database, people, matching, suburbFinder(spine));
  const names = new Map(spine.map(({ salCode, salName }) => [salCode, salName]));
  const divisions = [...((await readLayers(database)).get("federal_division") ?? [])].filter(([code]) =>
    names.has(code),
  );
  const inDivision = grouped(divisions, ([, { text }]) => (text ?? "").trim().toLowerCase());
  const served = new Set(register.persons);
  return {
    people,
    matching,
    register,
    changes: changesOf(register.holdings),
    holdingsByPerson: grouped(register.holdings, ({ person }) => person.key),
    spine: names,
    suburbsByDivision: new Map(
      [...inDivision].map(([division, rows]) => [division, rows.map(([code]) => names.get(code)!).sort(ascending)]),
    ),
    funding: await readFundingFiles(database, people, matching),
    served: (slug) => {
      const person = people.bySlug(slug);
      return person !== undefined && served.has(person) ? person : undefined;
    },
  };
}
