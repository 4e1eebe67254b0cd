/** Tells of a problem once, however often it comes up. */
export interface ToldOnce {
  problem(problem: unknown): void;
  /** It is over: should it come back, that is told again. Whether anything was told. */
  over(): boolean;
}

/** Passes on every text of a problem that it has not passed on since the last one was over. */
export function tellOnce(tell: (text: string) => void): ToldOnce {
  const told = new Set<string>();
  return {
    problem(problem) {
      const text = problem instanceof Error ? problem.message : String(problem);
      if (told.has(text) || told.size >= TOLD_MAX) return;
      told.add(text);
      tell(text);
    },
    over() {
      const wasTold = told.size > 0;
      told.clear();
      return wasTold;
    },
  };
}

const TOLD_MAX = 100;
