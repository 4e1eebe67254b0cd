import { dayOf, type RowOf } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/market";
import { type Location, openWriter } from "@daybook/store";

/** Adds a file of one short position, of a date, to a store. */
export async function addPosition(location: Location, date = "2026-01-05"): Promise<void> {
  const writer = await openWriter(location);
  const dataset = datasets.shortPositions;
  const row: RowOf<typeof dataset> = {
    code: "ABC",
    day: dayOf(date)!,
    name: "ABC LIMITED ORDINARY",
    position: 1_000,
    issued: 100_000,
    percentage: 1,
  };
  writer.stage({
    stated: [{ dataset, rows: [row] }],
    source: dataset.sources[0]!,
    unit: date,
    version: "001",
    fileName: "one.csv",
    address: null,
    retrievedAt: "2026-01-06T12:00:00.000Z",
    publishedAt: null,
    publishedFrom: null,
    licence: "none",
    isDemo: false,
    content: Buffer.from(date),
  });
  await writer.commit();
  await writer.close();
}
