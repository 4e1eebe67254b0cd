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
}

/** How far a dataset reaches. */
interface NewestDate {
  /** In words, such as `Short positions`. */
  readonly dataset: string;
  /** YYYY-MM-DD. */
  readonly date: string;
}
