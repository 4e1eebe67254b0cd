import type { CapitalChange } from "./capital.js";

/** A fictional company with what happens to it in the three years. */
export interface Company {
  readonly code: string;
  /** As the exchange's directory has it. */
  readonly name: string;
  /** As the regulator's report has it, security type included. */
  readonly productName: string;
  readonly industry: string;
  readonly listedDay: number;
  readonly renamed?: { readonly fromDay: number; readonly name: string; readonly productName: string };
  readonly relabelled?: { readonly fromDay: number; readonly industry: string };
  readonly delisted?: {
    readonly day: number;
    /** Its line stays in the report for so many days, with a stale position and nothing on issue. */
    readonly lingersDays: number;
  };
  /** Percent short around which it moves. */
  readonly levelPercent: number;
  /** Shares on issue on the first report date. */
  readonly issued: number;
  readonly capitalChanges: readonly CapitalChange[];
}
