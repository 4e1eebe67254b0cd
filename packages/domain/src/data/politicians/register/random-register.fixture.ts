import { randomOf } from "../../../base/numbers/random.fixture.js";
import { dayOf, isoOf } from "../../../base/time/day.js";
import type { ToldInterest, ToldPerson, ToldRegister } from "./register-world.fixture.js";

/** Registers of a dozen people over three years that look random and are the same for the same seed. */
export function randomRegister(seed: number): ToldRegister {
  const random = randomOf(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const oneOf = <Item>(items: readonly Item[]) => items[upTo(items.length)]!;
  const dateFrom = (first: number) => isoOf(first + upTo(LAST_DAY - first + 1));

  const personOf = (): ToldPerson => ({
    chamber: oneOf(["house", "senate"]),
    state: oneOf(["NSW", "VIC", "TAS"]),
    partyAb: oneOf(["AAA", "BBB", "CCC", ""]),
    parliaments: oneOf([[48], [47, 48], [46, 47, 48], [46], [46, 47]]),
  });

  const documents = SLUGS.flatMap((of) =>
    [46, 47, 48].map((parliament) => ({ of, parliament, isRead: random() < 0.8, hasUnreadPages: random() < 0.2 })),
  );
  const isRead = (slug: string) => documents.some((each) => each.of === slug && each.parliament === 48 && each.isRead);

  const interestOf = (): ToldInterest => {
    const of = oneOf(SLUGS);
    // Few companies, so that they are shared; the industry of each is always the same.
    const company = upTo(80);
    const isListed = random() < 0.6;
    const from = random() < 0.7 ? dateFrom(FIRST_DAY) : undefined;
    const to = random() < 0.4 ? dateFrom(from === undefined ? FIRST_DAY : dayOf(from)!) : undefined;
    return {
      of,
      itemNo: isListed ? oneOf([1, 1, 1, 4, 7]) : 1 + upTo(14),
      holder: 1 + upTo(3),
      declaredText: `Text ${upTo(5)}`,
      ...(isListed ? { stockCode: `C${company + 10}`, companyName: `Company ${company % 30}` } : {}),
      ...(isListed ? { industry: ["Banks", "Energy", "Materials", ""][company % 4]! } : {}),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      isCurrent: to === undefined && random() < 0.8 && isRead(of),
    };
  };

  return {
    persons: Object.fromEntries(SLUGS.map((slug) => [slug, personOf()])),
    interests: Array.from({ length: upTo(600) }, interestOf),
    documents,
    retiredSlugs: { "ada-before": "ada-adams" },
    ...(random() < 0.5 ? { asAt: isoOf(LAST_DAY) } : {}),
  };
}

const SLUGS = "ada-adams bob-brown cat-clay dan-dale eve-eden fay-ford gus-gray hal-hart ida-irwin joe-jones".split(
  " ",
);
const FIRST_DAY = dayOf("2021-03-15")!;
const LAST_DAY = dayOf("2024-03-06")!;
