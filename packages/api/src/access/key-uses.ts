import type { KeyUse } from "@daybook/store";

/** Collects which keys were used, so that no request waits for that to be written. */
export interface KeyUses {
  /** Notes that a key was used at a time, in milliseconds since 1970. */
  note(id: string, atMs: number): void;
  /** Writes what was collected. */
  close(): Promise<void>;
}

/** Writes once a minute when keys were last used. What could not be written is tried again the next time. */
export function keyUsesOf(
  noteUsed: (uses: readonly KeyUse[]) => Promise<void>,
  onProblem: (problem: unknown) => void,
  everyMs = 60_000,
): KeyUses {
  // Only valid keys are noted, so there are never more of them than keys.
  let held = new Map<string, number>();
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const uses = [...held];
    held = new Map();
    for (let i = 0; i < uses.length; i += TOGETHER) {
      try {
        await noteUsed(uses.slice(i, i + TOGETHER).map(([id, atMs]) => ({ id, at: new Date(atMs).toISOString() })));
      } catch (problem) {
        for (const [id, atMs] of uses.slice(i)) if (!held.has(id)) held.set(id, atMs);
        return onProblem(problem);
      }
    }
  }

  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(flush, everyMs).unref();
  return {
    note(id, atMs) {
      held.set(id, atMs);
    },
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}

const TOGETHER = 1_000;
