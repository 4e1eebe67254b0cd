import type { Database } from "../sql/database.js";
import { ascending, byAll, grouped } from "./order.js";

/** What layers say: by key, then by suburb. */
export type Layers = ReadonlyMap<string, ReadonlyMap<string, LayerCell>>;

/** A figure or a text of a suburb. */
interface LayerCell {
  readonly figure: number | null;
  readonly text: string | null;
  readonly source: string;
  readonly licence: string;
}

/** Reads the layers: of a key and source the import retrieved last, of a key the source that is of newest date (sources.md E2). */
export async function readLayers(database: Database): Promise<Layers> {
  const rows = await database.rows(`
    select l.key, l.source, l.sal_code, l.figure, l.text, l.licence, l.as_of::varchar,
      i.retrieved_at::varchar || ' ' || i.sha256
    from layer as l join ledger as i on i.id = l.import_id`);
  const latest = [...grouped(rows, ([key, source]) => `${key} ${source}`).values()].map((pair) => {
    const arrived = pair
      .map((row) => String(row[7]))
      .sort(ascending)
      .at(-1);
    const cells = pair.filter((row) => row[7] === arrived);
    const asOf = cells
      .map((row) => String(row[6]))
      .sort(ascending)
      .at(-1)!;
    return { key: String(cells[0]![0]), source: String(cells[0]![1]), asOf, cells };
  });
  const chosen = [...grouped(latest, ({ key }) => key).values()].map(
    (sources) =>
      sources.sort(
        byAll(
          (one, other) => ascending(other.asOf, one.asOf),
          (one, other) => ascending(one.source, other.source),
        ),
      )[0]!,
  );
  return new Map(
    chosen.map(({ key, cells }) => [
      key,
      new Map(
        cells.map(([, source, salCode, figure, text, licence]) => [
          String(salCode),
          {
            figure: figure === null ? null : Number(figure),
            text: text === null ? null : String(text),
            source: String(source),
            licence: String(licence),
          },
        ]),
      ),
    ]),
  );
}
