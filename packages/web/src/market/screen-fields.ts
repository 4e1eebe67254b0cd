/** A figure that stocks are screened by: its parameters end in `From` and `To`. */
export interface ScreenField {
  /** In addresses, and the filter as the API calls it. */
  readonly name: (typeof NAMES)[number];
  readonly title: string;
  /** What one unit of the form is worth, such as a million dollars. */
  readonly unit?: number;
}

const NAMES = [
  "shortPct",
  "shortPctChange",
  "daysToCover",
  "priceChange1m",
  "marketCap",
  "peRatio",
  "dividendYield",
  "netDirectorBuy",
  "avgSentiment",
] as const;

/** The figures of the form, in its order. */
export const screenFields: readonly ScreenField[] = [
  { name: "shortPct", title: "Reported short, %" },
  { name: "shortPctChange", title: "Change in four weeks, points" },
  { name: "daysToCover", title: "Days to cover" },
  { name: "priceChange1m", title: "Price over a month, %" },
  { name: "marketCap", title: "Market value, $ million", unit: 1e6 },
  { name: "peRatio", title: "Price over earnings" },
  { name: "dividendYield", title: "Dividend yield, %" },
  { name: "netDirectorBuy", title: "Directors’ net purchases, $" },
  { name: "avgSentiment", title: "Sentiment of the news, −1 to 1" },
];

/** What a form asks for: bounds by figure, and which of its values cannot be read. */
export interface Screen {
  readonly bounds: Readonly<Partial<Record<ScreenField["name"], Bounds>>>;
  readonly industry: string;
  readonly codes: readonly string[];
  readonly hasDirectorBuys: boolean;
  /** In words, field by field. */
  readonly problems: readonly string[];
}

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** The parameters of a screen. */
export const screenParameters: readonly string[] = [
  ...NAMES.flatMap((name) => [`${name}From`, `${name}To`]),
  "industry",
  "codes",
  "directors",
];

/** Reads a screen from the parameters of an address. What cannot be read does not count, and is reported. */
export function screenIn(query: URLSearchParams): Screen {
  const problems: string[] = [];
  const numberAt = (parameter: string, { title, unit = 1 }: ScreenField) => {
    const text = (query.get(parameter) ?? "").trim();
    if (text === "") return undefined;
    if (/^[-−]?\d{1,15}(\.\d{1,9})?$/.test(text)) return Number(text.replace("−", "-")) * unit;
    problems.push(`“${text}” is no number, so ${title.replace(/,.*/, "").toLowerCase()} is not bound by it.`);
    return undefined;
  };
  const bounds = screenFields.flatMap((field) => {
    const min = numberAt(`${field.name}From`, field);
    const max = numberAt(`${field.name}To`, field);
    if (min === undefined && max === undefined) return [];
    return [[field.name, { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }] as const];
  });
  return {
    bounds: Object.fromEntries(bounds),
    industry: query.get("industry") ?? "",
    codes: (query.get("codes") ?? "")
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== ""),
    hasDirectorBuys: query.get("directors") === "bought",
    problems,
  };
}
