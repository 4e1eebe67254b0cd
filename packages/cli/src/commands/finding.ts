/** One thing that the doctor looked at, and how it is. */
export interface Finding {
  /** Something that is bad must be mended before data can be served, or served rightly. */
  readonly state: "good" | "odd" | "bad";
  readonly text: string;
  /** What to do about it. */
  readonly advice?: string;
}
