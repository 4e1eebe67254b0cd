import type { Company } from "../company.js";
import type { Listing } from "../market/listing.js";
import { MILLS } from "../market/mills.js";
import { type Random, randomOf } from "../prng.js";
import { dayAt, reportDays } from "../story.js";

/** What a company reports for six months, and where it stands at their end. Amounts in whole units of its currency. */
export interface HalfYear {
  readonly periodEnd: number;
  readonly shares: number;
  readonly revenue: number;
  readonly grossProfit: number;
  readonly operatingIncome: number;
  readonly depreciation: number;
  readonly interest: number;
  readonly tax: number;
  readonly netIncome: number;
  readonly operatingCashFlow: number;
  /** Outflows are negative. */
  readonly capitalExpenditure: number;
  readonly dividendsPaid: number;
  readonly buybacks: number;
  readonly assets: number;
  readonly liabilities: number;
  readonly cash: number;
  readonly debt: number;
  readonly leases: number;
}

/** The accounts of a company. */
export interface Accounts {
  readonly code: string;
  readonly currency: string;
  /** What its figures look like: a bank has no gross profit, an explorer hardly any revenue. */
  readonly trade: "bank" | "explorer" | "operating";
  /** The year ends in June or in December. */
  readonly yearEnd: "06-30" | "12-31";
  /** Oldest first. */
  readonly halves: readonly HalfYear[];
}

/** The accounts of a company; undefined for the few of which none are held. */
export function accountsOf(listing: Listing): Accounts | undefined {
  const { company, trading } = listing;
  const random = randomOf(`accounts/${company.code}/${company.name}`);
  if (random.chance(UNCOVERED_SHARE)) return undefined;
  const size = trading?.profile.size ?? 0.4;
  const value = ((trading?.profile.startMills ?? 300) * company.issued) / MILLS;
  const trade = tradeOf(company, size);
  const halves = halvesOf(listing, trade, value, random);
  if (halves.length === 0) return undefined;
  return {
    code: company.code,
    currency: random.chance(0.9) ? "AUD" : random.chance(0.7) ? "USD" : "NZD",
    trade,
    yearEnd: random.chance(0.85) ? "06-30" : "12-31",
    halves,
  };
}

function halvesOf(listing: Listing, trade: Accounts["trade"], value: number, random: Random): HalfYear[] {
  const explorer = trade === "explorer";
  const scale = value * (explorer ? random.between(0.001, 0.006) : random.between(0.12, 0.45));
  const growth = random.between(0.97, 1.09);
  const margins = {
    gross: random.between(0.25, 0.7),
    operating: explorer ? 0 : random.between(-0.03, 0.26),
    capital: random.between(0.02, 0.09),
  };
  let assets = value * (trade === "bank" ? 9 : random.between(0.5, 1.1));
  let cash = value * random.between(0.04, 0.2);
  const debt = explorer ? 0 : value * random.between(0, 0.45);
  return HALF_ENDS.map((periodEnd, place) => {
    const revenue = scale * (1 + (growth - 1) * place) * random.between(0.9, 1.1);
    const burned = explorer ? value * random.between(0.015, 0.05) : 0;
    const operatingIncome = revenue * (margins.operating + random.between(-0.03, 0.03)) - burned;
    const depreciation = revenue * 0.05;
    const interest = debt * random.between(0.022, 0.032);
    const pretax = operatingIncome - interest;
    const tax = pretax > 0 ? pretax * 0.3 : 0;
    const netIncome = pretax - tax;
    const dividendsPaid = -paidDuring(listing, periodEnd);
    const operatingCashFlow = netIncome + depreciation * random.between(0.7, 1.4);
    const capitalExpenditure = -revenue * margins.capital - (explorer ? burned * 0.4 : 0);
    cash = Math.max(value * 0.01, cash + operatingCashFlow + capitalExpenditure + dividendsPaid);
    assets = Math.max(cash * 1.5, assets + netIncome + dividendsPaid);
    return whole({
      periodEnd,
      shares: sharesOn(listing, periodEnd),
      revenue,
      grossProfit: revenue * margins.gross,
      operatingIncome,
      depreciation,
      interest,
      tax,
      netIncome,
      operatingCashFlow,
      capitalExpenditure,
      dividendsPaid,
      buybacks: random.chance(0.08) ? -value * 0.004 : 0,
      assets,
      liabilities: trade === "bank" ? assets * 0.92 : debt + assets * random.between(0.1, 0.25),
      cash,
      debt,
      leases: debt * 0.15,
    });
  }).filter(({ periodEnd }) => isReporting(listing.company, periodEnd));
}

/** Everything to the thousand, except days and shares. */
function whole(half: HalfYear): HalfYear {
  const { periodEnd, shares, ...amounts } = half;
  const rounded = Object.entries(amounts).map(([name, amount]) => [name, Math.round(amount / 1000) * 1000 || 0]);
  return { ...(Object.fromEntries(rounded) as typeof amounts), periodEnd, shares };
}

/** Explorers dig or test; the large ones among them have found something and sell it. */
function tradeOf({ industry }: Company, size: number): Accounts["trade"] {
  if (industry === "Banks") return "bank";
  const seeks = industry === "Materials" || industry === "Energy" || industry.startsWith("Pharma");
  return seeks && size < 0.6 ? "explorer" : "operating";
}

/** A company reports from a year before its listing until it leaves. */
function isReporting({ listedDay, delisted }: Company, periodEnd: number): boolean {
  return periodEnd > listedDay - 400 && (delisted === undefined || periodEnd < delisted.day - 60);
}

/** Dollars paid out in the six months up to a day. */
function paidDuring(listing: Listing, periodEnd: number): number {
  const dividends = listing.trading?.path.dividends ?? [];
  return dividends
    .filter(({ exDay }) => exDay <= periodEnd && exDay > periodEnd - 183)
    .reduce((sum, { amount, exDay }) => sum + amount * sharesOn(listing, exDay), 0);
}

/** Shares on issue on a day as last reported. */
function sharesOn({ company, figures }: Listing, day: number): number {
  const place = reportDays.findLastIndex((reportDay) => reportDay <= day);
  return figures.issued[place] || company.issued;
}

const UNCOVERED_SHARE = 0.14;

const HALF_ENDS = [
  "2022-12-31",
  "2023-06-30",
  "2023-12-31",
  "2024-06-30",
  "2024-12-31",
  "2025-06-30",
  "2025-12-31",
].map(dayAt);
