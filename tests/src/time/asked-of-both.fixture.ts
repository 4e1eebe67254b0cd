import type { ExampleOf, Method, Request } from "../contract.fixture.js";
import { exampleOf, examplesOf, methods } from "../contract.fixture.js";
import { get, post } from "../daybook.fixture.js";
import { LISTS, variantsOf } from "../lists.fixture.js";
import type { Random } from "../oracle/random.js";

/** One question to a method. */
export interface MethodCall {
  readonly name: string;
  readonly request: Request;
}

/** Things that methods are asked about, by the name of the field. */
type Keys = Readonly<Record<string, readonly string[]>>;

/** Questions to every method that needs no key: its examples, its lists in short pages with every choice, and other things than its examples. */
export async function questionsFor(address: string, world: ExampleOf, random: Random): Promise<MethodCall[]> {
  const keys = await keysOf(address);
  const open = methods.filter(({ needsKey }) => !needsKey);
  const lists = LISTS.flatMap((list) =>
    someOf(VARIANTS, variantsOf(list, world), random).map((request) => ({
      name: list.name,
      request: { ...request, [list.limit]: random.between(1, 20) },
    })),
  );
  return [
    ...open.map((method) => ({ name: method.name, request: exampleOf(method, world) })),
    ...open.map((method) => ({ name: method.name, request: examplesOf(method, world) })),
    ...lists,
    ...open.flatMap((method) => ofOthers(method, world, keys, random)),
  ];
}

/** The target of a GET that asks it. */
export function targetOf({ name, request }: MethodCall): string {
  const query = new URLSearchParams({ connect: "v1", encoding: "json", message: JSON.stringify(request) });
  return `/shorts.v1alpha1.${name}?${query}`;
}

/** Plain endpoints, and what they are asked, given a day of the data. */
export function endpointsAt(date: string): readonly string[] {
  const from = new Date(Date.parse(date) - 20 * 86_400_000).toISOString().slice(0, 10);
  return [
    "/v1/latest",
    `/v1/panel?from=${from}&to=${date}`,
    `/v1/panel?from=${from}&to=${date}&format=ndjson&include_zero=true`,
    "/v1/panel?from=2024-06-03&to=2024-06-14&include_zero=true",
    "/api/search/stocks?q=b&limit=7",
    "/feed.xml",
  ];
}

/** Of so many things other than the example each method is asked. */
const OTHERS = 3;
/** Of the choices of a list so many are asked. */
const VARIANTS = 4;

function ofOthers(method: Method, world: ExampleOf, keys: Keys, random: Random): MethodCall[] {
  const example = exampleOf(method, world);
  const [field, own] = Object.entries(keys).find(([name]) => name in example && !isOfTakes(method, name)) ?? [];
  if (field === undefined || own === undefined || own.length === 0) return [];
  return someOf(OTHERS, own, random).map((key) => ({
    name: method.name,
    request: { ...example, [field]: Array.isArray(example[field]) ? [key] : key },
  }));
}

/** A take has a slug too. */
function isOfTakes({ name }: Method, field: string): boolean {
  return field === "slug" && name.startsWith("NewsService/");
}

/** Things that a server has, by the names of the fields that ask for one. */
export async function keysOf(address: string): Promise<Keys> {
  const listed = async (name: string, request: Request, rows: string, key: string) => {
    const answer = (await (await post(address, name, request)).json()) as Record<string, Record<string, string>[]>;
    return (answer[rows] ?? []).map((row) => row[key]!);
  };
  const codes = await listed(
    "MarketService/GetTopShorts",
    { limit: 60, summaryOnly: true },
    "timeSeries",
    "productCode",
  );
  const series = await listed("EconomyService/ListEconomicSeries", { limit: 200 }, "series", "seriesKey");
  const slugs = await listed("PoliticiansService/ListPoliticians", { limit: 60 }, "politicians", "slug");
  const suburbs = await listed(
    "HousingService/ListStateSuburbs",
    { stateCode: "VIC", limit: 300 },
    "suburbs",
    "salCode",
  );
  const states = ["VIC", "QLD", "SA", "ACT"];
  return {
    productCode: codes,
    stockCode: codes,
    stockCodes: codes,
    salCode: suburbs,
    seriesKeys: series,
    baseSeriesKey: series,
    slug: slugs,
    slugA: slugs,
    stateCode: states,
    state: states,
    indexCode: await listed("MarketService/ListIndices", {}, "indices", "indexCode"),
    weekSlug: await listed("ReportsService/ListReports", { limit: 50 }, "reports", "weekSlug"),
  };
}

function someOf<Value>(count: number, values: readonly Value[], random: Random): readonly Value[] {
  return values.length <= count ? values : Array.from({ length: count }, () => random.pick(values));
}

/** All that two servers must say alike of a question. An ETag tells how an answer is packed, and short ones are not. */
export async function answerTo(address: string, target: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await get(address, target, { "accept-encoding": "identity", ...headers });
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    etag: answer.headers.get("etag"),
    dataVersion: answer.headers.get("x-data-version"),
    isDemo: answer.headers.get("x-demo-data"),
    body: await answer.text(),
  };
}
