import type { Database } from "../sql/database.js";
import { ascending, byAll, grouped } from "./order.js";
import { priceDefinitions } from "./price-definitions.js";
import { regionSlug } from "./slug.js";

/** A series of prices as it is served. */
export interface PriceSeries {
  readonly regionCode: string;
  readonly measure: string;
  readonly dwellingType: string;
  readonly unit: string;
  readonly source: string;
  readonly licence: string;
  readonly months: 1 | 3 | 12;
  /** By period, oldest first. */
  readonly points: readonly PricePoint[];
}

/** A figure of a period. */
export interface PricePoint {
  /** Last day of the period, YYYY-MM-DD. */
  readonly period: string;
  readonly value: number;
  readonly isPreliminary: boolean;
}

/** The last day of the period that ends so many months after another one does. */
export function periodAfter(period: string, months: number): string {
  const [year, month] = period.split("-").map(Number);
  return new Date(Date.UTC(year!, month! + months, 0)).toISOString().slice(0, 10);
}

/** Reads every series that has figures. */
export async function readPriceSeries(database: Database): Promise<PriceSeries[]> {
  const published = await readPublished(database);
  return [...published, ...rebased(published), ...investorShares(published), ...(await readMedians(database))];
}

/** The imports that hold one of our ids, with what the choice between them rests on. */
interface Form {
  readonly id: string;
  readonly importId: number;
  readonly preparedAt: number;
  readonly newest: string;
  readonly isReply: boolean;
  readonly fileName: string;
}

async function readPublished(database: Database): Promise<PriceSeries[]> {
  await database.load(
    "dwelling_id",
    { id: "VARCHAR" },
    priceDefinitions.flatMap(({ ids }) => ids.map((id) => ({ id }))),
  );
  const forms = await database.rows(`
    select s.series, s.import_id, coalesce(s.prepared_at, -1)::double, max(v.period)::varchar, l.source = 'abs-sdmx', l.file_name
    from dwelling_series as s join ledger as l on l.id = s.import_id
    join dwelling_value as v on v.series = s.series and v.import_id = s.import_id
    where s.series in (select id from dwelling_id) group by all`);
  const values = await database.rows(`
    select v.series, v.import_id, v.period::varchar, v.value, exists (from provisional as p
      where p.series = v.series and p.import_id = v.import_id and p.period = v.period)
    from dwelling_value as v where v.series in (select id from dwelling_id) order by v.period`);
  const formsById = grouped(
    forms.map(
      ([id, importId, preparedAt, newest, isReply, fileName]): Form => ({
        id: String(id),
        importId: Number(importId),
        preparedAt: Number(preparedAt),
        newest: String(newest),
        isReply: isReply === true,
        fileName: String(fileName),
      }),
    ),
    ({ id }) => id,
  );
  const valuesByForm = grouped(values, ([id, importId]) => `${id} ${importId}`);
  return priceDefinitions.flatMap(({ ids, ...definition }) => {
    const form = chosen(ids.flatMap((id) => formsById.get(id) ?? []));
    if (form === undefined) return [];
    const points = valuesByForm.get(`${form.id} ${form.importId}`)!.map(([, , period, value, isPreliminary]) => ({
      period: periodAfter(String(period), definition.months - 1),
      value: Number(value),
      isPreliminary: isPreliminary === true,
    }));
    return [{ ...definition, licence: "CC-BY-4.0", points }];
  });
}

/** The form with the newest period, then the reply, of several the one prepared last, then the smallest name of a file. */
function chosen(forms: readonly Form[]): Form | undefined {
  const byNewest = (one: Form, other: Form) => ascending(other.newest, one.newest);
  const byName = (one: Form, other: Form) => ascending(one.fileName, other.fileName);
  const reply = forms
    .filter(({ isReply }) => isReply)
    .sort(byAll((one, other) => other.preparedAt - one.preparedAt, byNewest, byName))
    .slice(0, 1);
  const others = forms.filter(({ isReply }) => !isReply);
  return [...reply, ...others].sort(
    byAll(byNewest, (one, other) => Number(other.isReply) - Number(one.isReply), byName),
  )[0];
}

/** The mean price as an index that begins with 100. */
function rebased(published: readonly PriceSeries[]): PriceSeries[] {
  return published
    .filter(({ measure }) => measure === "mean_price")
    .map((series) => ({
      ...series,
      measure: "price_index_derived",
      unit: "index",
      source: "abs_derived",
      licence: "derived",
      points: series.points.map((point) => ({ ...point, value: (point.value / series.points[0]!.value) * 100 })),
    }));
}

/** The share of investors in loan commitments, where both are known. */
function investorShares(published: readonly PriceSeries[]): PriceSeries[] {
  return published
    .filter(({ measure }) => measure === "loan_commitments_investor")
    .flatMap((investors) => {
      const owners = published.find(
        ({ regionCode, measure }) => regionCode === investors.regionCode && measure === "loan_commitments_oo",
      );
      const points = investors.points.flatMap((point) => {
        const own = owners?.points.find(({ period }) => period === point.period);
        if (own === undefined || point.value + own.value === 0) return [];
        const value = (point.value / (point.value + own.value)) * 100;
        return [{ period: point.period, value, isPreliminary: point.isPreliminary || own.isPreliminary }];
      });
      return points.length === 0 ? [] : [{ ...investors, measure: "investor_loan_share", unit: "percent", points }];
    });
}

/** Of several issues that tell a suburb's period the latest one counts. */
async function readMedians(database: Database): Promise<PriceSeries[]> {
  const rows = await database.rows(`
    select publication, name, period::varchar, price, is_preliminary
    from suburb_median join ledger on ledger.id = import_id
    qualify row_number() over (partition by publication, name, period order by unit desc) = 1 order by name, period`);
  const publications = {
    vg_vic: { state: "VIC", licence: "CC-BY-4.0", months: 12 },
    vg_sa: { state: "SA", licence: "CC-BY", months: 3 },
  } as const;
  const series = grouped(rows, ([publication, name]) => `${publication} ${name}`);
  return [...series.values()].map((points) => {
    const source = points[0]![0] as keyof typeof publications;
    const { state, licence, months } = publications[source];
    return {
      regionCode: `SUBURB:${state}-${regionSlug(String(points[0]![1]))}`,
      measure: "median_price",
      dwellingType: "house",
      unit: "AUD",
      source,
      licence,
      months,
      points: points.map(([, , period, price, isPreliminary]) => ({
        period: String(period),
        value: Number(price),
        isPreliminary: isPreliminary === true,
      })),
    };
  });
}
