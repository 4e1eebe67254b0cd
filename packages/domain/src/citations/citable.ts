/** Something that can be cited: an answer, a dataset or a page. Its texts can hold anything. */
export interface Citable {
  readonly title: string;
  /** All of it is made up. */
  readonly isDemo: boolean;
  /** The first and last date, YYYY-MM-DD, where it has any. */
  readonly span?: readonly [from: string, to: string] | undefined;
  /** Names what it is made of. */
  readonly version?: string | undefined;
  /** When the newest file of it came, YYYY-MM-DD. */
  readonly day?: string | undefined;
  /** Those who published the figures. */
  readonly publishers: readonly string[];
  /** The terms of the figures; empty where nothing is said of them. */
  readonly licence: string;
  /** Where it can be read again, as it is now. */
  readonly address?: string | undefined;
}

/** The same in the forms that people and programs cite by. */
export interface Citation {
  readonly text: string;
  readonly bibtex: string;
  readonly ris: string;
  readonly csl: CslItem;
}

/** An item of the Citation Style Language, as JSON. */
export interface CslItem {
  readonly id: string;
  readonly type: "dataset";
  readonly title: string;
  readonly author: readonly { readonly literal: string }[];
  readonly publisher: string;
  readonly version?: string;
  readonly issued?: { readonly "date-parts": readonly (readonly number[])[] };
  readonly note?: string;
  readonly URL?: string;
}
