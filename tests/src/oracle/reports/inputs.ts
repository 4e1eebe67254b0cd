import type { Database } from "../sql/database.js";
import type { Calendar } from "./periods.js";

/** A row that a report is made of. */
export interface Input {
  readonly code: string;
  /** Which company of those that had the code. */
  readonly run: number;
  readonly isNewest: boolean;
  readonly percentage: number;
  readonly position: number | null;
  readonly name: string;
  readonly industry: string;
  readonly logo: string;
  /** Mean volume of the last 20 sessions up to the date that may be compared with the position. */
  readonly volume: number | null;
}

/** Rows of ordinary securities above zero. */
const isInput = "type = 'ordinary' and is_above_zero(position, percentage)";

/** Reads which dates have inputs, and the calendar. */
export async function readCalendar(database: Database): Promise<Calendar> {
  const column = async (sql: string) => (await database.rows(sql)).map(([value]) => String(value));
  const trading = new Set(await column("select day from trading_day"));
  const [newest] = await column("select coalesce(day::varchar, '') from newest");
  return {
    days: await column(`select distinct day from row where ${isInput} order by day`),
    newest: newest ?? "",
    isTradingDay: (day) => trading.has(day),
  };
}

/**
 * The inputs of each of the dates by percentage, then code; names and industries as GetMarketByDate shows them. Also makes the
 * table history_row, of every known percentage by its day.
 */
export async function readInputs(database: Database, days: readonly string[]): Promise<Map<string, Input[]>> {
  await database.run(`
    create or replace table history_row as
    select code, run, day, percentage from row where percentage is not null order by day`);
  await database.load(
    "report_day",
    { day: "DATE" },
    days.map((day) => ({ day })),
  );
  const rows = await database.rows(`
    select m.day::varchar, m.code, m.run, s.is_newest, m.percentage, m.position,
      if(s.is_newest, listing.name, m.display), coalesce(own.industry, if(s.is_newest, listing.industry, '')),
      if(s.is_newest, listing.logo, ''), if(m.day < a.until, a.volume, null)
    from (select * from row where day in (select day from report_day) and ${isInput}) as m
    join security as s on s.code = m.code and s.run = m.run
    join listing on listing.code = m.code
    asof left join (select *, coalesce(former_run, -1) as owner from label) as own
      on own.code = m.code and own.owner = if(s.is_newest, -1, m.run) and m.day >= own.since
    asof left join cover_average as a on a.code = m.code and a.run = m.run and m.day >= a.day
    order by m.day, m.percentage desc, m.code`);
  const inputs = new Map<string, Input[]>(days.map((day) => [day, []]));
  for (const [day, code, run, isNewest, percentage, position, name, industry, logo, volume] of rows) {
    inputs.get(String(day))!.push({
      code: String(code),
      run: Number(run),
      isNewest: isNewest === true,
      percentage: Number(percentage),
      position: position === null ? null : Number(position),
      name: String(name),
      industry: String(industry),
      logo: String(logo),
      volume: volume === null ? null : Number(volume),
    });
  }
  return inputs;
}
