import type { ChangeLog } from "@daybook/domain/changes";
import { isSameMark, type Mark } from "@daybook/store";
import type { Changes } from "../../base/changes.js";

/** What the keeper needs from the world. */
export interface ChangesSource {
  /** Fetches the changes of a ledger, or of a later one. The signal ends it. */
  load(mark: Mark, signal: AbortSignal): Promise<ChangeLog>;
  onProblem(problem: string): void;
  /** How long to wait before what failed is tried again. */
  readonly retryMs: number;
}

/** Keeps the changes of what is served. */
export interface ChangesKeeper extends Changes {
  /** Another ledger is served. */
  served(mark: Mark): void;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/**
 * Fetches changes once somebody asks for them, and from then on whenever another ledger is served. Never two at a time. What
 * cannot be fetched is tried again.
 */
export function keepChanges({ load, onProblem, retryMs }: ChangesSource): ChangesKeeper {
  const watchers = new Set<() => void>();
  const closing = new AbortController();
  let log: ChangeLog | undefined;
  let fetched: Mark | undefined;
  let wanted: Mark | undefined;
  let isAsked = false;
  let running: Promise<void> | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let onReady = () => {};
  const ready = new Promise<void>((resolve) => {
    onReady = resolve;
  });

  const isBehind = () => wanted !== undefined && !(fetched && isSameMark(fetched, wanted));
  /** Whether it came to its end. */
  const run = async (): Promise<boolean> => {
    while (isBehind() && !closing.signal.aborted) {
      const mark = wanted!;
      try {
        log = await load(mark, closing.signal);
      } catch (problem) {
        if (closing.signal.aborted) return false;
        onProblem(problem instanceof Error ? problem.message : String(problem));
        retryTimer = setTimeout(refresh, retryMs).unref();
        return false;
      }
      fetched = mark;
      onReady();
      for (const onNewer of watchers) onNewer();
    }
    return true;
  };
  const refresh = () => {
    if (!isAsked || running !== undefined || !isBehind() || closing.signal.aborted) return;
    clearTimeout(retryTimer);
    running = run().then((isDone) => {
      running = undefined;
      // Another ledger may have come at the very end.
      if (isDone) refresh();
    });
  };
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    refresh();
  };

  return {
    log() {
      ask();
      return log;
    },
    ready() {
      ask();
      return ready;
    },
    watch(onNewer) {
      ask();
      watchers.add(onNewer);
      return () => watchers.delete(onNewer);
    },
    served(mark) {
      wanted = mark;
      refresh();
    },
    async close() {
      closing.abort();
      clearTimeout(retryTimer);
      await running;
    },
  };
}
