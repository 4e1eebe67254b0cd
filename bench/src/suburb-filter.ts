import { filterSuburbs } from "@daybook/domain/answers/housing/filter-suburbs";
import type { Housing } from "@daybook/domain/data/housing";
import { housingOf, politiciansOf } from "@daybook/domain/fixtures";
import { connectPostgres, startPostgres } from "@daybook/store/fixtures";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { medianOf } from "./load/median.js";
import { atMost, type Part } from "./part.js";

/** How long it takes to find the suburbs of a state within four bounds, here and as SQL over the same rows. */
interface SuburbFilterFigures {
  readonly suburbs: number;
  readonly found: number;
  readonly domainUs: number;
  readonly duckDbUs: number;
  /** Undefined where PostgreSQL is not installed. */
  readonly postgresUs?: number;
}

const KEYS = ["age", "income", "born_overseas", "nearest_train"] as const;
const BOUNDS: Readonly<Record<(typeof KEYS)[number], readonly [min: number, max: number]>> = {
  age: [28, 60],
  income: [900, 2_800],
  born_overseas: [5, 70],
  nearest_train: [0, 30],
};
const PREDICATES = KEYS.map((metricKey) => ({ metricKey, min: BOUNDS[metricKey][0], max: BOUNDS[metricKey][1] }));

const politicians = politiciansOf();

export const suburbFilter: Part<SuburbFilterFigures> = {
  name: "suburb-filter",
  title: "Suburbs within bounds",
  measure: measureSuburbFilter,
  lines: suburbFilterLines,
  budgets: ({ domainUs }) => [
    atMost("FilterSuburbs, 15,000 suburbs, 4 predicates, inside the domain", 100, domainUs, " µs"),
  ],
};

function suburbFilterLines({ suburbs, found, domainUs, duckDbUs, postgresUs }: SuburbFilterFigures): string[] {
  const inSql = (name: string, us: number | undefined) =>
    us === undefined
      ? `| ${name} | not installed | |`
      : `| ${name}, prepared, from the call to the places | ${Math.round(us)} µs | ${Math.round(us / domainUs)} |`;
  return [
    `FilterSuburbs with four predicates on a state of ${suburbs.toLocaleString("en")} suburbs, of which ${found.toLocaleString("en")} are found, against the same filter as SQL`,
    "over the same rows in a warm database:",
    "",
    "| where | time | times as long |",
    "| --- | --- | --- |",
    `| domain, mask and count | ${Math.round(domainUs)} µs | 1 |`,
    inSql("DuckDB in memory", duckDbUs),
    inSql("PostgreSQL", postgresUs),
  ];
}

/** Filters a state of 15,000 suburbs, three times as many as the largest has, in turns with both databases. All find the same. */
async function measureSuburbFilter(): Promise<SuburbFilterFigures> {
  const columns = KEYS.map((_, at) => figuresOf(at));
  const housing = stateOf(columns);
  const places = placesOf(housing);
  const duckDb = await (await DuckDBInstance.create(":memory:")).connect();
  const inDuckDb = await duckDbFilter(duckDb, columns);
  const postgres = await postgresFilter(columns);
  const databases = [inDuckDb, ...(postgres === undefined ? [] : [postgres.filter])];
  try {
    for (const filter of databases) {
      if (String(await filter()) !== String(places)) throw new Error("a database finds other suburbs");
    }
    const turns: number[][] = [];
    for (let turn = 0; turn < WARM_TURNS + TURNS; turn += 1) {
      const took = [microseconds(() => filterSuburbs(housing, politicians, "NSW", PREDICATES))];
      for (const filter of databases) took.push(await waitedMicroseconds(filter));
      if (turn >= WARM_TURNS) turns.push(took);
    }
    const [domainUs, duckDbUs, postgresUs] = [0, 1, 2].map((which) => medianOf(turns.map((took) => took[which]!)));
    return {
      suburbs: SUBURBS,
      found: places.length,
      domainUs: domainUs!,
      duckDbUs: duckDbUs!,
      ...(postgres === undefined ? {} : { postgresUs: postgresUs! }),
    };
  } finally {
    duckDb.closeSync();
    await postgres?.stop();
  }
}

/** Figures of which one in twenty is unknown, as 32-bit floats. */
function figuresOf(column: number): Float64Array {
  const [min, max] = BOUNDS[KEYS[column]!];
  let state = 77 + column;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Float64Array.from({ length: SUBURBS }, () =>
    random() < 0.05 ? Number.NaN : Math.fround(Math.max(0, min + (max - min) * (random() * 1.3 - 0.15))),
  );
}

/** Housing of one state. More suburbs than there are codes share some. */
function stateOf(columns: readonly Float64Array[]): Housing {
  const empty = housingOf();
  const codes = Int32Array.from({ length: SUBURBS }, (_, at) => 10_000 + Math.floor((at * 10_000) / SUBURBS));
  const unknown = new Float64Array(SUBURBS).fill(Number.NaN);
  const none = Object.fromEntries(Object.keys(empty.figures.figures).map((key) => [key, unknown]));
  const own = Object.fromEntries(KEYS.map((key, at) => [key, columns[at]!]));
  const figures = { ...none, ...own } as Housing["figures"]["figures"];
  return { ...empty, spine: { ...empty.spine, codes }, figures: { ...empty.figures, figures } };
}

function placesOf(housing: Housing): number[] {
  const answer = filterSuburbs(housing, politicians, "NSW", PREDICATES);
  if ("problem" in answer) throw new Error(answer.problem);
  return [...Array(SUBURBS).keys()].filter((place) => (answer.matchMask[place >>> 3]! >>> (place & 7)) & 1);
}

const TABLE = `create table suburbs (place integer primary key, ${KEYS.map((key) => `${key} real`).join(", ")})`;
/** Both databases keep its plan. */
const QUERY = `select place from suburbs where ${KEYS.map(
  (key, at) => `${key} between $${2 * at + 1}::real and $${2 * at + 2}::real`,
).join(" and ")} order by place`;
const VALUES = KEYS.flatMap((key) => BOUNDS[key]);

function insertOf(columns: readonly Float64Array[]): string {
  const rows = Array.from({ length: SUBURBS }, (_, place) => {
    const cells = columns.map((column) => (Number.isNaN(column[place]!) ? "null" : String(column[place])));
    return `(${[place, ...cells].join(",")})`;
  });
  return `insert into suburbs values ${rows.join(",")}`;
}

async function duckDbFilter(connection: DuckDBConnection, columns: readonly Float64Array[]) {
  await connection.run(TABLE);
  await connection.run(insertOf(columns));
  const statement = await connection.prepare(QUERY);
  for (const [at, value] of VALUES.entries()) statement.bindFloat(at + 1, value);
  return async () => (await statement.runAndReadAll()).getColumns()[0] as readonly number[];
}

/** PostgreSQL, where it is installed. */
async function postgresFilter(columns: readonly Float64Array[]) {
  const server = await startPostgres();
  if ("skip" in server) return undefined;
  const client = await connectPostgres(server.url);
  await client.query(TABLE);
  await client.query(insertOf(columns));
  await client.query("vacuum analyze suburbs");
  const query = { name: "suburbs", text: QUERY, values: VALUES };
  return {
    filter: async () => (await client.query<{ place: number }>(query)).rows.map(({ place }) => place),
    stop: async () => {
      await client.end();
      await server.stop();
    },
  };
}

function microseconds(work: () => unknown): number {
  const started = performance.now();
  for (let i = 0; i < REPEATS; i += 1) work();
  return ((performance.now() - started) * 1000) / REPEATS;
}

async function waitedMicroseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) * 1000;
}

const SUBURBS = 15_000;
const WARM_TURNS = 30;
const TURNS = 101;
const REPEATS = 20;
