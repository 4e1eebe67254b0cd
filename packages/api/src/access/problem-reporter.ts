/** Reports a problem once, however often it comes up. */
export interface ProblemReporter {
  report(problem: unknown): void;
  /** Forgets what was reported: if it comes back, it is reported again. Returns whether there was anything. */
  resolve(): boolean;
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
    resolve() {
      const wasTold = told.size > 0;
      told.clear();
      return wasTold;
    },
  };
}

const TOLD_MAX = 100;
