import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Served, startBare } from "./children.js";

/** Lets something be done with a bare server that sends these answers in turns. */
export async function withBare<Result>(
  answers: readonly string[],
  work: (bare: Served) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "daybook-bench-"));
  try {
    writeFileSync(join(folder, "answers"), answers.join("\n"));
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
