/** What every chart is given in addition to its figures. */
export interface ChartFrame {
  /** Unique in its page: a letter, then letters, digits, `-` and `_`. The ids of title and description are made of it. */
  readonly id: string;
  readonly title: string;
  /** What is measured, in a line below the title. */
  readonly subtitle?: string;
  /** What a reader must know, before the sources: that figures are made up, or that a day is missing. */
  readonly note?: string;
  readonly sources: readonly ChartSource[];
  /** In CSS pixels: 160 to 2400 wide, 120 to 2400 high. Below a width of 480 the chart takes its narrow form. */
  readonly width: number;
  readonly height: number;
  /** `page` asks the page for its colours by custom properties and is light without them; the others are written out. */
  readonly theme?: ChartTheme;
}

export type ChartTheme = "page" | "light" | "dark";

/** Where the figures of a chart are from. */
export interface ChartSource {
  readonly name: string;
  /** The date of the newest figures, YYYY-MM-DD. */
  readonly date?: string;
  readonly licence?: string;
}

/** How figures are written: `$1.20` has a text before, `1.2%` one after. */
export interface Unit {
  readonly before?: string;
  readonly after?: string;
  /** Decimals of a single figure; axes have as many as their steps need. */
  readonly decimals?: number;
  /** Up to how many a single figure has that is not told by fewer, such as a price of $0.155. */
  readonly decimalsMax?: number;
}

export const percent: Unit = { after: "%", decimals: 2 };
export const dollars: Unit = { before: "$", decimals: 2 };
export const wholeDollars: Unit = { before: "$", decimals: 0 };
export const count: Unit = { decimals: 0 };

/** A figure of a day. Null is a gap, which a line does not cross. */
export interface DatedFigure {
  /** YYYY-MM-DD; what follows, as in a timestamp, is not read. */
  readonly date: string;
  readonly value: number | null;
}
