import type { Company } from "../company.js";
import type { Suburb } from "../housing/suburbs.js";
import type { Random } from "../prng.js";

/** Something that a member declares. */
export interface Declared {
  readonly item: number;
  readonly holders: readonly string[];
  readonly text: string;
  readonly secondary: string;
}

/** What declarations name. */
export interface Named {
  readonly companies: readonly Company[];
  readonly suburbs: readonly Suburb[];
}

/** Something to declare under a random item. */
export function anyDeclared(random: Random, named: Named, state: string): Declared {
  const item = ITEMS[random.below(ITEMS.length)]!;
  const holders = HOLDERS[Math.floor(random.unit() * random.unit() * HOLDERS.length)]!;
  const [text, secondary] = textsOf(item, random, named, state);
  return { item, holders, text, secondary };
}

/** A company's name in the spelling of the members. */
export function spokenName({ name }: Pick<Company, "name">): string {
  return name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function textsOf(item: number, random: Random, { companies, suburbs }: Named, state: string): [string, string] {
  const one = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
  switch (item) {
    case 1:
      return [shareText(random, one(companies), one(companies)), ""];
    case 3: {
      const here = suburbs.filter((suburb) => suburb.state.code === state && suburb.population > 300);
      const suburb = random.chance(0.8) ? one(here) : one(suburbs);
      return [`${suburb.plainName}, ${suburb.state.code}`, one(["Residence", "Investment", "Holiday", "Farm"])];
    }
    default: {
      const [text, secondary = ""] = one(TEXTS[item]!).split(" | ");
      return [text!.replace("#", String(1 + random.below(9))), secondary];
    }
  }
}

/** Most shares are named as the directory names them; some by code, some of companies that are not listed. */
function shareText(random: Random, company: Company, other: Company): string {
  const way = random.unit();
  if (way < 0.5) return spokenName(company);
  if (way < 0.62) return `${spokenName(company).split(" ").slice(0, 2).join(" ")} (ASX: ${company.code})`;
  if (way < 0.7) return `${spokenName(company).split(" ")[0]} (${company.code})`;
  if (way < 0.76) return `${spokenName(company)}, ${spokenName(other)}`;
  if (way < 0.82) return `${spokenName(company)}; ${spokenName(other)}`;
  if (way < 0.92) return `${spokenName(company).split(" ")[0]} Family Holdings Pty Ltd`;
  return `${spokenName(company).split(" ")[0]} Overseas Inc`;
}

const ITEMS = [1, 1, 1, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 8, 9, 10, 11, 11, 11, 12, 12, 13, 13, 14];
const HOLDERS = [["self"], ["self"], ["spouse_partner"], ["self", "spouse_partner"], ["dependent_children"], []];

const TEXTS: Readonly<Record<number, readonly string[]>> = {
  2: ["Gully Family Trust # | Discretionary beneficiary", "Ridge Unit Trust # | Unit holder", "Shore SMSF # | Trustee"],
  4: ["Pier Foundation # Ltd | Charity", "Ferry Street Nominees # Pty Ltd | Trustee of a family trust"],
  5: ["Mill Road Partnership # | Grazing", "Quay Street Practice # | Legal services"],
  6: ["Mortgage # | Demo Mutual Bank", "Personal loan # | Demo Credit Union", "Credit card # | Demo Mutual Bank"],
  7: ["Government bonds # | Demo Treasury"],
  8: ["Savings account # | Demo Mutual Bank", "Term deposit # | Demo Credit Union", "Cheque account # | Demo Bank"],
  9: ["Motor vehicle #", "Artworks #", "Caravan #", "Superannuation account #"],
  10: ["Rental income #", "Dividends #", "Royalties from a book #", "Not Applicable"],
  11: [
    "Tickets to a football match, # seats, from the Demo Football Club",
    "Bottle of wine number # from the Vintners of Nowhere",
    "Book # from the Embassy of Nowhere",
    "Framed photograph # from the Demo Rowing Club",
    "Hamper # from the Country Show Society",
  ],
  12: [
    "Flights and accommodation for # nights, guest of the Demo Dialogue",
    "Lounge membership # of Nowhere Airways",
    "Upgrade on flight # of Nowhere Airways",
  ],
  13: ["Demo Football Club, branch #", "Skittles Club of Nowhere #", "Friends of the Lighthouse #"],
  14: ["Patron of the Demo Rowing Club #", "Life member of the Country Show Society #"],
};
