import type { Database } from "../sql/database.js";

/** What requests about the economy are made of. */
export interface EconomyFacts {
  /** Groups of keys of series that behave differently; each request picks a group first. */
  readonly keyGroups: readonly (readonly string[])[];
  /** Keys of series of the market. */
  readonly bases: readonly string[];
  /** When economic files were imported: of all, and of those whose unit came more than once. */
  readonly momentGroups: readonly (readonly string[])[];
  /** The dates in Sydney on which economic files were published. */
  readonly publications: readonly string[];
  /** Values of each filter of the catalogue. */
  readonly filters: Readonly<Record<(typeof filters)[number], readonly string[]>>;
  /** Periods of observations, thinned, oldest first. */
  readonly periods: readonly string[];
  readonly size: number;
}

const filters = ["topic", "metric", "product", "region", "region_type"] as const;

/** Reads them; the catalogue must have been made. */
export async function readEconomyFacts(database: Database): Promise<EconomyFacts> {
  const column = async (sql: string) => (await database.rows(sql)).map(([value]) => String(value));
  const keyGroups = await Promise.all(
    groups.map((where) => column(`select key from catalogue where ${where} order by key`)),
  );
  const momentGroups = await Promise.all(
    ["true", "(source, unit) in (select (source, unit) from economy_life group by all having count(*) > 1)"].map(
      (where) =>
        column(`
        select distinct retrieved_at from ledger
        where id in (select import_id from stated_series) and ${where} order by retrieved_at`),
    ),
  );
  const valuesOf = async (name: string) => [
    name,
    await column(`select distinct ${name} from catalogue where ${name} <> '' order by 1`),
  ];
  return {
    keyGroups: keyGroups.filter((keys) => keys.length > 0),
    bases: await column("select key from catalogue where topic = 'markets' order by key"),
    momentGroups: momentGroups.filter((moments) => moments.length > 0),
    publications: await column(`
      select distinct (published at time zone 'Australia/Sydney')::date::varchar from economy_file
      where id in (select import_id from stated_series) order by 1`),
    filters: Object.fromEntries(await Promise.all(filters.map(valuesOf))),
    periods: await column(`
      select period from (select distinct period from served) qualify row_number() over (order by period) % 5 = 0 order by period`),
    size: Number((await column("select count(*) from catalogue"))[0]),
  };
}

const groups = [
  "true",
  "licence = 'derived'",
  "frequency = 'daily'",
  "frequency = 'monthly'",
  "frequency = 'quarterly'",
  "frequency = 'annual'",
  "latest is null",
  "key in (select key from statement group by key having count(*) > 1)",
  "key in (select key from served where value <= 0)",
  "topic = 'govfin'",
];
