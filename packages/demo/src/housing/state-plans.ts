/** A state of the demo world. Its codes of suburbs and councils and its postcodes belong to no real place. */
export interface StatePlan {
  readonly code: "NSW" | "VIC" | "QLD" | "SA" | "WA" | "TAS" | "NT" | "ACT";
  /** The first digit of its codes. */
  readonly digit: number;
  /** What the bureau puts behind a name that another state has too. */
  readonly qualifier: string;
  readonly suburbs: number;
  /** The first of the postcodes, which the post gives to its boxes alone. */
  readonly postcode: number;
  readonly councils: number;
  /** What a house costs compared with the nation. */
  readonly price: number;
  /** Suburbs whose adverts are swept. */
  readonly swept: number;
}

/** The eight states, in the order of their digits. */
export const statePlans: readonly StatePlan[] = [
  plan("NSW", 1, "NSW", { suburbs: 345, postcode: 1000, councils: 32, price: 1.25, swept: 24 }),
  plan("VIC", 2, "Vic.", { suburbs: 246, postcode: 8000, councils: 24, price: 1, swept: 20 }),
  plan("QLD", 3, "Qld", { suburbs: 240, postcode: 9000, councils: 22, price: 0.95, swept: 16 }),
  plan("SA", 4, "SA", { suburbs: 132, postcode: 5800, councils: 14, price: 0.85, swept: 8 }),
  plan("WA", 5, "WA", { suburbs: 132, postcode: 6800, councils: 14, price: 0.9, swept: 8 }),
  plan("TAS", 6, "Tas.", { suburbs: 63, postcode: 7800, councils: 8, price: 0.7, swept: 4 }),
  plan("NT", 7, "NT", { suburbs: 27, postcode: 900, councils: 4, price: 0.6, swept: 3 }),
  plan("ACT", 8, "ACT", { suburbs: 15, postcode: 200, councils: 1, price: 1, swept: 3 }),
];

function plan(
  code: StatePlan["code"],
  digit: number,
  qualifier: string,
  sizes: Omit<StatePlan, "code" | "digit" | "qualifier">,
): StatePlan {
  return { code, digit, qualifier, ...sizes };
}
