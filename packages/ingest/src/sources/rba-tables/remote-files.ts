import type { RemoteFile } from "../../source.js";

/** The tables of today: those that series are served from, then others of interest rates. */
const TABLES = ["f1", "f1.1", "f11.1", "i2", "d1", "f6", "e1", "e2", "f5", "f7"];

/** Where the central bank keeps its tables, which it replaces by newer ones under the same names. */
export const remoteFiles: readonly RemoteFile[] = TABLES.map((table) => {
  const fileName = `${table}-data.csv`;
  return { fileName, address: `https://www.rba.gov.au/statistics/tables/csv/${fileName}` };
});
