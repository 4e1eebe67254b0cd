import type pg from "pg";
import { foreignOf } from "../../tables/ownership.js";

/** Makes the tables of the accounts that are missing. Throws StoreForeign if someone else's table has one of the names. */
export async function ensureAccountTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select cast(table_name as text) as table, array_agg(cast(column_name as text)) as columns
     from information_schema.columns where table_schema = current_schema() and table_name = any($1) group by table_name`,
    [Object.keys(TABLES)],
  );
  const held = new Map(rows.map(({ table, columns }) => [table, columns]));
  for (const [table, columns] of held) {
    if (!Object.keys(TABLES[table] ?? {}).every((column) => columns.includes(column))) throw foreignOf(table);
  }
  if (held.size === Object.keys(TABLES).length) return;
  await client.query("begin");
  // Two processes that make the same table at once would collide in the catalogue.
  await client.query("select pg_advisory_xact_lock($1, $2)", [...LOCK]);
  for (const [table, columns] of Object.entries(TABLES)) {
    const parts = [...Object.entries(columns).map(([name, type]) => `${name} ${type}`), ...(KEYS[table] ?? [])];
    await client.query(`create table if not exists ${table} (${parts.join(", ")})`);
  }
  await client.query(
    `insert into daybook_account_changes (changes)
     select 0 where not exists (select from daybook_account_changes)`,
  );
  await client.query("commit");
}

const TEXT = 'text collate "C" not null';
const TIME = "timestamptz(3)";
const COUNT = "bigint not null";

const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
};

const KEYS: Readonly<Record<string, readonly string[]>> = {
  daybook_usage: ["primary key (month, identity)"],
  daybook_leases: ["primary key (month, token)"],
  daybook_settlements: ["primary key (month, token)"],
};

/** The two numbers of an advisory lock: "DAYB" and "ACCT". */
const LOCK = [0x44415942, 0x41434354] as const;
