import { type Accounts, KEY_ID_BYTES, type Key, keyEndOf, keyIdOf, keyStateOf, makeKey } from "@daybook/store";
import { type Context, EXIT } from "../context.js";
import { minuteOf } from "../minute-of.js";
import type { Settings } from "../settings.js";
import { linesOfKeys, listedKeyOf } from "./key-list.js";
import { tierOf } from "./tier-option.js";
import { withAccounts } from "./with-accounts.js";

/** What an operator states about a new key. */
export interface KeyOptions {
  readonly name: string;
  readonly tier: string;
  readonly owner?: string;
  /** The last day on which it works, in UTC. */
  readonly expires?: string;
}

/** Makes a key and prints it, the only time that it is shown. */
export function createKey(settings: Settings, context: Context, options: KeyOptions): Promise<number> {
  const tier = tierOf(options.tier);
  const expiresAt = options.expires === undefined ? null : endOf(options.expires, context.now());
  const name = options.name.trim();
  return withAccounts(settings, async (accounts) => {
    await add(accounts, context, { name, tier, expiresAt, owner: options.owner?.trim() });
    return EXIT.ok;
  });
}

/** Lists all keys, without anything that could be used to call. */
export function listKeys(settings: Settings, context: Context, options: { json?: boolean }): Promise<number> {
  return withAccounts(settings, async (accounts) => {
    const keys = (await accounts.keys()).map((key) => listedKeyOf(key, context.now()));
    if (options.json === true) context.out(JSON.stringify(keys, null, 2));
    else for (const line of linesOfKeys(keys)) context.out(line);
    return EXIT.ok;
  });
}

/** Revokes a key for good. */
export function revokeKey(settings: Settings, context: Context, id: string): Promise<number> {
  return withAccounts(settings, async (accounts) => {
    const key = await find(accounts, id);
    await accounts.revokeKey(key.id, context.now().toISOString());
    context.err(
      key.revokedAt === null
        ? `Key ${key.id} (${key.name}) is revoked. Running servers refuse it within 5 seconds.`
        : `Key ${key.id} (${key.name}) was revoked already, at ${key.revokedAt}.`,
    );
    return EXIT.ok;
  });
}

/** Replaces a key with a new one, and prints it. The one before may go on working for so many milliseconds. */
export function rotateKey(settings: Settings, context: Context, id: string, keptMs = 0): Promise<number> {
  return withAccounts(settings, async (accounts) => {
    const replaced = await find(accounts, id);
    const state = keyStateOf(replaced, context.now());
    if (state !== "active") throw new Error(`Key ${replaced.id} is ${state}. Make a new one with \`key create\`.`);
    await add(accounts, context, replaced);
    const end = new Date(context.now().getTime() + keptMs).toISOString();
    try {
      await (keptMs === 0 ? accounts.revokeKey(replaced.id, end) : accounts.expireKey(replaced.id, end));
    } catch (cause) {
      const advice = `The new key works, but ${replaced.id} goes on working too: \`daybook key revoke ${replaced.id}\`.`;
      throw new Error(`${advice} ${cause instanceof Error ? cause.message : ""}`.trimEnd(), { cause });
    }
    context.err(
      keptMs === 0
        ? `Key ${replaced.id} is revoked. Running servers refuse it within 5 seconds.`
        : `Key ${replaced.id} works until ${earlierOf(end, replaced.expiresAt)}, and no longer.`,
    );
    return EXIT.ok;
  });
}

function earlierOf(end: string, expiresAt: string | null): string {
  return expiresAt !== null && expiresAt < end ? expiresAt : end;
}

/** The key is shown once it is stored, alone on standard output, so that it can be piped. */
async function add(
  accounts: Accounts,
  context: Context,
  { name, tier, owner, expiresAt }: Pick<Key, "name" | "tier" | "expiresAt"> & { readonly owner?: string | undefined },
): Promise<void> {
  const id = keyIdOf(context.randomBytes(KEY_ID_BYTES));
  const { key, text } = makeKey({ id, name, tier, owner, expiresAt }, context.now(), context.randomBytes);
  await accounts.addKey(key);
  context.out(text);
  const until = expiresAt === null ? "" : ` until ${minuteOf(expiresAt)}`;
  context.err(`Key ${id} (${name}) works${until}, tier ${tier}. It is shown this once: only its hash is kept.`);
}

/** The error does not repeat the id: it may be a key, pasted by mistake. */
async function find(accounts: Accounts, id: string): Promise<Key> {
  const key = (await accounts.keys()).find((each) => each.id === id);
  if (key === undefined) throw new Error("No key has this id. `daybook key list` shows those there are.");
  return key;
}

function endOf(date: string, now: Date): string {
  const ending = keyEndOf(date, now);
  if ("problem" in ending) throw new Error(`--expires ${ending.problem}.`);
  return ending.end;
}
