/** What an advert asks, by housing.md 3.3. */
export interface Asked {
  readonly kind: "fixed" | "offers_over" | "range_low" | "range_high" | "auction" | "poa" | "unknown";
  readonly price: number | null;
}

/** Reads a price text. */
export function askedIn(text: string): Asked {
  const words = text.toLowerCase().replace(/\s+/g, " ");
  const { amounts, ranged } = amountsIn(words);
  const smallest = Math.min(...amounts);
  if (ranged.length > 0) return { kind: "range_low", price: Math.min(...ranged) };
  if (amounts.length > 0 && /offers (over|above|from)|from \$|starting|guide over/.test(words)) {
    return { kind: "offers_over", price: smallest };
  }
  if (amounts.length > 0 && /(under|below|up to) \$/.test(words))
    return { kind: "range_high", price: Math.max(...amounts) };
  if (amounts.length === 1) return { kind: "fixed", price: smallest };
  if (amounts.length > 1) return { kind: "unknown", price: null };
  if (words.includes("auction")) return { kind: "auction", price: null };
  return { kind: poa.some((phrase) => words.includes(phrase)) ? "poa" : "unknown", price: null };
}

/** Whether a price may be compared with an earlier one (3.4). */
export function isComparable(one: Asked["kind"], other: Asked["kind"]): boolean {
  const group = (kind: Asked["kind"]) => (kind === "offers_over" ? "fixed" : kind);
  return group(one) === group(other) && /^(fixed|offers_over|range_low|range_high)$/.test(one);
}

const poa = [
  "contact agent",
  "poa",
  "price on application",
  "by negotiation",
  "expressions of interest",
  "eoi",
  "under offer",
  "on request",
];

interface Figure {
  readonly start: number;
  readonly end: number;
  readonly hasDollar: boolean;
  readonly digits: number;
  readonly suffix: string;
}

const SMALLEST = 10_000;

/** The amounts of a text, and those of them that have a range separator next to them and another amount behind it. */
function amountsIn(words: string): { readonly amounts: readonly number[]; readonly ranged: readonly number[] } {
  const figures: Figure[] = [];
  for (const match of words.matchAll(/(\$ ?)?(\d[\d,]*(?:\.\d+)?|\.\d+)(?: ?(million|mil|m|thousand|k)(?![a-z]))?/g)) {
    const [whole, dollar, digits, suffix = ""] = match;
    figures.push({
      start: match.index,
      end: match.index + whole.length,
      hasDollar: dollar !== undefined,
      digits: Number(digits!.replaceAll(",", "")),
      suffix,
    });
  }
  const isJoined = (i: number) =>
    i >= 0 && i + 1 < figures.length && /^ ?[-–—] ?$|^ to $/.test(words.slice(figures[i]!.end, figures[i + 1]!.start));
  const amountOf = (figure: Figure, i: number): number | null => {
    const beside = [...(isJoined(i - 1) ? [figures[i - 1]!] : []), ...(isJoined(i) ? [figures[i + 1]!] : [])];
    if (!figure.hasDollar && !beside.some(({ hasDollar }) => hasDollar)) return null;
    const lent = beside.find(({ suffix }) => suffix !== "")?.suffix ?? "";
    const suffix = figure.suffix !== "" || figure.digits >= SMALLEST ? figure.suffix : lent;
    const amount = Math.round(figure.digits * (suffix === "" ? 1 : suffix.startsWith("m") ? 1e6 : 1e3));
    return amount < SMALLEST ? null : amount;
  };
  const amounts = figures.map(amountOf);
  const isRange = (i: number) => isJoined(i) && amounts[i] !== null && amounts[i + 1] !== null;
  return {
    amounts: amounts.filter((amount) => amount !== null),
    ranged: amounts.filter((amount, i) => amount !== null && (isRange(i) || isRange(i - 1))) as number[],
  };
}
