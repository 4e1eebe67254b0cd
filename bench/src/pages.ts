import { gzipSync } from "node:zlib";
import type { Served } from "./children.js";

/** What one page takes, from the request to the last byte. */
export interface PageCost {
  readonly path: string;
  readonly compressedBytes: number;
  /** When it has to be made. */
  readonly madeMs: number;
  readonly keptMs: number;
}

/** Opens each of some pages that nobody opened before, and then again. */
export async function measurePages({ address }: Served, paths: readonly string[]): Promise<PageCost[]> {
  const pages: PageCost[] = [];
  for (const path of paths) {
    const made = await readPage(address + path);
    const kept = await readPage(address + path);
    pages.push({ path, compressedBytes: gzipSync(made.body).length, madeMs: made.ms, keptMs: kept.ms });
  }
  return pages;
}

async function readPage(address: string): Promise<{ readonly body: Buffer; readonly ms: number }> {
  const beganMs = performance.now();
  // Without a word of HTML: a browser is told that pages are coming while the first one is made.
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  const body = Buffer.from(await response.arrayBuffer());
  return { body, ms: performance.now() - beganMs };
}
