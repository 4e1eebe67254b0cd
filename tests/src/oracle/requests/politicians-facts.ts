import { changesIn, codesIn } from "../politicians/messages.js";
import { abbreviationOf } from "../politicians/people.js";
import { politiciansOf } from "../politicians/world.js";
import type { Database } from "../sql/database.js";

/** What requests about politicians are made of. */
export interface PoliticiansFacts {
  /** Groups of slugs that behave differently; each request picks a group first. */
  readonly slugGroups: readonly (readonly string[])[];
  readonly names: readonly string[];
  readonly parties: readonly string[];
  readonly codes: readonly string[];
  readonly suburbs: readonly string[];
  /** Days of changes. */
  readonly days: readonly string[];
  readonly shortPercents: readonly number[];
  readonly groups: readonly string[];
  readonly years: readonly number[];
  /** Moments of retrieval. */
  readonly moments: readonly string[];
}

/** Reads them. */
export async function readPoliticiansFacts(database: Database): Promise<PoliticiansFacts> {
  const world = await politiciansOf(database);
  const { register, people, changes, funding, matching } = world;
  const slugsOf = (list: readonly { readonly slug: string }[]) => [...new Set(list.map(({ slug }) => slug))];
  const { party, memberReturns, candidateReturns, donations, receipts } = funding.at();
  const retired = (await tableHas(database, "retired_slugs"))
    ? (await database.rows("select retired_slug from retired_slugs")).map(([slug]) => String(slug))
    : [];
  const groups = [
    slugsOf(register.persons),
    slugsOf(register.holdings.filter(({ isCurrent, code }) => isCurrent && code !== "").map(({ person }) => person)),
    slugsOf(register.holdings.map(({ person }) => person)),
    slugsOf(changesIn(world, 90).map(({ holding }) => holding.person)),
    slugsOf([...memberReturns, ...candidateReturns].flatMap(({ person }) => person ?? [])),
    slugsOf(people.persons.filter((person) => !register.persons.includes(person))),
    slugsOf(people.persons.filter(({ slug, displayName }) => slug.split("-").length > displayName.split(" ").length)),
    retired,
  ];
  const codes = codesIn(register.holdings);
  return {
    slugGroups: groups.filter((group) => group.length > 0),
    names: register.persons.map(({ displayName }) => displayName),
    parties: [...new Set(register.persons.map(({ terms }) => abbreviationOf(terms[0]!.party)))],
    codes,
    suburbs: [...new Set(register.holdings.flatMap(({ place }) => place?.salCode ?? []))],
    days: [...new Set(changes.map(({ day }) => day))],
    shortPercents: codes.flatMap((code) => matching.company(code).shortPercent ?? []),
    groups: [...new Set(party.map(({ group }) => group))],
    years: [...new Set([...party, ...donations, ...receipts].map(({ year }) => year))],
    moments: funding.moments,
  };
}

async function tableHas(database: Database, table: string): Promise<boolean> {
  return (await database.rows(`select 1 from duckdb_tables() where table_name = '${table}'`)).length > 0;
}
