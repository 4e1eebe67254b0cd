/** Where progress is shown. */
export interface ProgressOutput {
  /** Whether a person looks at a terminal there. */
  readonly isWatched: boolean;
  /** How wide that is, in characters. */
  readonly columns: () => number;
  write(text: string): void;
  readonly monotonicMs: () => number;
}

/** Shows how far some work is: on a terminal in one line with a bar, which is replaced, elsewhere in a line every ten seconds. */
export interface ProgressLine {
  /** The share of the work that is done, from 0 to 1; without one there is no bar. */
  show(line: string, share?: number): void;
  /** Makes room for a line of another kind. */
  clear(): void;
}

export function progressLine({ isWatched, columns, write, monotonicMs }: ProgressOutput): ProgressLine {
  let isShown = false;
  let saidMs = monotonicMs();
  return {
    show(line, share) {
      if (isWatched) {
        // What does not fit would go on in another line, which nothing clears.
        const fitting = `${barOf(share)}${line}`.slice(0, Math.max(0, columns() - 1));
        write(`\r\x1b[K${fitting}`);
        isShown = true;
      } else if (monotonicMs() - saidMs >= EVERY_MS) {
        write(`${line}\n`);
        saidMs = monotonicMs();
      }
    },
    clear() {
      if (isShown) write("\r\x1b[K");
      isShown = false;
    },
  };
}

/** As in `[#####---------------] `. */
function barOf(share: number | undefined): string {
  if (share === undefined || Number.isNaN(share)) return "";
  const done = Math.floor(Math.min(1, Math.max(0, share)) * BAR_LENGTH);
  return `[${"#".repeat(done)}${"-".repeat(BAR_LENGTH - done)}] `;
}

const BAR_LENGTH = 20;
/** Rare enough for a log, and often enough to see that the work goes on. */
const EVERY_MS = 10_000;
