import type { PriceSeries } from "./price-series.js";

/** What is computed here of the published series of one region. */
export function derivedPrices(published: readonly PriceSeries[]): PriceSeries[] {
  const find = (measure: PriceSeries["measure"]) => published.find((series) => series.measure === measure);
  const [price, ownerOccupier, investor] = [
    find("mean_price"),
    find("loan_commitments_oo"),
    find("loan_commitments_investor"),
  ];
  return [
    ...(price === undefined ? [] : [rebased(price)]),
    ...(ownerOccupier === undefined || investor === undefined ? [] : [investorShare(ownerOccupier, investor)]),
  ].filter(({ periods }) => periods.length > 0);
}

/** Prices in percent of the first one. It is no official index. */
function rebased(price: PriceSeries): PriceSeries {
  const base = price.values[0]!;
  const rows = Array.from(
    price.periods,
    (period, at): Row => [period, (price.values[at]! / base) * 100, price.isPreliminary[at]!],
  );
  return {
    ...price,
    measure: "price_index_derived",
    source: "abs_derived",
    licence: "derived",
    ...columnsOf(rows),
  };
}

/** What investors borrow in percent of all that is lent for dwellings. */
function investorShare(ownerOccupier: PriceSeries, investor: PriceSeries): PriceSeries {
  const places = new Map(Array.from(investor.periods, (period, at) => [period, at]));
  const rows = Array.from(ownerOccupier.periods).flatMap((period, at): Row[] => {
    const other = places.get(period);
    if (other === undefined) return [];
    const lent = investor.values[other]!;
    const isPreliminary = Math.max(ownerOccupier.isPreliminary[at]!, investor.isPreliminary[other]!);
    return [[period, (lent / (lent + ownerOccupier.values[at]!)) * 100, isPreliminary]];
  });
  return { ...investor, measure: "investor_loan_share", ...columnsOf(rows) };
}

type Row = readonly [period: number, value: number, isPreliminary: number];

/** Only figures that are finite. */
function columnsOf(rows: readonly Row[]): Pick<PriceSeries, "periods" | "values" | "isPreliminary"> {
  const known = rows.filter(([, value]) => Number.isFinite(value));
  return {
    periods: Int32Array.from(known, ([period]) => period),
    values: Float64Array.from(known, ([, value]) => value),
    isPreliminary: Uint8Array.from(known, ([, , isPreliminary]) => isPreliminary),
  };
}
