import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startApi } from "@daybook/api";
import { unlimitedBudgets } from "@daybook/api/budgets";
import { demoSources } from "@daybook/demo";
import { rebuildFromArchive } from "@daybook/ingest";
import type { Import } from "@daybook/store";

/** The address under which all servers of these tests say that they are. */
export const WEB = "https://daybook.example";

/**
 * Fills a folder as if only some of the files of another one had ever come: its archive has only them, and its database is
 * made of that, so that nothing of how past states are read is used.
 */
export async function fillWithOnly(folder: string, from: string, entries: readonly Import[]): Promise<void> {
  const archive = join(folder, "archive");
  mkdirSync(join(archive, "ledger"), { recursive: true });
  for (const name of readdirSync(join(from, "archive"))) {
    if (name !== "ledger") symlinkSync(join(from, "archive", name), join(archive, name));
  }
  const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
  writeFileSync(join(archive, "ledger", `2000-01-01T00-00-00.000Z-${hash}.jsonl`), text);
  const { imports } = await rebuildFromArchive({ dataFolder: folder }, { demoSources });
  if (imports !== entries.length) throw new Error(`${imports} of ${entries.length} files were taken`);
}

/** A server in this process on a folder, whose clock stands at a moment. */
export async function serveAt(folder: string, nowMs: number) {
  const server = await startApi({
    location: { dataFolder: folder },
    host: "127.0.0.1",
    port: 0,
    logLevel: "warn",
    logDestination: { write: () => {} },
    now: () => new Date(nowMs),
    monotonicMs: () => performance.now(),
    random: Math.random,
    randomBytes,
    resourceLimits: { waitMsMax: 30_000, drainTimeoutMs: 100 },
    access: {
      budgets: unlimitedBudgets,
      trustedProxies: 0,
      isUserAgentRuleOn: true,
      webUrl: WEB,
      upgradeUrl: `${WEB}/pricing`,
      allowedOrigins: [],
      sessionSecret: undefined,
      signIn: undefined,
    },
  });
  const close = async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: `http://127.0.0.1:${server.port}`, close };
}
