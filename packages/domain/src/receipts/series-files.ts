import type { StatedDefinition } from "../data/economy/catalogue/definition.js";
import type { Economy } from "../data/economy/economy.js";
import { PIECES } from "../data/economy/series/choose-statement.js";
import { NOW } from "../data/economy/series/moment.js";
import { statementNumbers } from "../data/economy/series/published-series.js";
import type { StatedSeries } from "../data/economy/series/stated-series.js";
import { chosenAt } from "../data/economy/series/statements-by-key.js";
import type { AskedAbout } from "./asked-about.js";
import { type ChosenBySource, eitherOf } from "./chosen-files.js";

/** The files of the tables that series are taken from: of some of them, or of all that are served. */
export function seriesFiles({ stated }: Economy, { series, isOfThen }: AskedAbout): ChosenBySource {
  const numbers = statementNumbers(stated);
  // A series that is computed here, of others or of the market, has no tables of its own.
  if (series === undefined || series.some((key) => !numbers.has(key))) return allFiles(stated, isOfThen);
  return series.map((key) => filesOfSeries(stated, numbers.get(key)!, isOfThen)).reduce(eitherOf, new Map());
}

/** The files of the tables that series of dwelling prices are taken from. */
export function housePriceFiles({ dwellings }: Economy, { isOfThen }: AskedAbout): ChosenBySource {
  return allFiles(dwellings, isOfThen);
}

function filesOfSeries(stated: StatedSeries, numbers: readonly number[], isOfThen: boolean): ChosenBySource {
  const served = isOfThen ? undefined : chosenAt(stated, numbers, NOW);
  const tables = numbers.map((number) => stated.statements[number]!);
  if (served === undefined) return filesOfTables(tables, true);
  // A history that comes in pieces is told by all of them.
  const own = tables.filter(({ source, table }) =>
    served.source === PIECES ? source === PIECES : source === served.source && table === served.table,
  );
  return filesOfTables(own, false);
}

function allFiles(stated: StatedSeries<StatedDefinition>, isWithReplaced: boolean): ChosenBySource {
  return filesOfTables(stated.statements, isWithReplaced);
}

function filesOfTables(tables: StatedSeries<StatedDefinition>["statements"], isWithReplaced: boolean): ChosenBySource {
  const units = new Map<string, Set<string>>();
  for (const { source, table } of tables) {
    const known = units.get(source);
    if (known === undefined) units.set(source, new Set([table]));
    else known.add(table);
  }
  return new Map(
    [...units].map(([source, own]) => [source, { units: own, ...(isWithReplaced && { isWithReplaced }) }] as const),
  );
}
