/** Where progress is shown. */
export interface ProgressOutput {
  /** Whether a person looks at a terminal there. */
  readonly isWatched: boolean;
  write(text: string): void;
  readonly monotonicMs: () => number;
}

/** Shows how far some work is: on a terminal in one line that is replaced, elsewhere in a line every ten seconds. */
export interface ProgressLine {
  show(line: string): void;
  /** Makes room for a line of another kind. */
  clear(): void;
}

export function progressLine({ isWatched, write, monotonicMs }: ProgressOutput): ProgressLine {
  let isShown = false;
  let saidMs = monotonicMs();
  return {
    show(line) {
      if (isWatched) {
        write(`\r\x1b[K${line}`);
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

/** Rare enough for a log, and often enough to see that the work goes on. */
const EVERY_MS = 10_000;
