/** The state that pages show when it is not the newest. */
export interface Moment {
  /** As given: the end of a day held here, YYYY-MM-DD, or a moment in ISO 8601; undefined when only publication was chosen. */
  readonly at: string | undefined;
  /** The day by the end of which publishers had published, YYYY-MM-DD. */
  readonly published: string | undefined;
}

/** What pages tell of the data that is served. The same object stands for the same data, so that a page is made once for it. */
export interface World {
  /** `none` while no data is loaded. */
  readonly kind: "demo" | "real" | "none";
  /** Where this server is reached, such as `https://daybook.example`, without a trailing slash. */
  readonly address?: string | undefined;
  /** The name of exactly these data, which every answer carries too; undefined where there are none. */
  readonly dataVersion?: string | undefined;
  /** The day on which the newest file was retrieved, YYYY-MM-DD; undefined where it is not known. */
  readonly importDay?: string | undefined;
  /** Of the newest report on short positions, YYYY-MM-DD; undefined where there is none. */
  readonly reportDate?: string | undefined;
  /** The day on which that report became public, YYYY-MM-DD; undefined where there is none. */
  readonly reportPublicFrom?: string | undefined;
  /** Trading days whose reports are public already and not held. The demo world does not age. */
  readonly tradingDaysBehind?: number | undefined;
  /** The newest date of each dataset, in the order in which they are shown. */
  readonly newest: readonly NewestDate[];
  /** What is shown is what was there then; undefined for what is there now. */
  readonly moment?: Moment | undefined;
  /** The first day of which something is held here, YYYY-MM-DD; undefined where it is not known. */
  readonly heldSince?: string | undefined;
}

/** How far a dataset reaches. */
interface NewestDate {
  /** In words, such as `Short positions`. */
  readonly dataset: string;
  /** YYYY-MM-DD. */
  readonly date: string;
}
