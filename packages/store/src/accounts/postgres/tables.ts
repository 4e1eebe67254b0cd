import type pg from "pg";
import { foreignOf } from "../../tables/ownership.js";

/** Tables by name, with their columns and, where they need more, their keys. */
interface Tables {
  readonly columns: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly keys: Readonly<Record<string, readonly string[]>>;
  /** What has to be in them from the beginning. */
  readonly beginning?: string;
}

/** Makes the tables of the accounts that are missing. Throws StoreForeign if someone else's table has one of the names. */
export function ensureAccountTables(client: pg.ClientBase): Promise<void> {
  return ensure(client, ACCOUNTS);
}

/** Makes those of hooks likewise: a server that may not make them still has its accounts. */
export function ensureHookTables(client: pg.ClientBase): Promise<void> {
  return ensure(client, HOOKS);
}

async function ensure(client: pg.ClientBase, { columns: tables, keys, beginning }: Tables): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select cast(table_name as text) as table, array_agg(cast(column_name as text)) as columns
     from information_schema.columns where table_schema = current_schema() and table_name = any($1) group by table_name`,
    [Object.keys(tables)],
  );
  const held = new Map(rows.map(({ table, columns }) => [table, columns]));
  for (const [table, columns] of held) {
    if (!Object.keys(tables[table] ?? {}).every((column) => columns.includes(column))) throw foreignOf(table);
  }
  if (held.size === Object.keys(tables).length) return;
  await client.query("begin");
  // Two processes that make the same table at once would collide in the catalogue.
  await client.query("select pg_advisory_xact_lock($1, $2)", [...LOCK]);
  for (const [table, columns] of Object.entries(tables)) {
    const parts = [...Object.entries(columns).map(([name, type]) => `${name} ${type}`), ...(keys[table] ?? [])];
    await client.query(`create table if not exists ${table} (${parts.join(", ")})`);
  }
  if (beginning !== undefined) await client.query(beginning);
  await client.query("commit");
}

const TEXT = 'text collate "C" not null';
const TIME = "timestamptz(3)";
const COUNT = "bigint not null";

const ACCOUNTS: Tables = {
  columns: {
    daybook_keys: {
      id: `${TEXT} primary key`,
      sha256: `${TEXT} unique`,
      name: TEXT,
      owner: TEXT,
      tier: TEXT,
      created_at: `${TIME} not null`,
      expires_at: TIME,
      revoked_at: TIME,
      last_used_at: TIME,
    },
    daybook_accounts: { subject: `${TEXT} primary key`, tier: TEXT },
    /** The change is what the latest lease or batch of settlements added. */
    daybook_usage: { month: TEXT, identity: TEXT, used: COUNT, change: COUNT },
    daybook_leases: { month: TEXT, token: TEXT, granted: COUNT },
    daybook_settlements: { month: TEXT, token: TEXT, identity: TEXT, units: COUNT },
    /** One row that counts the changes to keys and accounts, for watchers. */
    daybook_account_changes: { changes: COUNT },
  },
  keys: {
    daybook_usage: ["primary key (month, identity)"],
    daybook_leases: ["primary key (month, token)"],
    daybook_settlements: ["primary key (month, token)"],
  },
  beginning: `insert into daybook_account_changes (changes)
     select 0 where not exists (select from daybook_account_changes)`,
};

const HOOKS: Tables = {
  columns: {
    daybook_hooks: {
      id: `${TEXT} primary key`,
      url: TEXT,
      secret: TEXT,
      datasets: "text[] not null",
      created_at: `${TIME} not null`,
      progress: "jsonb not null",
      holder: 'text collate "C"',
      held_until: TIME,
    },
    daybook_hook_deliveries: { hook: TEXT, place: COUNT, delivery: "jsonb not null" },
  },
  keys: { daybook_hook_deliveries: ["primary key (hook, place)"] },
};

/** The two numbers of an advisory lock: "DAYB" and "ACCT". */
const LOCK = [0x44415942, 0x41434354] as const;
