import type pg from "pg";
import type { AccountsClock } from "../accounts/clock.js";
import { AccountsRefused } from "../accounts/errors.js";
import { openAccountsPool } from "../accounts/postgres/accounts-pool.js";
import { ensureHookTables } from "../accounts/postgres/tables.js";
import { progressAfter, progressFrom } from "./hook-progress.js";
import { DELIVERIES_KEPT, type Delivery, HOOKS_MAX, type Hook, type HookBook, type HookProgress } from "./hooks.js";

/** Hooks in tables beside those of the accounts. The server's clock says who holds which, and what is due. */
export async function openPostgresHooks(url: string, clock: AccountsClock): Promise<HookBook> {
  const pool = await openAccountsPool(url, ensureHookTables);
  const nowMsSql = () => `floor(extract(epoch from ${clock.nowSql()}) * 1000)`;
  /** Of the holder $1. */
  const freeSql = () => `not progress ? 'ended' and cast(progress ->> 'nextMs' as double precision) <= ${nowMsSql()}
    and (holder is null or holder = $1 or held_until <= ${clock.nowSql()})`;

  async function changes(sql: string, values: readonly unknown[]): Promise<boolean> {
    return (await pool.rows(`${sql} returning id`, values)).length > 0;
  }

  return {
    async addHook({ id, url: address, secret, datasets, createdAt, after }) {
      const values = [id, address, secret, datasets, createdAt, JSON.stringify(progressFrom(after))];
      const isAdded = await pool.together(async (client) => {
        await client.query("lock table daybook_hooks in share row exclusive mode");
        const { rowCount } = await client.query("select from daybook_hooks");
        if (rowCount! >= HOOKS_MAX) throw new AccountsRefused(`There are ${HOOKS_MAX} hooks already.`);
        return (await client.query(INSERT, values)).rowCount === 1;
      });
      if (!isAdded) throw new AccountsRefused("id is taken.");
    },
    async removeHook(id) {
      const isRemoved = await changes("delete from daybook_hooks where id = $1", [id]);
      await pool.rows("delete from daybook_hook_deliveries where hook = $1", [id]);
      return isRemoved;
    },
    resumeHook: (id) =>
      changes(
        `update daybook_hooks set progress = jsonb_build_object('after', progress -> 'after', 'nextMs', 0)
         where id = $1`,
        [id],
      ),
    hooks: async () => (await pool.rows<HookRow>(`${SELECT} order by created_at, id`, [])).map(hookOf),
    async deliveries(id) {
      const rows = await pool.rows<{ delivery: Delivery }>(
        "select delivery from daybook_hook_deliveries where hook = $1 order by place",
        [id],
      );
      return rows.map(({ delivery }) => delivery);
    },
    async dueHooks(holder) {
      return (await pool.rows<HookRow>(`${SELECT} where ${freeSql()} order by created_at, id`, [holder])).map(hookOf);
    },
    async holdHook(id, holder, forMs) {
      const [row] = await pool.rows<HookRow>(
        `update daybook_hooks set holder = $1, held_until = ${clock.nowSql()} + cast($3 as double precision) * interval '1 ms'
         where id = $2 and ${freeSql()} returning ${COLUMNS}`,
        [holder, id, forMs],
      );
      return row && hookOf(row);
    },
    noteAttempt: (id, holder, attempt) =>
      pool.together(async (client) => {
        const { rows } = await client.query<HookRow & { now_ms: number }>(
          `select ${COLUMNS}, cast(${nowMsSql()} as double precision) as now_ms from daybook_hooks
           where id = $1 and holder = $2 and held_until > ${clock.nowSql()} for update`,
          [id, holder],
        );
        const [row] = rows;
        if (row === undefined) return undefined;
        const { progress, delivery } = progressAfter(row.progress, attempt, row.now_ms);
        await client.query("update daybook_hooks set progress = $2 where id = $1", [id, JSON.stringify(progress)]);
        await addDelivery(client, id, delivery);
        return delivery;
      }),
    async releaseHook(id, holder) {
      await changes("update daybook_hooks set holder = null, held_until = null where id = $1 and holder = $2", [
        id,
        holder,
      ]);
    },
    close: pool.close,
  };
}

/** Adds an attempt to the last ones of a hook, which is locked. */
async function addDelivery(client: pg.ClientBase, hook: string, delivery: Delivery): Promise<void> {
  await client.query(
    `insert into daybook_hook_deliveries (hook, place, delivery)
     select $1, coalesce(max(place), 0) + 1, $2 from daybook_hook_deliveries where hook = $1`,
    [hook, JSON.stringify(delivery)],
  );
  await client.query(
    `delete from daybook_hook_deliveries
     where hook = $1 and place <= (select max(place) from daybook_hook_deliveries where hook = $1) - $2`,
    [hook, DELIVERIES_KEPT],
  );
}

interface HookRow extends pg.QueryResultRow {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly datasets: readonly string[];
  readonly created_at: Date;
  readonly progress: HookProgress;
}

function hookOf({ id, url, secret, datasets, created_at, progress }: HookRow): Hook {
  return { id, url, secret, datasets, createdAt: created_at.toISOString(), progress };
}

const COLUMNS = "id, url, secret, datasets, created_at, progress";
const SELECT = `select ${COLUMNS} from daybook_hooks`;
const INSERT = `insert into daybook_hooks (id, url, secret, datasets, created_at, progress)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing`;
