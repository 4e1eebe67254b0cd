/** Reports a problem once, however often it comes up. */
export interface ProblemReporter {
  report(problem: unknown): void;
  /** The problem is resolved: if it comes back, it is reported again. Returns whether anything had been reported. */
  resolved(): boolean;
}

/** Passes on the text of every problem, unless it has passed it on since the last one was resolved. */
export function problemReporterOf(tell: (text: string) => void): ProblemReporter {
  const told = new Set<string>();
  return {
    report(problem) {
      const text = problem instanceof Error ? problem.message : String(problem);
      if (told.has(text) || told.size >= TOLD_MAX) return;
      told.add(text);
      tell(text);
    },
    resolved() {
      const wasTold = told.size > 0;
      told.clear();
      return wasTold;
    },
  };
}

const TOLD_MAX = 100;
