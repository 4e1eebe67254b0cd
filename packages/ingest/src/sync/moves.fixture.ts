import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import type { RequestListener } from "node:http";
import { test } from "node:test";
import { liveImports, openReader } from "@daybook/store";
import { temporaryFolder } from "../driver/world.fixture.js";
import { fetchLimits } from "../fetch/policy.js";
import type { Source } from "../source.js";
import { type ExplainedTrouble, explainSource } from "./explain-source.js";
import { bytes, type Publisher, startPublisher } from "./publisher.fixture.js";
import { sync } from "./sync.js";

/** What a publisher answers, by path. */
export type Answers = Readonly<Record<string, RequestListener>>;

/** What a publisher had, and its moves: what it has then, and how that must end. */
export interface Moves {
  readonly source: Source;
  readonly had: Answers;
  readonly moves: readonly (readonly [what: string, after: Answers, end: End])[];
}

/**
 * The same figures are served whatever has moved: without a word, or with this reason why the file was refused, held
 * back or not fetched, and with the columns that went and came where its first lines are a table.
 */
type End = typeof SAME | RegExp;

export const SAME = "accepted";

/** A source with one of its files. */
export function only(source: Source, fileName: string): [source: Source, path: string] {
  const files = source.remote!.files!.filter((file) => file.fileName === fileName);
  const { pathname, search } = new URL(files[0]!.address);
  return [{ ...source, remote: { files } }, pathname + search];
}

export const text = (content: string, encoding: BufferEncoding = "utf8") => bytes(Buffer.from(content, encoding));

/** Tries each move of some publishers on a store that holds what they had. */
export async function testMoves(all: readonly Moves[]): Promise<void> {
  const publisher = await startPublisher();
  for (const { source, had, moves } of all) {
    const held = temporaryFolder();
    const before = await syncOn(publisher, "2026-11-01", held, source, had);
    const rows = await rowsServed(held, source);
    test(`${source.name} is served before anything moves`, () => assert.notEqual(rows.length, 0));

    for (const [what, after, end] of moves) {
      test(`${source.name}: ${what}`, async () => {
        const store = temporaryFolder();
        cpSync(held, store, { recursive: true });
        const { sources, dataVersion } = await syncOn(publisher, "2026-11-02", store, source, after);
        if (end === SAME) {
          const { accepted, unchanged, ...others } = sources[0]!.counts;
          assert.deepEqual([accepted + unchanged, Object.values(others).join("")], [1, "00000"]);
          assert.deepEqual(await rowsServed(store, source), rows);
        } else {
          const { troubles } = await explainSource({ dataFolder: store }, source);
          assert.match(troubles.map(told).join(), end);
          assert.deepEqual([dataVersion, sources[0]!.problem], [before.dataVersion, undefined]);
        }
      });
    }
  }
}

/** Syncs a source with what its publisher has on a day. */
function syncOn(publisher: Publisher, day: string, dataFolder: string, source: Source, answers: Answers) {
  publisher.answers.clear();
  for (const [path, answer] of Object.entries(answers)) publisher.answers.set(path, answer);
  return sync({
    location: { dataFolder },
    sources: [source],
    mirror: publisher.mirror,
    fetchLimits: { ...fetchLimits, backoffMs: 1, totalMs: 10_000 },
    isDryRun: false,
    acceptSuspicious: false,
    now: () => new Date(`${day}T03:00:00Z`),
    random: () => 0,
  });
}

/** Why a file was not taken, and which of its columns have moved. */
function told({ reason, columnsGone, columnsNew }: ExplainedTrouble): string {
  const gone = columnsGone.length > 0 ? [`columns gone: ${columnsGone}`] : [];
  return [reason, ...gone, ...(columnsNew.length > 0 ? [`columns new: ${columnsNew}`] : [])].join("; ");
}

/** Every live row of a source, in one order. How many zeros a file leaves out of its figures may change with them. */
async function rowsServed(dataFolder: string, { datasets }: Source): Promise<string[]> {
  const reader = await openReader({ dataFolder });
  try {
    const rows: string[] = [];
    for (const { id } of liveImports(reader.imports)) {
      for (const dataset of Object.values(datasets)) {
        for (const row of await reader.rowsOf(dataset, id)) rows.push(JSON.stringify({ ...row, scale: undefined }));
      }
    }
    return rows.sort();
  } finally {
    await reader.close();
  }
}
