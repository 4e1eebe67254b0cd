import { type DescMethod, getOption } from "@bufbuild/protobuf";
import { bound, Format, key_required, publicMethods } from "@daybook/contract";

/** A request as JSON. */
export type Request = Readonly<Record<string, unknown>>;

/** A public method as its descriptor tells it. */
export interface Method {
  /** Such as `MarketService/GetTopShorts`. */
  readonly name: string;
  readonly desc: DescMethod;
  readonly needsKey: boolean;
  /** What a method about one security calls its code, and the other name under which it reads that. */
  readonly code: { readonly own: string; readonly other: string } | undefined;
}

/** Every public method of the contract. */
export const methods: readonly Method[] = [...publicMethods.values()].map((desc) => ({
  name: `${desc.parent.name}/${desc.name}`,
  desc,
  needsKey: getOption(desc, key_required),
  code: codeOf(desc),
}));

/** What the demo world has something to say about, under the names that requests have for it. */
const examples: Request = {
  productCode: "L9K",
  stockCode: "L9K",
  stockCodes: ["L9K", "I9Q"],
  indexCode: "D9B",
  query: "gold",
  date: "2024-05-21",
  industry: "Materials",
  seriesKeys: ["rates.cash_rate_target.aus", "cpi.index.all_groups.aus", "rates.aud_usd.aus", "wages.wpi.vic"],
  baseSeriesKey: "markets.short_interest_wavg.nsw",
  state: "nsw",
  topic: "labour",
  stateCode: "VIC",
  partyGroup: "Lighthouse League",
  metricKeys: ["price", "population", "nbn"],
  predicates: [
    { metricKey: "population", min: 1000 },
    { metricKey: "price", max: 900_000 },
  ],
};

/** The same for fields that some methods require and to which others, that do not, give another meaning. */
const requiredExamples: Request = {
  ...examples,
  regionCode: "1GSYD",
  measure: "median_price",
  salCode: "16042",
  slug: "breemin-cloverscarp",
  addressKey: "2-12-dulkovane-road-dasketter-qld-9022",
  slugA: "rosemin-clovergarth",
  slugB: "tamabeth-mallowhithe",
  weekSlug: "2026-W26",
};

/** What single methods are asked instead, of which the above would find next to nothing. */
const ownExamples: Readonly<Record<string, Request>> = {
  "IndustryIntelligenceService/GetIndustryIntelligence": { stockCode: undefined },
  "NewsService/GetStockNews": { stockCode: "Y9A" },
  "NewsService/GetEditorialTake": { slug: "reading-the-calendar-of-the-market-2026-04-01" },
  "NewsService/ListEditorialTakes": { stockCode: undefined },
  "PoliticiansService/GetPolitician": { slug: "kelanda-aspenthwaite" },
  "PoliticiansService/ListDistinctiveHoldings": { slug: "kelanda-aspenthwaite" },
  "PoliticiansService/ListPoliticians": { query: "an" },
  "PoliticiansService/ListPoliticianSummaries": { query: "a", itemNo: 1 },
  "PoliticiansService/ListRegisterChanges": { stockCode: undefined, chamber: "house", itemNo: 1 },
  "PoliticiansService/ListStockPoliticians": { stockCode: "D9R" },
  "PoliticiansService/ListSuburbPoliticians": { salCode: "45361" },
};

/** What a method can be asked beside what it requires, so that the demo world has something to say. */
export function examplesOf({ name }: Method): Request {
  return { ...examples, ...ownExamples[name] };
}

/** A request that the demo world can answer, with no more than the method requires. */
export function exampleOf({ name, desc }: Method): Request {
  const required = desc.input.fields.filter(
    (field) => getOption(field, bound).required || getOption(field, bound).requiredUnless !== "",
  );
  const known = { ...requiredExamples, ...ownExamples[name] };
  return Object.fromEntries(
    required.map(({ localName }) => {
      if (!(localName in known)) throw new Error(`${name} requires ${localName}, of which there is no example`);
      return [localName, known[localName]];
    }),
  );
}

function codeOf({ input }: DescMethod): Method["code"] {
  const field = input.fields.find((each) => {
    const { required, format, orField } = getOption(each, bound);
    return required && format === Format.CODE && orField !== "";
  });
  if (field === undefined) return undefined;
  const other = input.fields.find(({ name }) => name === getOption(field, bound).orField);
  return { own: field.localName, other: other!.localName };
}
