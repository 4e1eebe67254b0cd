import type { Company } from "../company.js";
import { type Random, randomOf, shuffled } from "../prng.js";
import { personNames } from "../records/person-names.js";
import { spokenName } from "./declared.js";
import { branchName, type Party, parties } from "./parties.js";

/** A year's return of a party or one of its branches, in dollars. */
interface PartyReturn {
  readonly yearEnd: number;
  readonly name: string;
  readonly group: string;
  readonly receipts: number;
  readonly payments: number;
  readonly debts: number;
}

/** An itemised receipt, in dollars. */
interface Receipt {
  readonly yearEnd: number;
  readonly returnType: string;
  readonly recipient: string;
  readonly payer: string;
  readonly type: string;
  readonly dollars: number;
}

/** A donation as its donor declared it, in dollars. */
interface Donation {
  readonly yearEnd: number;
  readonly donor: string;
  readonly recipient: string;
  readonly date: string;
  readonly dollars: number;
}

/** What the register holds at one time. */
export interface Returns {
  readonly partyReturns: readonly PartyReturn[];
  readonly receipts: readonly Receipt[];
  readonly donations: readonly Donation[];
}

/** The first and the last financial year, by the years in which they end. */
const FIRST_YEAR = 2018;
const LAST_YEAR = 2025;

/** All returns of eight years, as they stand in the end. */
export function makeReturns(companies: readonly Company[]): Returns {
  const payers = payersOf(companies);
  const lodged = years().flatMap((yearEnd) =>
    parties.flatMap((party) =>
      (party.branches.length === 0 ? [""] : party.branches).map((state) => lodge(party, state, yearEnd, payers)),
    ),
  );
  return {
    partyReturns: lodged.flatMap(({ partyReturn }) => (partyReturn === undefined ? [] : [partyReturn])),
    receipts: [...lodged.flatMap(({ receipts }) => receipts), ...entityReceipts(payers)],
    donations: lodged.flatMap(({ donations }) => donations),
  };
}

/**
 * The same as it stood four months earlier: without the newest year, a few
 * returns not yet amended, one not yet lodged and one that was withdrawn since.
 */
export function earlierReturns({ partyReturns, receipts, donations }: Returns): Returns {
  const old = <T extends { readonly yearEnd: number }>(rows: readonly T[]) =>
    rows.filter(({ yearEnd }) => yearEnd < LAST_YEAR);
  const [withdrawn] = partyReturns;
  return {
    partyReturns: [
      ...old(partyReturns)
        .filter((_, at) => at !== LATE_RETURN)
        .map((each, at) => (at % AMENDED_EVERY === 5 ? { ...each, receipts: each.receipts - 12_345 } : each)),
      {
        ...withdrawn!,
        name: "Windmill Group (Northern Office)",
        group: "",
        receipts: 2_100,
        payments: 1_900,
        debts: 0,
      },
    ],
    receipts: old(receipts).filter((_, at) => at % RECEIPTS_ADDED_EVERY !== 17),
    donations: old(donations),
  };
}

const LATE_RETURN = 40;
const AMENDED_EVERY = 31;
const RECEIPTS_ADDED_EVERY = 400;

function years(): number[] {
  return Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, at) => FIRST_YEAR + at);
}

/** Now and then a small party lodges nothing, which is not the same as a return of nothing. */
function lodge(party: Party, state: string, yearEnd: number, payers: readonly string[]) {
  const name = branchName(party, state);
  const random = randomOf(`politicians/returns/${name}/${yearEnd}`);
  if (party.receipts < 100_000 && random.chance(0.15)) return { receipts: [], donations: [], partyReturn: undefined };
  const isNil = party.receipts < 50_000 && random.chance(0.2);
  const receipts = isNil ? [] : receiptsOf(name, party, yearEnd, payers, random);
  const itemised = receipts.reduce((sum, { dollars }) => sum + dollars, 0);
  const total = isNil ? 0 : itemised + Math.floor(party.receipts * random.between(0.2, 0.5));
  return {
    partyReturn: {
      yearEnd,
      name,
      group: party.group,
      receipts: total,
      payments: Math.floor(total * random.between(0.8, 1.1)),
      debts: random.chance(0.5) ? 0 : Math.floor(total * random.between(0.01, 0.3)),
    },
    receipts,
    donations: receipts.flatMap((receipt) => donationsOf(receipt, party, state, random)),
  };
}

function receiptsOf(
  recipient: string,
  { receipts }: Party,
  yearEnd: number,
  payers: readonly string[],
  random: Random,
): Receipt[] {
  const count = 2 + random.below(Math.ceil(receipts / 400_000) + 2);
  const largest = receipts / (count * 1.4);
  return Array.from({ length: count }, () => ({
    yearEnd,
    returnType: "Political Party Return",
    recipient,
    payer: payers[Math.floor(random.unit() * random.unit() * payers.length)]!,
    type: RECEIPT_TYPES[random.below(RECEIPT_TYPES.length)]!,
    dollars: 14_000 + Math.floor(largest * random.unit() * random.unit()),
  }));
}

/** Donors declare some of what was received, in their own spelling of the party and not always the same amount. */
function donationsOf(receipt: Receipt, party: Party, state: string, random: Random): Donation[] {
  if (receipt.type !== "Donation Received" || random.chance(0.3)) return [];
  const { yearEnd, payer, dollars } = receipt;
  const spelling = random.unit();
  const recipient =
    spelling < 0.5
      ? receipt.recipient
      : spelling < 0.65 && state === ""
        ? `${party.name} - NATIONAL`
        : spelling < 0.85
          ? `${party.label}-${state === "" ? "FED" : state}`
          : `Friends of the ${party.name}`;
  const month = 1 + random.below(12);
  const year = month > 6 ? yearEnd - 1 : yearEnd;
  const day = String(1 + random.below(28)).padStart(2, "0");
  const date = random.chance(0.05) ? "" : `${day}/${String(month).padStart(2, "0")}/${year}`;
  return [{ yearEnd, donor: payer, recipient, date, dollars: random.chance(0.9) ? dollars : dollars - 500 }];
}

/** Receipts of bodies that are no parties, one of which bears the name of one. */
function entityReceipts(payers: readonly string[]): Receipt[] {
  const random = randomOf("politicians/entities");
  return years().flatMap((yearEnd) =>
    ["Lighthouse League", "Pier Holdings Pty Ltd", "Paddock Foundation"].map((recipient) => ({
      yearEnd,
      returnType: "Associated Entity Return",
      recipient,
      payer: payers[random.below(payers.length)]!,
      type: "Other Receipt",
      dollars: 15_000 + random.below(90_000),
    })),
  );
}

/** Who pays: listed companies as the directory names them or nearly, others, people, and the commission. */
function payersOf(companies: readonly Company[]): string[] {
  const listed = companies.slice(0, 70).map((company, at) => {
    const name = spokenName(company);
    if (at % 7 === 3) return name.toUpperCase().replace(/ LIMITED\.?$/, " LTD");
    return at % 7 === 5 ? `${name.split(" ")[0]} Group` : name;
  });
  const unlisted = companies.slice(70, 150).map((company) => `${spokenName(company).split(" ")[0]} Nominees Pty Ltd`);
  const people = personNames()
    .slice(400, 480)
    .map((name, at) => {
      const [given, surname] = name.split(" ") as [string, string];
      return at % 3 === 0 ? `${surname.toUpperCase()}, ${given} ` : `${given} ${surname}`;
    });
  return ["Demo Electoral Office", ...shuffled([...listed, ...unlisted, ...people], randomOf("politicians/payers"))];
}

const RECEIPT_TYPES = [
  ...["Donation Received", "Donation Received", "Donation Received", "Other Receipt", "Other Receipt"],
  ...["Subscription", "Public Funding", "Unspecified", ""],
];
