import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { type SeriesDefinition, seriesKeyOf } from "../catalogue/definition.js";
import type { Figure, SeriesFile } from "./series-files.fixture.js";

/**
 * The figures of a series as files known at a moment state them, worked out from
 * the files themselves; undefined when none of them has the series.
 */
export function naiveFigures(
  files: readonly SeriesFile[],
  definitions: readonly SeriesDefinition[],
  key: string,
  atMs: number,
): readonly Figure[] | undefined {
  const ids = definitions.filter((definition) => seriesKeyOf(definition) === key).map(({ id }) => id);
  const live = liveAt(files, atMs);
  let forms: Form[] = live.flatMap((file) =>
    ids.flatMap((id) => (id in file.series ? [{ file, id, figures: file.series[id]! }] : [])),
  );
  if (forms.length === 0) return undefined;

  const replies = forms.filter(({ file }) => file.source === "abs-sdmx").sort(byPreparation);
  forms = forms.filter(({ file }) => file.source !== "abs-sdmx" || file === replies[0]!.file);

  for (const id of ids) {
    const pieces = forms.filter((form) => form.file.source === "abs-government-finance" && form.id === id);
    if (pieces.length === 0) continue;
    pieces.sort((a, b) => compareCodePoints(b.file.unit, a.file.unit));
    const dates = [...new Set(pieces.flatMap(({ figures }) => figures.map(([date]) => date)))];
    const figures = dates.map((date) => pieces.flatMap((piece) => piece.figures).find((figure) => figure[0] === date)!);
    forms = [...forms.filter((form) => !pieces.includes(form)), { file: pieces[0]!.file, id, figures }];
  }
  forms.sort((a, b) => {
    if (newest(a) !== newest(b)) return newest(a) > newest(b) ? -1 : 1;
    const rank = (form: Form) => (form.file.source === "abs-sdmx" ? 0 : 1);
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    return compareCodePoints(a.file.fileName, b.file.fileName) || compareCodePoints(a.id, b.id);
  });
  return forms[0]!.figures.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

interface Form {
  readonly file: SeriesFile;
  readonly id: string;
  readonly figures: readonly Figure[];
}

function liveAt(files: readonly SeriesFile[], atMs: number): SeriesFile[] {
  const known = files.filter((file) => file.atMs <= atMs);
  return known.filter((file, at) =>
    known.every((rival, rivalAt) => {
      if (rivalAt === at || rival.source !== file.source || rival.unit !== file.unit) return true;
      if (rival.version !== file.version) return rival.version < file.version;
      return rival.atMs === file.atMs ? rivalAt < at : rival.atMs < file.atMs;
    }),
  );
}

function newest({ figures }: Form): string {
  return figures.map(([date]) => date).reduce((a, b) => (a > b ? a : b), "");
}

function byPreparation(a: Form, b: Form): number {
  const [prepared, rival] = [a.file.preparedAtMs ?? -1, b.file.preparedAtMs ?? -1];
  if (prepared !== rival) return rival - prepared;
  if (newest(a) !== newest(b)) return newest(a) > newest(b) ? -1 : 1;
  return compareCodePoints(a.file.fileName, b.file.fileName);
}
