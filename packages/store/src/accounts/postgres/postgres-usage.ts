import type { UsageBook } from "../accounts.js";
import type { AccountsClock } from "../clock.js";
import { AccountsRefused } from "../errors.js";
import { monthEndMs } from "../month.js";
import type { AccountsPool } from "./accounts-pool.js";

/** Usage in a row per month and identity. The month is that of the server's clock when the statement begins. */
export function postgresUsage(pool: AccountsPool, clock: AccountsClock): UsageBook {
  const monthSql = () => `to_char(${clock.nowSql()} at time zone 'utc', 'YYYY-MM')`;
  return {
    async lease({ identity, quota, units }) {
      const [row] = await pool.rows<CountRow>(leaseSql(monthSql()), [identity, quota, units]);
      const { month, used, granted } = row!;
      return { month, resetMs: monthEndMs(month), granted, used };
    },
    async giveBack({ identity, month, units }) {
      await pool.rows(`update daybook_usage set used = greatest(0, used - $3) where month = $1 and identity = $2`, [
        month,
        identity,
        units,
      ]);
    },
    async settle({ identity, month, units, token }) {
      await pool.rows(
        `with fresh as (
           insert into daybook_settlements (month, token) values ($1, $2) on conflict do nothing returning token)
         insert into daybook_usage as held (month, identity, used, granted)
         select $1, $3, cast($4 as bigint), 0 from fresh
         on conflict (month, identity) do update set used = held.used + excluded.used`,
        [month, token, identity, units],
      );
    },
    async usage(identity) {
      const [row] = await pool.rows<CountRow>(
        `select now_month as month, cast(coalesce(used, 0) as double precision) as used
         from (select ${monthSql()} as now_month) as clock
         left join daybook_usage on month = now_month and identity = $1`,
        [identity],
      );
      const { month, used } = row!;
      return { month, resetMs: monthEndMs(month), used };
    },
    async forgetUsage(beforeMonth) {
      const [row] = await pool.rows<CountRow>(`select ${monthSql()} as month`, []);
      if (beforeMonth > row!.month) throw new AccountsRefused("beforeMonth must not be in the future.");
      await pool.rows("delete from daybook_usage where month < $1", [beforeMonth]);
      await pool.rows("delete from daybook_settlements where month < $1", [beforeMonth]);
    },
  };
}

interface CountRow {
  readonly month: string;
  readonly used: number;
  readonly granted: number;
}

/**
 * Identity, quota and units come as values. A row that has nothing left is only
 * locked, not written. The statement's view of it may then be older than the lock's,
 * and even lack the row: it had at least the quota.
 */
function leaseSql(monthSql: string): string {
  return `
    with clock as (select ${monthSql} as month),
    leased as (
      insert into daybook_usage as held (month, identity, used, granted)
      select month, $1, least(cast($2 as bigint), cast($3 as bigint)), least(cast($2 as bigint), cast($3 as bigint)) from clock
      on conflict (month, identity) do update
        set used = held.used + least($2 - held.used, $3), granted = least($2 - held.used, $3)
        where held.used < $2
      returning used, granted)
    select clock.month,
      cast(coalesce(leased.used, greatest(spent.used, $2)) as double precision) as used,
      cast(coalesce(leased.granted, 0) as double precision) as granted
    from clock left join leased on true
    left join daybook_usage as spent on spent.month = clock.month and spent.identity = $1`;
}
