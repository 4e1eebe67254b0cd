import { postgresDriver } from "../../engines/drivers.js";
import type { Lease, Usage, UsageBook } from "../accounts.js";
import type { AccountsClock } from "../clock.js";
import { AccountsRefused } from "../errors.js";
import { monthEndMs } from "../month.js";
import type { AccountsPool } from "./accounts-pool.js";

/**
 * Usage in one row per month and identity, and the tokens of leases and settlements. The month is that of the
 * server's clock when the statement begins. Locks are taken in one order: settlements, then usage, then leases.
 */
export function postgresUsage(pool: AccountsPool, clock: AccountsClock): UsageBook {
  const monthSql = () => `to_char(${clock.nowSql()} at time zone 'utc', 'YYYY-MM')`;
  const nowMsSql = () => `cast(floor(extract(epoch from ${clock.nowSql()}) * 1000) as double precision)`;
  return {
    async lease({ identity, quota, units, token }) {
      const ask = () =>
        pool.rows<Omit<Lease, "resetMs">>(leaseSql(monthSql(), nowMsSql()), [identity, quota, units, token]);
      // The same request, sent earlier and given up, was counted while this one waited: now it can be found.
      const [row] = await ask().catch((problem: unknown) => (isDoubled(problem) ? ask() : Promise.reject(problem)));
      return { ...row!, resetMs: monthEndMs(row!.month) };
    },
    async settle(settlements) {
      await pool.rows(SETTLE, [
        settlements.map(({ month }) => month),
        settlements.map(({ token }) => token),
        settlements.map(({ identity }) => identity),
        settlements.map(({ units }) => units),
      ]);
    },
    async usage(identity) {
      const [row] = await pool.rows<Omit<Usage, "resetMs">>(
        `select now_month as month, ${nowMsSql()} as "nowMs", cast(coalesce(used, 0) as double precision) as used
         from (select ${monthSql()} as now_month) as clock
         left join daybook_usage on month = now_month and identity = $1`,
        [identity],
      );
      return { ...row!, resetMs: monthEndMs(row!.month) };
    },
    async forgetUsage(beforeMonth) {
      const [row] = await pool.rows<{ month: string }>(`select ${monthSql()} as month`, []);
      if (beforeMonth > row!.month) throw new AccountsRefused("beforeMonth must not be in the future.");
      for (const table of ["daybook_usage", "daybook_leases", "daybook_settlements"]) {
        await pool.rows(`delete from ${table} where month < $1`, [beforeMonth]);
      }
    },
  };
}

function isDoubled(problem: unknown): boolean {
  return problem instanceof postgresDriver().DatabaseError && problem.code === UNIQUE_VIOLATION;
}

const UNIQUE_VIOLATION = "23505";

/**
 * Identity, quota, units and token come as values. The grant is stored with its token: of two statements with
 * the same token, the second to get there fails as a whole. That nothing is left shows by reading alone, unless others
 * take the rest at that moment: the statement's view of the row may then be older than the lock's, and may even
 * lack the row, whose count was at least the quota.
 */
function leaseSql(monthSql: string, nowMsSql: string): string {
  return `
    with clock as materialized (select ${monthSql} as month),
    known as materialized (select granted from daybook_leases join clock using (month) where token = $4),
    held as materialized (select used from daybook_usage join clock using (month) where identity = $1),
    leased as (
      insert into daybook_usage as counted (month, identity, used, change)
      select month, $1, least(cast($2 as bigint), cast($3 as bigint)), least(cast($2 as bigint), cast($3 as bigint))
      from clock
      where not exists (select from known) and coalesce((select used from held), 0) < $2
      on conflict (month, identity) do update
        set used = counted.used + least($2 - counted.used, $3), change = least($2 - counted.used, $3)
        where counted.used < $2
      returning used, change),
    noted as (
      insert into daybook_leases (month, token, granted) select month, $4, change from clock cross join leased)
    select clock.month, ${nowMsSql} as "nowMs",
      cast(coalesce(known.granted, leased.change, 0) as double precision) as granted,
      cast(case when known.granted is null then coalesce(leased.used, greatest(held.used, $2))
        else coalesce(held.used, 0) end as double precision) as used
    from clock left join known on true left join leased on true left join held on true`;
}

/**
 * Known tokens do not count again. Tokens and rows are each locked in one order, so that one of two batches waits for
 * the other and they never deadlock. A negative sum inserts zero but subtracts from an existing row, hence the change.
 */
const SETTLE = `
  with fresh as (
    insert into daybook_settlements (month, token, identity, units)
    select month, token, identity, units
    from unnest(cast($1 as text[]), cast($2 as text[]), cast($3 as text[]), cast($4 as bigint[]))
      with ordinality as sent (month, token, identity, units, place)
    order by month collate "C", token collate "C", place
    on conflict do nothing
    returning month, identity, units),
  summed as (
    select month, identity, cast(sum(units) as bigint) as units from fresh group by month, identity)
  insert into daybook_usage as counted (month, identity, used, change)
  select month, identity, greatest(0, units), units from summed order by month, identity
  on conflict (month, identity) do update
    set used = greatest(0, counted.used + excluded.change), change = excluded.change`;
