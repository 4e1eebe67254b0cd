export type { Company, CompanyDirectory, IndustryLabel } from "./companies/directory.js";
export type { Cell, Column, ColumnTable, ColumnType, Dataset, Row } from "./datasets/dataset.js";
export { listedCompanies } from "./datasets/listed-companies.js";
export { shortPositions } from "./datasets/short-positions.js";
export type { ShortColumns } from "./shorts/columns.js";
export type { Snapshot } from "./snapshot.js";
export { dayOf, dayOfParts, isoOf, weekdayOf } from "./time/day.js";
