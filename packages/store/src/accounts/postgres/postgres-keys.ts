import type pg from "pg";
import type { Key, KeyBook, NewKey, Tier } from "../accounts.js";
import { AccountsRefused } from "../errors.js";
import type { AccountsPool } from "./accounts-pool.js";
import { CHANGES_CHANNEL, watchChanges } from "./watch-changes.js";

/** Keys and accounts in tables. Every change to them is counted and announced in its own transaction. */
export function postgresKeys(pool: AccountsPool): KeyBook & { close(): void } {
  const watches = new Set<() => void>();
  return {
    async addKey(key, liveMax) {
      if (await addIfRoom(pool, key, liveMax)) return true;
      const held = await pool.rows<KeyRow>(`${SELECT_KEYS} where id = $1 or sha256 = $2`, [key.id, key.sha256]);
      if (held.length === 0) return false;
      const isSame = held.length === 1 && valuesOf(keyOf(held[0]!)).join("\t") === valuesOf(key).join("\t");
      if (!isSame) throw new AccountsRefused("id or sha256 is taken.");
      return true;
    },
    async revokeKey(id, at) {
      if (
        await change(pool, "update daybook_keys set revoked_at = $2 where id = $1 and revoked_at is null", [id, at])
      ) {
        return true;
      }
      return (await pool.rows("select from daybook_keys where id = $1", [id])).length > 0;
    },
    async expireKey(id, at) {
      if (await change(pool, EXPIRE_KEY, [id, at])) return true;
      return (await pool.rows("select from daybook_keys where id = $1", [id])).length > 0;
    },
    async keys(owner) {
      const [which, values] = owner === undefined ? ["", []] : ["where owner = $1", [owner]];
      return (await pool.rows<KeyRow>(`${SELECT_KEYS} ${which} order by created_at, id`, values)).map(keyOf);
    },
    async findKey(sha256) {
      const [row] = await pool.rows<KeyRow>(`${SELECT_KEYS} where sha256 = $1`, [sha256]);
      return row === undefined ? undefined : keyOf(row);
    },
    async noteUsed(uses) {
      await pool.rows(NOTE_USED, [uses.map(({ id }) => id), uses.map(({ at }) => at)]);
    },
    async setAccount(subject, tier) {
      await change(pool, UPSERT_ACCOUNT, [subject, tier]);
    },
    async accountTier(subject) {
      const [row] = await pool.rows<{ tier: Tier }>("select tier from daybook_accounts where subject = $1", [subject]);
      return row?.tier;
    },
    damagedLines: async () => [],
    settleDamage: async () => {},
    watchKeys(onChange, { pollMs = 2_000, onReach = () => {} } = {}) {
      const stop = watchChanges(pool, onChange, onReach, pollMs);
      watches.add(stop);
      return {
        close() {
          stop();
          watches.delete(stop);
        },
      };
    },
    close() {
      for (const stop of watches) stop();
    },
  };
}

/** Adds a key unless it is there, or its owner has enough. */
function addIfRoom(pool: AccountsPool, key: NewKey, liveMax: number | undefined): Promise<boolean> {
  return pool.together(async (client) => {
    if (liveMax !== undefined) {
      // Whoever counts has to see what others add, and they wait for this row too.
      await client.query("select from daybook_account_changes for update");
      const { rowCount } = await client.query(SELECT_LIVE, [key.owner, key.createdAt, key.id]);
      if (rowCount! >= liveMax) return false;
    }
    return changed(client, INSERT_KEY, valuesOf(key));
  });
}

function change(pool: AccountsPool, sql: string, values: readonly unknown[]): Promise<boolean> {
  return pool.together((client) => changed(client, sql, values));
}

/** Runs a statement; if it changed a row, counts that and notifies watchers. */
async function changed(client: pg.ClientBase, sql: string, values: readonly unknown[]): Promise<boolean> {
  const { rowCount } = await client.query(sql, [...values]);
  if (rowCount === 0) return false;
  await client.query("update daybook_account_changes set changes = changes + 1");
  await client.query(`notify ${CHANGES_CHANNEL}`);
  return true;
}

interface KeyRow extends pg.QueryResultRow {
  readonly id: string;
  readonly sha256: string;
  readonly name: string;
  readonly owner: string;
  readonly tier: Tier;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
}

function keyOf({ id, sha256, name, owner, tier, ...row }: KeyRow): Key {
  return {
    ...{ id, sha256, name, owner, tier },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isInDoubt: false,
  };
}

function valuesOf(key: NewKey): readonly (string | null)[] {
  return [key.id, key.sha256, key.name, key.owner, key.tier, key.createdAt, key.expiresAt];
}

const SELECT_KEYS = `select id, sha256, name, owner, tier, created_at, expires_at, revoked_at, last_used_at
  from daybook_keys`;

const SELECT_LIVE = `select from daybook_keys
  where owner = $1 and revoked_at is null and (expires_at is null or expires_at >= $2) and id <> $3`;

const INSERT_KEY = `insert into daybook_keys (id, sha256, name, owner, tier, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`;

const EXPIRE_KEY = `update daybook_keys set expires_at = $2
  where id = $1 and revoked_at is null and (expires_at is null or expires_at > $2)`;

const UPSERT_ACCOUNT = `insert into daybook_accounts as held (subject, tier) values ($1, $2)
  on conflict (subject) do update set tier = excluded.tier where held.tier <> excluded.tier`;

/** Rows are locked in one order, so that two concurrent calls do not deadlock. */
const NOTE_USED = `
  with noted as (
    select id, max(at) as at from unnest(cast($1 as text[]), cast($2 as timestamptz[])) as use (id, at) group by id),
  locked as (select id from daybook_keys where id in (select id from noted) order by id for update)
  update daybook_keys set last_used_at = noted.at from noted join locked using (id)
  where daybook_keys.id = noted.id and (last_used_at is null or last_used_at < noted.at)`;
