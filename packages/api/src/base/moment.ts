/** A moment whose state is asked for, as its caller spelled it: at least one of the two is there. */
export interface Moment {
  /** What was held here then: a date, whose last instant in UTC it is, or a moment. */
  readonly at: string | undefined;
  /** The day by whose end in Sydney publishers had published. */
  readonly published: string | undefined;
}

/** A past state that a request asks for: of a moment, or the one that a data version names. */
export type AskedPast =
  | {
      readonly kind: "moment";
      readonly moment: Moment;
      /** In milliseconds since 1970, as `publishedMs`. */
      readonly heldMs: number | undefined;
      readonly publishedMs: number | undefined;
    }
  | { readonly kind: "version"; readonly version: string };
