import type { Database } from "../sql/database.js";

/** Copies the live rows of the attached store that answers of HousingService are made of. A store may lack some. */
export async function copyHousing(database: Database, held: ReadonlySet<string>): Promise<void> {
  for (const [table, { from, columns }] of Object.entries(copies)) {
    await database.run(`create table ${table} (${columns.map(([name, type]) => `"${name}" ${type}`).join(", ")})`);
    if (!held.has(from)) continue;
    const names = columns.map(([name]) => `"${name}"`).join(", ");
    await database.run(`
      insert into ${table} (${names}) select ${names} from store.${from} where import_id in (select id from live)`);
  }
}

type Column = readonly [name: string, type: string];

const text = (name: string): Column => [name, "VARCHAR"];
const number = (name: string): Column => [name, "DOUBLE"];
const day = (name: string): Column => [name, "DATE"];
const flag = (name: string): Column => [name, "BOOLEAN"];
const whole = (name: string): Column => [name, "BIGINT"];
const importId = whole("import_id");

/** Tables under the names that the oracle uses, with the store's own. */
const copies: Readonly<Record<string, { readonly from: string; readonly columns: readonly Column[] }>> = {
  spine: { from: "suburbs", columns: [text("sal_code"), text("name")] },
  layer: {
    from: "suburb_layers",
    columns: [
      ...["key", "source", "sal_code"].map(text),
      number("figure"),
      text("text"),
      text("licence"),
      day("as_of"),
      importId,
    ],
  },
  census: { from: "census_counts", columns: [text("table"), text("column"), text("sal_code"), number("value")] },
  suburb_median: {
    from: "suburb_medians",
    columns: [text("publication"), text("name"), day("period"), number("price"), flag("is_preliminary"), importId],
  },
  sweep: {
    from: "listing_sweeps",
    columns: [
      text("file"),
      whole("sweep"),
      ...["source", "sal_code", "suburb", "postcode"].map(text),
      whole("at"),
      flag("is_complete"),
      whole("version"),
    ],
  },
  sighting: {
    from: "listing_sightings",
    columns: [text("file"), whole("sweep"), ...["listing_id", "price_text", "status", "advert"].map(text)],
  },
  dwelling_series: { from: "economic_series", columns: [text("series"), whole("prepared_at"), importId] },
  dwelling_value: {
    from: "economic_observations",
    columns: [text("series"), day("period"), number("value"), importId],
  },
  provisional: { from: "provisional_observations", columns: [text("series"), day("period"), importId] },
};
