import type { Random } from "../../prng.js";
import type { Agency } from "./agencies.js";
import type { Dwelling } from "./dwellings.js";
import { priceStyle, soldText } from "./price-style.js";

/** What an advert says in one week. */
interface Showing {
  readonly week: number;
  readonly status: string;
  readonly priceText: string;
}

/** An advert of a home at a portal, and the weeks in which it stands there. */
export interface Advert {
  readonly portal: 0 | 1;
  readonly id: string;
  readonly dwelling: Dwelling;
  readonly agency: Agency;
  readonly showings: readonly Showing[];
}

/** What becomes of a home for sale; every advert of it follows. */
interface Spell {
  readonly from: number;
  readonly prices: readonly number[];
  readonly statuses: readonly string[];
  /** What it fetched, in words. */
  readonly sold: string;
}

/** Hands out ids that no other advert has. */
export type NewId = (portal: 0 | 1) => string;

/** The adverts of a home over the weeks: at one portal or both, and at times another one later. */
export function advertsOf(dwelling: Dwelling, agency: Agency, weeks: number, random: Random, newId: NewId): Advert[] {
  const from = random.below(weeks + OLD_WEEKS) - OLD_WEEKS;
  const spell = spellOf(Math.max(0, from), dwelling.dollars, random);
  const portals: readonly (0 | 1)[] = random.chance(0.2) ? [0, 1] : random.chance(0.65) ? [0] : [1];
  const adverts = portals.map((portal) => advertOf(portal, dwelling, agency, [spell], random, newId));
  const end = spell.from + spell.prices.length;
  if (spell.statuses.at(-1) !== "for_sale" || end + 3 > weeks || !random.chance(0.16)) return adverts;
  // It comes back after some weeks, for less: in a new advert, or in the old one.
  const again = spellOf(end + 2 + random.below(3), cut(spell.prices.at(-1)!, random.between(0.03, 0.09)), random);
  const last = adverts.pop()!;
  const next = random.chance(0.6)
    ? [last, advertOf(last.portal, dwelling, agency, [again], random, newId)]
    : [{ ...last, showings: [...last.showings, ...showingsOf(again, priceStyle(random))] }];
  return [...adverts, ...next];
}

function advertOf(
  portal: 0 | 1,
  dwelling: Dwelling,
  agency: Agency,
  spells: readonly Spell[],
  random: Random,
  newId: NewId,
): Advert {
  const style = priceStyle(random);
  const showings = spells.flatMap((spell) => showingsOf(spell, style));
  return { portal, id: newId(portal), dwelling, agency, showings };
}

function showingsOf({ from, prices, statuses, sold }: Spell, style: (dollars: number) => string): Showing[] {
  return prices.map((dollars, at) => {
    const status = statuses[at]!;
    return { week: from + at, status, priceText: status === "sold" ? sold : style(dollars) };
  });
}

/** Some weeks for sale, at prices that are mostly cut, and an end. */
function spellOf(from: number, start: number, random: Random): Spell {
  const weeks = 1 + Math.floor(6 * random.unit() * random.unit());
  let dollars = start;
  const prices = [start];
  const statuses = ["for_sale"];
  for (let week = 1; week < weeks; week += 1) {
    if (random.chance(0.22)) dollars = cut(dollars, random.between(0.01, 0.09));
    else if (random.chance(0.04)) dollars = cut(dollars, -random.between(0.01, 0.05));
    prices.push(dollars);
    statuses.push(random.chance(0.01) ? "coming_soon" : "for_sale");
  }
  const end = random.unit();
  // A slip of the keyboard, set right a week later.
  if (end > 0.995) prices.splice(1, 0, Math.round(dollars / 10), dollars);
  if (end > 0.995) statuses.splice(1, 0, "for_sale", "for_sale");
  if (end < 0.2) close(["under_offer", "sold"]);
  else if (end < 0.34) close(["sold"]);
  else if (end < 0.38) close(["withdrawn"]);
  return { from, prices, statuses, sold: soldText(dollars, random) };

  function close(last: readonly string[]): void {
    for (const status of last) {
      prices.push(dollars);
      statuses.push(status);
    }
  }
}

/** Less by a share, in whole thousands. */
function cut(dollars: number, share: number): number {
  return 1000 * Math.round((dollars * (1 - share)) / 1000);
}

/** Homes that are for sale when the sweeps begin. */
const OLD_WEEKS = 2;
