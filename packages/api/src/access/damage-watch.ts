import type { DamagedLine, KeyBook } from "@daybook/store";
import type { Logger } from "pino";

/** Knows whether the journal of keys is damaged. */
export interface DamageWatch {
  /** Looks again, as is due when the accounts have changed. Never fails. */
  look(): Promise<void>;
  /** Why some keys are not let in; undefined if they all are, as far as was seen. */
  problem(): string | undefined;
}

/** Tells the log when lines of the journal turn out to be damaged, and when they are settled. */
export function damageWatchOf(
  keys: Pick<KeyBook, "damagedLines">,
  logger: Pick<Logger, "error" | "warn">,
  onProblem: (problem: unknown) => void,
): DamageWatch {
  let known: string | undefined;

  function tell(lines: readonly DamagedLine[]): void {
    const found = problemOf(lines);
    if (found === known) return;
    known = found;
    if (found === undefined) logger.warn("the keys' journal is settled: all keys are let in again");
    else logger.error({ lines: lines.slice(0, LINES_TOLD).map(({ number }) => number) }, found);
  }

  return {
    look: () => keys.damagedLines().then(tell, onProblem),
    problem: () => known,
  };
}

function problemOf({ length }: readonly DamagedLine[]): string | undefined {
  if (length === 0) return undefined;
  const which = length === 1 ? "a line" : `${length} lines`;
  return `${which} of the keys' journal cannot be read: keys made before are not let in until \`daybook key repair\` has settled that`;
}

const LINES_TOLD = 20;
