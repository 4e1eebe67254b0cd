import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Served, startBare } from "./children.js";
import { answersPerSecond, type Load, medianOf } from "./load.js";

/** A read that is measured against bare node:http with the same bytes. */
export interface Read {
  readonly name: string;
  readonly load: Omit<Load, "url">;
  readonly path: string;
  /** The answer has no body, as a 304. */
  readonly isEmpty?: true;
}

/** How many answers a second daybook and bare node:http give, in turns on one machine. */
export interface ReadFigures {
  readonly name: string;
  readonly bytes: number;
  readonly daybook: number;
  readonly bare: number;
  readonly ratio: number;
}

/** Measures a read in turns with its limit, and takes the middle ratio. */
export async function measureRead(server: Served, read: Read): Promise<ReadFigures> {
  const folder = mkdtempSync(join(tmpdir(), "daybook-bench-"));
  const body = read.isEmpty ? Buffer.alloc(0) : await bodyOf(server, read);
  writeFileSync(join(folder, "body"), body);
  const bare = await startBare(join(folder, "body"));
  const turns: { daybook: number; bare: number }[] = [];
  const own: Load = { ...read.load, url: server.address + read.path };
  const limit: Load = { ...own, url: bare.address };
  await answersPerSecond(own, SECONDS);
  await answersPerSecond(limit, SECONDS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.push({ daybook: await answersPerSecond(own, SECONDS), bare: await answersPerSecond(limit, SECONDS) });
  }
  await bare.stop();
  rmSync(folder, { recursive: true, force: true });
  return {
    name: read.name,
    bytes: body.length,
    daybook: Math.round(medianOf(turns.map((turn) => turn.daybook))),
    bare: Math.round(medianOf(turns.map((turn) => turn.bare))),
    ratio: medianOf(turns.map((turn) => turn.daybook / turn.bare)),
  };
}

async function bodyOf(server: Served, { load, path }: Read): Promise<Buffer> {
  const body = typeof load.body === "function" ? load.body(0) : load.body;
  const response = await fetch(server.address + path, {
    method: load.method,
    headers: load.headers,
    ...(body === undefined ? {} : { body }),
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

const TURNS = 5;
const SECONDS = 2;
