import { askedServer } from "../asking/asked-server.js";
import { type Context, EXIT } from "../context.js";
import { minuteOf } from "../minute-of.js";
import type { Settings } from "../settings.js";
import { visible } from "../visible.js";
import { followChanges, type ToldChange } from "../watch/follow-changes.js";
import { exitCodeOf } from "./get.js";

/** Which changes are told, and how. */
export interface WatchOptions {
  readonly url?: string;
  readonly since?: string;
  readonly dataset?: string;
  readonly code?: string;
  readonly person?: string;
  readonly series?: string;
  readonly suburb?: string;
  readonly json?: boolean;
}

/** Tells what changes on a server until it is asked to end, or until nobody reads it. */
export async function watch(
  settings: Settings,
  context: Context,
  { url: address, json, ...filters }: WatchOptions,
): Promise<number> {
  const url = address === undefined ? undefined : { option: "--url", address };
  const server = await askedServer(settings, context, { url });
  const watching = async () => {
    const signal = AbortSignal.any([context.stop, context.unread]);
    for await (const change of followChanges(server, new URLSearchParams({ ...filters }), context, signal)) {
      context.out(json ? JSON.stringify(change) : lineOf(change));
    }
    return EXIT.ok;
  };
  return server.run(watching, exitCodeOf);
}

function lineOf({ at, dataset, added, restated, withdrawn, from, to, file, keys, more }: ToldChange): string {
  const counts = Object.entries({ added, restated, withdrawn }).filter(([, count]) => count > 0);
  const rows = counts.map(([what, count]) => `${count.toLocaleString("en-AU")} ${what}`).join(", ");
  const span = from === undefined ? "" : from === to ? ` of ${from}` : ` of ${from} to ${to}`;
  const named = keys.slice(0, KEYS_MAX).join(" ");
  const others = more + Math.max(0, keys.length - KEYS_MAX);
  const about = keys.length === 0 ? "" : `  ${named}${others > 0 ? ` and ${others} more` : ""}`;
  return visible(`${minuteOf(at)}  ${dataset}: ${rows}${span}  ${file}${about}`);
}

const KEYS_MAX = 5;
