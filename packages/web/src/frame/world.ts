/** What pages tell of the data that is served. The same object stands for the same data, so that a page is made once for it. */
export interface World {
  /** `none` while no data is loaded. */
  readonly kind: "demo" | "real" | "none";
  /** Of the newest report on short positions, YYYY-MM-DD; undefined where there is none. */
  readonly reportDate?: string | undefined;
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
