import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../../random.js";
import { textFile } from "../text-file.js";

/** Where portals look. Two are called alike and share a postcode; the last one is in no list of suburbs. */
const targets = [
  { salCode: "20005", suburb: "Richmond", state: "VIC", postcode: "3121" },
  { salCode: "20006", suburb: "St Kilda", state: "VIC", postcode: "3182" },
  { salCode: "20004", suburb: "Aireys Inlet", state: "VIC", postcode: "3231" },
  { salCode: "10004", suburb: "Bondi", state: "NSW", postcode: "2026" },
  { salCode: "40005", suburb: "Glenelg", state: "SA", postcode: "5045" },
  { salCode: "60003", suburb: "Richmond", state: "TAS", postcode: "7025" },
  { salCode: "20008", suburb: "Bellfield", state: "VIC", postcode: "3081" },
  { salCode: "20009", suburb: "Bellfield", state: "VIC", postcode: "3081" },
  { salCode: "20999", suburb: "Atlantis", state: "VIC", postcode: "3999" },
] as const;

type Target = (typeof targets)[number];

/** An advert while it lives. */
interface Advert {
  readonly id: string;
  readonly target: Target;
  address: string;
  readonly details: object;
  price: number;
  style: number;
  status: string;
  isGone: boolean;
}

const DAY = 86_400_000;
const LAST = Date.parse("2026-10-10T02:00:00Z");

/**
 * Sweeps of three portals over 80 days and some a year before, split over files: at the same instants, twice under other
 * versions, incomplete ones, adverts that come back, move, change their text, are seen twice, share an address.
 */
export function sweepFiles(random: Random): MemoryFile[] {
  const files: string[][] = [[], [], []];
  for (const source of ["a", "b", "portal-c"]) {
    for (const target of targets) {
      for (const lines of sweepsOf(random, source, target)) random.pick(files).push(...lines);
    }
  }
  return files.map((lines, i) => textFile(`listing-sweeps-${i}.jsonl`, lines));
}

/** The lines of each sweep of a portal over a suburb, in which adverts come and go; some sweeps are there twice. */
function sweepsOf(random: Random, source: string, target: Target): string[][] {
  const wanted = target.salCode === "20005" || target.salCode === "10004" ? 26 : 9;
  const adverts: Advert[] = [];
  let count = 0;
  // Never at the instants of others, so that no advert of theirs is in two suburbs at once.
  const shiftMs = hasWanderers(target) ? 1000 * targets.indexOf(target) : 0;
  return instants(random, shiftMs).flatMap((at) => {
    while (adverts.filter(({ isGone }) => !isGone).length < wanted) {
      adverts.push(newAdvert(random, source, target, count++));
    }
    const versions = random.chance(0.08) ? [1, random.pick([0, 1, 2])] : [1];
    const sweeps = versions.map((version) => sweepLines(random, source, target, at, adverts, version));
    for (const advert of adverts) live(random, advert);
    return sweeps;
  });
}

/** A few a year before the last one, then every few days, often at the same hour as others, up to the last one. */
function instants(random: Random, shiftMs: number): number[] {
  const early = [-366, -365, -365, -364].map((day) => LAST + day * DAY + random.pick([0, 0, 1000]));
  const late: number[] = [];
  for (let day = -82; day <= 0; day += random.between(2, 6)) {
    late.push(LAST + day * DAY - random.pick([0, 0, 0, 7_200_000, 7_201_500]));
  }
  const edges = [-30, -14, -90].filter(() => random.chance(0.5)).map((day) => LAST + day * DAY);
  return [...new Set([...early, ...late, ...edges])].map((at) => at - shiftMs).sort((one, other) => one - other);
}

/** Whether some of the adverts of a suburb have ids that other suburbs of a kind use too, which is to move. */
function hasWanderers({ salCode }: Target): boolean {
  return /^(20004|20006|60003)$/.test(salCode);
}

function newAdvert(random: Random, source: string, target: Target, number: number): Advert {
  const house = houseIn(random, target);
  const street = random.pick([
    "Smith St",
    "Smith Street",
    "High Rd",
    "St Kilda Rd",
    "Richmond Tce",
    "Ocean Av",
    "Bay Ln",
  ]);
  const unit = random.chance(0.2) ? `${random.between(1, 2)}/` : "";
  const end = random.pick([
    "",
    `, ${target.suburb}`,
    ` ${target.suburb.toUpperCase()}, ${target.state} ${target.postcode}`,
    " - ",
  ]);
  const address = random.chance(0.06) ? random.pick(addressesWithoutStreet(target)) : `${unit}${house} ${street}${end}`;
  const agency = random.below(5);
  return {
    id: hasWanderers(target) && random.chance(0.15) ? `moving-${number}` : `${target.salCode}-${number}`,
    target,
    address,
    details: {
      url: random.chance(0.9) ? `https://${source}.example/${target.salCode}/${number}` : null,
      beds: random.chance(0.8) ? random.between(2, 3) : null,
      baths: random.pick([1, 2, null]),
      ...random.some(0.5, { cars: 1, landSqm: 412.5, type: random.pick(["house", "unit"]) }),
      ...(agency > 0 && {
        agencyId: String(agency),
        agency: `Agency ${agency}`,
        agents: ["A. Agent", "B. Agent"].slice(agency % 3),
      }),
    },
    price: random.between(60, 150) * 10_000,
    style: random.below(22),
    status: random.chance(0.9) ? "for_sale" : random.pick(["under_offer", "sold", "withdrawn", "coming_soon"]),
    isGone: false,
  };
}

/** The number of a house. Suburbs that are called alike have no address in common. */
function houseIn(random: Random, { salCode }: Target): number {
  return random.between(1, 18) + (salCode === "20009" ? 100 : 0);
}

/** Texts that lack a number or a letter before the suburb. */
function addressesWithoutStreet({ suburb, state, postcode }: Target): string[] {
  return [
    "",
    suburb,
    "7",
    `${suburb} ${state} ${postcode}`,
    `${suburb}, 12 Bay Ln`,
    "Address available on request",
    `Bay Ln, ${suburb} ${postcode}`,
  ];
}

/** What may happen between two sweeps. */
function live(random: Random, advert: Advert): void {
  if (random.chance(0.25)) {
    const moves = [-4999, -5000, -5001, -20_000, -0.03, -0.05, -0.1, -0.4, -0.41, 0.05, 10_000, -0.004, -0.005];
    const move = random.pick(moves);
    advert.price = Math.max(20_000, Math.round(advert.price + (Math.abs(move) < 1 ? advert.price * move : move)));
  }
  if (random.chance(0.08)) advert.style = random.below(22);
  if (random.chance(0.1)) {
    advert.status = random.pick(["for_sale", "for_sale", "under_offer", "sold", "withdrawn", "unheard_of"]);
  }
  if (random.chance(0.01)) advert.address = `${houseIn(random, advert.target)} Smith St`;
  if (random.chance(0.06)) advert.isGone = !advert.isGone;
}

function sweepLines(
  random: Random,
  source: string,
  target: Target,
  at: number,
  adverts: readonly Advert[],
  version: number,
): string[] {
  const instant = new Date(at).toISOString().replace(random.chance(0.5) ? ".000Z" : "none", "Z");
  const named = random.chance(0.04) ? random.pick(otherNames(target)) : {};
  const sweep = {
    source,
    ...target,
    ...named,
    at: instant,
    complete: random.chance(0.8),
    ...(version > 0 && { version }),
  };
  const seen = adverts.filter(({ isGone }) => (isGone ? random.chance(0.05) : random.chance(0.93)));
  const twice = seen.filter(() => random.chance(0.02));
  const lines = [...seen, ...twice].map((advert, i) =>
    JSON.stringify({
      listingId: advert.id,
      address: advert.address,
      priceText: priceText(random, i < seen.length ? advert.price : advert.price + 50_000, advert.style),
      status: advert.status,
      ...advert.details,
    }),
  );
  return [JSON.stringify({ sweep }), ...lines];
}

/** A sweep's own idea of where it looked. */
function otherNames({ suburb }: Target): object[] {
  return [
    { suburb: suburb.toUpperCase() },
    { suburb: `Upper ${suburb}` },
    { suburb: "" },
    { postcode: "" },
    { postcode: "3999" },
  ];
}

/** The price as adverts write it; styles 0 to 7 are the plain one, and the last are put together at random. */
function priceText(random: Random, price: number, style: number): string {
  const dollars = `$${price.toLocaleString("en-AU")}`;
  const more = (price + 60_000).toLocaleString("en-AU");
  const millions = (amount: number) => (amount / 1e6).toFixed(3);
  const texts: Readonly<Record<number, string>> = {
    8: `Offers over ${dollars}`,
    9: `From ${dollars}`,
    10: `$${millions(price)}m`,
    11: `${dollars} - $${more}`,
    12: `$${millions(price)} - ${millions(price + 60_000)}m`,
    13: `${dollars} to ${more}`,
    14: `Under ${dollars}`,
    15: "Contact Agent",
    16: "Auction Saturday 11am",
    17: `Guide over $${Math.round(price / 1000)}k`,
    18: `$${Math.round(price / 1000)} per week`,
    19: `Was ${dollars} now $${more}`,
  };
  return texts[style] ?? (style < 8 ? dollars : patchwork(random, price));
}

const heads =
  "|Offers over |OFFERS ABOVE |offers from |From |Starting at |Guide over |Guide |Price guide: |Under |below |Up to |Auction |Contact agent |POA |By negotiation |EOI |Now |For sale ".split(
    "|",
  );
const joints = [" - ", "-", " – ", "—", " to ", " TO ", " or ", " $", ", was ", " - ", "to"];
const tails = ["", "", "", "+", " plus", " ONO", " (see plans)", " - under offer", " per week", " GST inc.", "!"];

/** Words and amounts in any order. Amounts of a text are written in one unit, of which a short form may lack its word. */
function patchwork(random: Random, price: number): string {
  const inUnit = random.pick([
    (dollars: number) => [dollars.toLocaleString("en-AU"), String(dollars), `${dollars}.00`, "9,999", "10,000"],
    (dollars: number) => {
      const millions = (dollars / 1e6).toFixed(2);
      return [`${millions}m`, `${millions} Million`, `${millions}M`, `${millions} mil`, millions];
    },
    (dollars: number) => {
      const thousands = String(Math.round(dollars / 1000));
      return [`${thousands}k`, `${thousands}K`, `${thousands} thousand`, thousands];
    },
  ]);
  const signs = ["$", "$", "$", "$", "$", "$ ", ""];
  const count = random.pick([0, 1, 1, 2, 2]);
  const amounts = Array.from({ length: count }, (_, i) => random.pick(signs) + random.pick(inUnit(price + i * 40_000)));
  const joined = amounts.reduce((text, next, i) => (i === 0 ? next : text + random.pick(joints) + next), "");
  return random.pick(heads) + joined + random.pick(/(k|m|n|l|d|0|9)$/i.test(joined) ? tails : ["", "+", "!"]);
}
