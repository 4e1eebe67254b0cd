/** What this server answers to a call of a method, as JSON; undefined where it refuses it. */
export type Ask = (path: string, request: string) => Promise<string | undefined>;

/** A value of a field that only the data can name, as a list of the data names it; undefined where that is empty. */
export async function listedExample(method: string, field: string, ask: Ask): Promise<string | undefined> {
  const place = PLACES[`${method}.${field}`] ?? PLACES[field];
  if (place === undefined) return undefined;
  const answer = await ask(`/shorts.v1alpha1.${place.method}`, JSON.stringify(place.request));
  if (answer === undefined) return undefined;
  const { [place.list]: rows = [] } = JSON.parse(answer) as Readonly<Record<string, readonly Row[]>>;
  return rows[place.at ?? 0]?.[place.field];
}

type Row = Readonly<Record<string, string>>;

/** Where a value stands in the answer of a list. */
interface Place {
  readonly method: string;
  readonly request: object;
  readonly list: string;
  readonly field: string;
  /** Which row of it; by default the first. */
  readonly at?: number;
}

const POLITICIAN: Place = {
  method: "PoliticiansService/ListPoliticians",
  request: { limit: 2 },
  list: "politicians",
  field: "slug",
};

/** By the name of a field, or of a method and its field. */
const PLACES: Readonly<Record<string, Place>> = {
  salCode: {
    method: "HousingService/ListStateSuburbs",
    request: { stateCode: "NSW", query: "north sydney", limit: 1 },
    list: "suburbs",
    field: "salCode",
  },
  addressKey: {
    method: "HousingService/ListAddressPriceDrops",
    request: { limit: 1 },
    list: "addresses",
    field: "addressKey",
  },
  slug: POLITICIAN,
  slugA: POLITICIAN,
  slugB: { ...POLITICIAN, at: 1 },
  "NewsService/GetEditorialTake.slug": {
    method: "NewsService/ListEditorialTakes",
    request: { limit: 1 },
    list: "takes",
    field: "slug",
  },
  weekSlug: {
    method: "ReportsService/ListReports",
    request: { reportType: "weekly", limit: 1 },
    list: "reports",
    field: "slug",
  },
};
