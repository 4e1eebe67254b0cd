import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import {
  type GetStockDataRequest,
  GetStockDataResponseSchema,
  type GetStockRequest,
  StockSchema,
} from "@daybook/contract";
import { type Ask, INTERVALS } from "./database.js";
import { FIGURES } from "./figures.js";
import { definite, type Observation, timestampOf } from "./rows.js";

const STOCK = `select code, name, industry, sector, latest_day::text, latest_position, latest_percentage,
    ${FIGURES.map(({ column }) => column).join(", ")}
  from stocks where code = $1 and security is not null`;

/** The record of a stock: one row by its key. */
export async function getStock(ask: Ask, { productCode }: GetStockRequest) {
  const [row] = await ask<Record<string, unknown>>(STOCK, [productCode]);
  if (row === undefined) throw new ConnectError(`no stock ${productCode}`, Code.NotFound);
  const fields = definite({
    name: row.name,
    industry: row.industry,
    gicsSector: row.sector,
    reportDate: row.latest_day,
    lastReportedDate: row.latest_day,
    percentageShorted: row.latest_percentage,
    reportedShortPositions: row.latest_position,
    ...Object.fromEntries(FIGURES.map(({ column, field }) => [field, row[column]])),
  });
  return create(StockSchema, { productCode, ...fields } as MessageInitShape<typeof StockSchema>);
}

interface StockRow {
  readonly name: string;
  readonly industry: string;
  readonly former: readonly { readonly name: string; readonly from: string; readonly to: string }[];
}

/** Both ends of the window in days, or the period up to the newest report. */
const OBSERVED = `select o.day, o.position, o.percentage, o.issued, o.available_from, o.origin
  from stocks s join observations o on o.security = s.security
  where s.code = $1
    and o.day > coalesce($2::date - 1, (select (newest - $4::interval)::date from market))
    and o.day <= coalesce($3::date, (select newest from market))
  order by o.day`;

/** The daily series of a stock: its row, and its observations by their key. */
export async function getStockData(ask: Ask, { productCode, period, from, to }: GetStockDataRequest) {
  const isRange = from !== "" || to !== "";
  const interval = isRange ? "1000 years" : INTERVALS[period === "" ? "1M" : period.toUpperCase()];
  if (interval === undefined) throw new ConnectError("only daily series are compared", Code.Unimplemented);
  const [stocks, rows] = await Promise.all([
    ask<StockRow>("select name, industry, former from stocks where code = $1", [productCode]),
    ask<Observation>(OBSERVED, [productCode, from || null, to || null, interval]),
  ]);
  const [stock] = stocks;
  if (stock === undefined) throw new ConnectError(`no stock ${productCode}`, Code.NotFound);
  const { highest, lowest } = extremesOf(rows);
  const last = rows.at(-1);
  return create(GetStockDataResponseSchema, {
    productCode,
    name: stock.name,
    industry: stock.industry,
    ...definite({ latestShortPosition: last?.position, latestPercentage: last?.percentage }),
    points: rows.map((row) => ({
      timestamp: timestampOf(row.day),
      shortPosition: row.position,
      reportedShortPositions: row.position,
      ...definite({ percentage: row.percentage, totalProductInIssue: row.issued }),
      availableFrom: row.available_from,
      max: extremeOf(row),
      min: extremeOf(row),
      origin: row.origin,
    })),
    ...(highest === undefined ? {} : { max: extremeOf(highest) }),
    ...(lowest === undefined ? {} : { min: extremeOf(lowest) }),
    totalObservations: rows.length,
    downsampled: false,
    formerSecurities: [...stock.former],
  });
}

/** The rows with the highest and the lowest percentage, the earliest of equal ones; by position when none is known. */
function extremesOf(rows: readonly Observation[]) {
  const isKnown = rows.some(({ percentage }) => percentage !== null);
  const measured = isKnown ? rows.filter(({ percentage }) => percentage !== null) : rows;
  const figureOf = (row: Observation) => (isKnown ? row.percentage! : row.position);
  let [highest] = measured;
  let [lowest] = measured;
  for (const row of measured) {
    if (figureOf(row) > figureOf(highest!)) highest = row;
    if (figureOf(row) < figureOf(lowest!)) lowest = row;
  }
  return { highest, lowest };
}

function extremeOf({ day, position, percentage }: Observation) {
  return { timestamp: timestampOf(day), shortPosition: position, ...definite({ percentage }) };
}
