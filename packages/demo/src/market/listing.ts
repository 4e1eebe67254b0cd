import { makeCompanies } from "../companies.js";
import type { Company } from "../company.js";
import { type Figures, figuresOf } from "../figures.js";
import { lineOf } from "../line.js";
import { dividendPlanOf } from "./dividend-plan.js";
import { marketMood } from "./market-mood.js";
import { type PricePath, pricePathOf } from "./price-path.js";
import { type PriceProfile, priceProfileOf } from "./price-profile.js";

/** A company with everything that the market knows of it. */
export interface Listing {
  readonly company: Company;
  readonly figures: Figures;
  /** Absent when nobody delivers its prices. */
  readonly trading?: { readonly profile: PriceProfile; readonly path: PricePath };
}

/** Every company of the demo world with its short positions and prices. */
export function makeListings(companies: readonly Company[] = makeCompanies()): Listing[] {
  const mood = marketMood();
  return companies.map((company) => {
    const figures = figuresOf(lineOf(company));
    const profile = priceProfileOf(company);
    if (profile === undefined) return { company, figures };
    const plan = dividendPlanOf(company, profile);
    return { company, figures, trading: { profile, path: pricePathOf({ company, profile, plan, mood, figures }) } };
  });
}

/** The listings whose company has its code today, or had it last. */
export function currentOwners(listings: readonly Listing[]): Listing[] {
  return listings.filter(
    ({ company }) =>
      !listings.some((other) => other.company.code === company.code && other.company.listedDay > company.listedDay),
  );
}
