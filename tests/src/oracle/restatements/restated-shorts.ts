import { grouped } from "../housing/order.js";
import type { Database } from "../sql/database.js";
import { nothing, type Restated } from "./restated.js";

/** A revision as GetStockRevisions tells it. */
interface Entry {
  readonly date: string;
  readonly field: string;
  readonly oldValue: number | null;
  readonly newValue: number | null;
  readonly oldFile: { readonly sha256: string; readonly retrievedAt: string };
  readonly newFile: { readonly sha256: string; readonly retrievedAt: string };
  readonly live: boolean;
}

/** Of all that a file restated of a security on a day, the figure that says most. */
export async function restatedShorts(database: Database): Promise<Restated[]> {
  const rows = await database.rows("select code, to_json(entry)::varchar from revision");
  const names = new Map(
    (await database.rows("select code, name from listing")).map(([code, name]) => [String(code), String(name)]),
  );
  const ids = new Map(
    (
      await database.rows("select sha256, retrieved_at::varchar, id::varchar from ledger where source like 'asic-%'")
    ).map(([sha256, at, id]) => [`${sha256} ${at}`, String(id)]),
  );
  const idOf = ({ sha256, retrievedAt }: Entry["oldFile"]) => ids.get(`${sha256} ${retrievedAt}`)!;
  const entries = rows.map(([code, entry]) => ({ code: String(code), entry: JSON.parse(String(entry)) as Entry }));
  const changes = grouped(
    entries.filter(({ entry }) => entry.field !== "name"),
    ({ code, entry }) => `${code} ${entry.date} ${idOf(entry.oldFile)} ${idOf(entry.newFile)}`,
  );
  return [...changes.values()].map((own) => {
    const { code, entry } = own.reduce((best, other) => (rankOf(other.entry) < rankOf(best.entry) ? other : best));
    return {
      ...nothing,
      dataset: "short-positions",
      key: code,
      title: names.get(code) ?? code,
      figure: entry.field === "row" ? "shortPosition" : entry.field,
      unit: entry.field === "percentage" ? "percent" : "shares",
      date: entry.date,
      before: entry.oldValue,
      after: entry.newValue,
      live: entry.live,
      older: idOf(entry.oldFile),
      newer: idOf(entry.newFile),
    };
  });
}

/** Figures that both files state come before those that one lacks. */
function rankOf({ field, oldValue, newValue }: Entry): number {
  const place = ["row", "percentage", "shortPosition", "totalProductInIssue"].indexOf(field);
  return place + (oldValue === null || newValue === null ? 10 : 0);
}
