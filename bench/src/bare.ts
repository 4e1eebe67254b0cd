import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Served, startBare } from "./children.js";

/** An answer of ours as a bare server sends it. */
export interface ReadyAnswer {
  readonly status: number;
  /** A flat list of names and values, without what is made for each answer. */
  readonly headers: readonly string[];
  readonly body: string;
}

/** How many header fields an answer has on the wire. */
export function fieldsOf({ headers }: ReadyAnswer): number {
  return headers.length / 2 + MADE_FOR_EACH.length;
}

/** What a bare server makes for each answer: its own id, and what node:http adds. */
export const MADE_FOR_EACH = ["x-request-id", "date", "connection", "keep-alive"];

/** Lets something be done with a bare server that sends these answers in turns. */
export async function withBare<Result>(
  answers: readonly ReadyAnswer[],
  work: (bare: Served) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "daybook-bench-"));
  try {
    writeFileSync(join(folder, "answers"), JSON.stringify(answers));
    const bare = await startBare(join(folder, "answers"));
    try {
      return await work(bare);
    } finally {
      await bare.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
