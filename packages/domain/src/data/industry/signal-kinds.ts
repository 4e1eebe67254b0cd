/** What a cited fact can be about. */
export const signalKinds = [
  "short_interest",
  "trade_exposure",
  "public_money",
  "tax_environment",
  "policy_footprint",
  "emissions",
] as const;
