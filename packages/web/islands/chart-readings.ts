/** What a chart of lines shows on each of its days, as a file of its page has it. */
export interface Readings {
  readonly lines: readonly { readonly name: string; readonly axis: "left" | "right" }[];
  readonly days: readonly DayReading[];
}

/** What the lines show on a day; null where there is a gap. */
export interface DayReading {
  readonly date: string;
  readonly figures: readonly (FigureReading | null)[];
}

interface FigureReading {
  readonly value: number;
  readonly text: string;
  /** The earlier day that it is of, where it is not of this one. */
  readonly date?: string;
}

/** The readings at an address, asked for once, when they are first needed; undefined where they cannot be had. */
export function readingsAt(address: string): () => Promise<Readings | undefined> {
  let asked: Promise<Readings | undefined> | undefined;
  return () => {
    asked ??= fetch(address)
      .then((response) => (response.ok ? (response.json() as Promise<Readings>) : undefined))
      .catch(() => undefined);
    return asked;
  };
}
