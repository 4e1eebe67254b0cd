import { dayOf } from "@daybook/domain";
import { plainNumber } from "../../formats/plain-number.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";
import { dayOfName, districtOfName } from "./file-name.js";
import { bundledPlaces, isHouseSale } from "./house-sale.js";
import { readRecords } from "./records.js";
import type { Sale } from "./sale.js";

/** The sales of a district's file, in its order. */
export function parseSales(fileName: string, bytes: Uint8Array): Sale[] {
  const records = readRecords(bytes, districtOfName(fileName)).filter(({ fields }) => fields.length >= FIELDS_MIN);
  if (records.length === 0) throw new SourceProblem(undefined, "the file has no sale");
  const sales = records.map(({ line, fields }) => saleOf(fileName, line, fields));
  const bundled = bundledPlaces(sales);
  const date = dayOfName(fileName);
  return sales.map((sale, place) => ({ ...sale, isHouseSale: !bundled.has(place) && isHouseSale(sale, date) }));
}

function saleOf(file: string, line: number, fields: readonly string[]): Omit<Sale, "isHouseSale"> {
  const text = (at: number) => fields[at]?.trim() ?? "";
  const number = (at: number, max: number) => (text(at) === "" ? null : plainNumber(text(at), max, line));
  return {
    file,
    line,
    district: text(1),
    propertyId: text(2),
    suburb: text(9),
    postcode: text(10),
    areaSqm: areaSqm(number(11, AREA_MAX), text(12), line),
    contractDay: dayIn(text(13), line),
    settlementDay: dayIn(text(14), line),
    price: number(15, PRICE_MAX),
    zone: text(16),
    nature: text(17),
    purpose: text(18),
    strataLot: text(19),
    interest: number(22, 100),
    dealing: text(23),
  };
}

function areaSqm(area: number | null, unit: string, line: number): number | null {
  if (area === null || unit === "") return null;
  if (unit === "M") return area;
  if (unit === "H") return area * SQM_OF_HECTARE;
  throw new SourceProblem(line, `${quoted(unit)} is no unit of area`);
}

function dayIn(text: string, line: number): number | null {
  if (text === "") return null;
  const day = /^\d{8}$/.test(text) ? dayOf(text.replace(/(....)(..)(..)/, "$1-$2-$3")) : undefined;
  if (day === undefined) throw new SourceProblem(line, `${quoted(text)} is no date`);
  return day;
}

const FIELDS_MIN = 20;
const SQM_OF_HECTARE = 10_000;
// More than the state has in square metres, and more than any property brought.
const AREA_MAX = 1e12;
const PRICE_MAX = 1e11;
