import { randomOf } from "../../../base/numbers/random.fixture.js";
import { dayOf, isoOf, monthsBefore } from "../../../base/time/day.js";
import { publicationOf } from "./naive-series.fixture.js";
import type { SeriesFile } from "./series-files.fixture.js";

/** The tables of a small world, and the ids that their files may have. */
export type RandomTables = readonly (readonly [source: string, unit: string, ids: readonly string[]])[];

/**
 * Some files of some tables: restated, withdrawn and added figures and series, versions out of order,
 * several files at one moment, figures that two tables share, and publications in no order or not told.
 * Files of a table with the same version were published together, if that is told.
 */
export function randomFiles(seed: number, tables: RandomTables, count = 16): SeriesFile[] {
  const random = randomOf(seed * 7919);
  const below = (end: number) => Math.floor(random() * end);
  const publications = new Map(
    tables.flatMap(([source, unit]) =>
      ["0", "1", "2"].map((version) => [
        `${source} ${unit} ${version}`,
        below(4) === 0 ? undefined : Date.UTC(2025, 11, 30 + below(5)),
      ]),
    ),
  );
  let atMs = Date.UTC(2026, 0, 1);
  return Array.from({ length: count }, (_, number): SeriesFile => {
    const [source, unit, ids] = tables[below(tables.length)]!;
    if (below(4) > 0) atMs += 1000;
    const last = below(3);
    const series = ids
      .filter(() => below(6) > 0)
      .map((id) => [
        id,
        [...QUARTERS.slice(last, last + 4)]
          .filter(() => below(6) > 0)
          .map((date) => [date, below(3) + (below(4) === 0 ? 0.5 : 0)] as const),
      ]);
    const version = String(below(3));
    const publishedMs = publications.get(`${source} ${unit} ${version}`);
    return {
      source,
      unit,
      version,
      ...(publishedMs !== undefined && { publishedMs }),
      fileName: `${"abc"[below(3)]}${number}.csv`,
      atMs: atMs - (below(5) === 0 ? 3000 : 0),
      ...(source === "abs-sdmx" && below(4) > 0 && { preparedAtMs: Date.UTC(2025, 0, 1 + below(3)) }),
      series: Object.fromEntries(series) as SeriesFile["series"],
    };
  });
}

/** Seven quarters, oldest first. */
const QUARTERS = Array.from({ length: 7 }, (_, at) => isoOf(monthsBefore(dayOf("2026-07-01")!, 3 * (6 - at))));

/** The moments at which something came, one before all, and one after. */
export function momentsOf(files: readonly SeriesFile[]): number[] {
  return [0, ...new Set(files.map(({ atMs }) => atMs)), Number.POSITIVE_INFINITY];
}

/** The moments at which something was published, one before all, and one after. */
export function publicationsOf(files: readonly SeriesFile[]): number[] {
  return [0, ...new Set(files.map(publicationOf)), Number.POSITIVE_INFINITY];
}
