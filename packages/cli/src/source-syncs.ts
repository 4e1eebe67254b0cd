import { stat } from "node:fs/promises";
import type { SourceSync, SourceSyncs } from "@daybook/api";
import { type LastSync, lastSyncsPath, readLastSyncs, troubledSince } from "@daybook/ingest/last-sync";

/**
 * Tells what the last sync of each source led to, as it is written in a data folder, without the names of files and the
 * reasons, which are for the operator. The file is read again when it has changed. One that is missing, damaged or far too
 * large is as if no sync was ever run.
 */
export function sourceSyncsIn(dataFolder: string): SourceSyncs {
  let readStamp: string | undefined;
  let read: ReadonlyMap<string, SourceSync> = new Map();
  let looking: ReturnType<SourceSyncs> | undefined;
  const look = async () => {
    const stamp = await stampOf(lastSyncsPath(dataFolder));
    if (stamp !== readStamp) {
      read = stamp === undefined ? new Map() : new Map([...(await readLastSyncs(dataFolder))].flatMap(told));
      readStamp = stamp;
    }
    return read;
  };
  // Those who ask while somebody looks are told the same.
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}

/** By what a file is known that is replaced whenever it changes; undefined where there is none to be read. */
async function stampOf(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || !found.isFile() || found.size > BYTES_MAX) return undefined;
  return `${found.ino} ${found.mtimeMs} ${found.size}`;
}

function told([source, { askedAt, troubleCount, troubles, drifts }]: [string, LastSync]): [string, SourceSync][] {
  const askedAtMs = Date.parse(askedAt);
  const sinceMs = Date.parse(troubledSince(troubles) ?? "");
  if (Number.isNaN(askedAtMs)) return [];
  const driftsSinceMs = Date.parse(drifts?.since ?? "");
  // The addresses of feeds are the operator's own settings.
  const hosts = source === "news-feeds" ? [] : troubles.flatMap(({ hostUnreached = [] }) => hostUnreached);
  return [
    [
      source,
      {
        askedAtMs,
        troubleCount,
        troubles: [...new Set(troubles.map(({ outcome }) => outcome))],
        ...(!Number.isNaN(sinceMs) && { troubledSinceMs: sinceMs }),
        ...(drifts && !Number.isNaN(driftsSinceMs) && { drifts: { count: drifts.count, sinceMs: driftsSinceMs } }),
        hostsUnreached: [...new Set(hosts)],
      },
    ],
  ];
}

/** Some hundred files in trouble, with how each of them begins. */
const BYTES_MAX = 4 * 1024 * 1024;
