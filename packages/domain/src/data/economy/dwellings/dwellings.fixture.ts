import { economyOf } from "../economy.fixture.js";
import type { Economy } from "../economy.js";
import { type Figure, fileOf, statedOf } from "../series/series-files.fixture.js";
import { dwellingDefinitions } from "./definitions.js";

/** An economy that holds some series of dwellings, by the publishers' ids: first days of periods, figures, and "p" where they are preliminary. */
export function dwellingsOf(series: Readonly<Record<string, readonly DwellingFigure[]>>): Economy {
  const files = Object.entries(series).map(([id, figures]) =>
    fileOf(id.includes(":") ? "abs-sdmx" : "abs-time-series", unitOf(id), {
      series: { [id]: figures.map(([date, value]): Figure => [date, value]) },
    }),
  );
  const provisionalObservations = Object.entries(series).flatMap(([id, figures]) =>
    figures.filter(([, , mark]) => mark === "p").map(([period]) => ({ series: id, table: unitOf(id), period })),
  );
  return { ...economyOf({ provisionalObservations }), dwellings: statedOf(files, dwellingDefinitions) };
}

/** The first day of a period as a date, the figure, and whether it is preliminary. */
export type DwellingFigure = readonly [date: string, value: number, mark?: "p"];

function unitOf(id: string): string {
  return `table of ${id}`;
}
