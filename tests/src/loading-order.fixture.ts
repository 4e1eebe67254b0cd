import { createHash, type Hash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readNews } from "@daybook/api/fixtures";
import { calendarOf } from "@daybook/domain";
import { type IngestOptions, ingest, sources } from "@daybook/ingest";
import { openReader } from "@daybook/store";

/** Some files that are loaded together. */
interface Loaded {
  readonly source: string;
  readonly inputs: IngestOptions["inputs"];
  /** When an operator says that they were published. */
  readonly published?: string;
}

/** The issues of one publication, oldest first. */
export type Issues = readonly Loaded[];

/** Every order of so many things, each as their places. */
export function ordersOf(count: number): number[][] {
  if (count === 0) return [[]];
  return ordersOf(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => order.toSpliced(at, 0, count - 1)),
  );
}

/** When the issue at a place counts as retrieved, whenever it is loaded. */
export type RetrievedAt = (issue: number) => string;

export const retrievals: Readonly<Record<string, RetrievedAt>> = {
  "all at one moment": () => "2026-03-01T00:00:00.000Z",
  "each after the one before it": (issue) => `2026-03-0${issue + 1}T00:00:00.000Z`,
  "each before the one before it": (issue) => `2026-03-0${9 - issue}T00:00:00.000Z`,
};

/** What is served once issues of all publications were loaded, those of a publication in the given order. */
export async function servedAfter(
  publications: readonly Issues[],
  order: readonly number[],
  retrievedAt: RetrievedAt,
): Promise<Readonly<Record<string, string>>> {
  const dataFolder = mkdtempSync(join(tmpdir(), "daybook-order-"));
  try {
    for (const issue of order) {
      for (const loaded of publications.flatMap((issues) => issues[issue] ?? [])) {
        await load(dataFolder, loaded, retrievedAt(issue));
      }
    }
    return await served(dataFolder);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function load(dataFolder: string, { source: name, ...loaded }: Loaded, retrievedAt: string): Promise<void> {
  const { counts, files } = await ingest({
    ...loaded,
    location: { dataFolder },
    source: sources.find((source) => source.name === name)!,
    // A doubt may depend on what is held, and an operator decides it.
    acceptSuspicious: true,
    isDemo: false,
    retrievedAt: () => retrievedAt,
    now: () => new Date("2026-03-10T00:00:00Z"),
    random: () => 0,
  });
  if (counts.accepted + counts.ignored === files.length) return;
  throw new Error(
    files.flatMap((file) => (file.outcome === "accepted" ? [] : `${file.name}: ${file.reason}`)).join("\n"),
  );
}

/** The data version, and a hash of everything that each part of the snapshot holds, by its name; but for the ledger, which tells in which order files came. */
async function served(dataFolder: string): Promise<Readonly<Record<string, string>>> {
  const reader = await openReader({ dataFolder });
  try {
    const { dataVersion, changed } = await readNews(reader, calendarOf());
    const { imports: _, ...parts } = changed;
    const fileOf = new Map(reader.imports.map(({ id, sha256 }) => [id, sha256]));
    const hashes = Object.entries(parts).flatMap(([part, held]) =>
      Object.entries(held).map(([name, value]) => {
        const hash = createHash("sha256");
        addTo(hash, name, value, fileOf);
        return [`${part}.${name}`, hash.digest("hex").slice(0, 16)];
      }),
    );
    return { dataVersion, ...Object.fromEntries(hashes) };
  } finally {
    await reader.close();
  }
}

/** Numbers of imports are given in the order of loading, so that their files stand for them. */
function addTo(hash: Hash, key: string, value: unknown, fileOf: ReadonlyMap<number, string>): void {
  if (key === "importId" && typeof value === "number") hash.update(`file ${fileOf.get(value)}\n`);
  else if (key === "importId" && ArrayBuffer.isView(value)) {
    for (const id of value as Int32Array) hash.update(`file ${fileOf.get(id)}\n`);
  } else if (ArrayBuffer.isView(value)) hash.update(value as Uint8Array);
  else if (value instanceof Map) {
    for (const [name, each] of value) addTo(hash.update(`${String(name)}:`), String(name), each, fileOf);
  } else if (value instanceof Set || Array.isArray(value)) {
    for (const each of value) addTo(hash.update("-"), "", each, fileOf);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, each] of Object.entries(value)) addTo(hash.update(`${name}:`), name, each, fileOf);
  } else hash.update(`${typeof value} ${String(value)}\n`);
}
