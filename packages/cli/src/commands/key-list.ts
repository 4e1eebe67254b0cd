import { type Key, type KeyState, keyStateOf } from "@daybook/store";
import { minuteOf } from "../minute-of.js";
import { tableLines } from "../table-lines.js";

/** A key as it is listed: never its hash. */
export interface ListedKey extends Omit<Key, "sha256" | "isInDoubt"> {
  readonly state: KeyState;
}

/** A key without what must not be shown. */
export function listedKeyOf(key: Key, now: Date): ListedKey {
  const { sha256: _, isInDoubt: __, ...listed } = key;
  return { ...listed, state: keyStateOf(key, now) };
}

/** The keys as a table for people. */
export function linesOfKeys(keys: readonly ListedKey[]): string[] {
  if (keys.length === 0) return ['There are no keys yet. `daybook key create --name "…"` makes one.'];
  return tableLines(COLUMNS, keys.map(cellsOf));
}

const COLUMNS = ["id", "name", "tier", "owner", "created", "last used", "expires", "state"].map((heading) => ({
  heading,
}));

function cellsOf(key: ListedKey): string[] {
  return [
    key.id,
    key.name,
    key.tier,
    key.owner,
    key.createdAt.slice(0, 10),
    key.lastUsedAt === null ? "never" : minuteOf(key.lastUsedAt),
    key.expiresAt === null ? "never" : minuteOf(key.expiresAt),
    key.state,
  ];
}
