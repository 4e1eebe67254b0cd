import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { type SeriesDefinition, seriesKeyOf } from "../catalogue/definition.js";
import type { Figure, SeriesFile } from "./series-files.fixture.js";

/**
 * The figures of a series as files held and published at a moment state them, worked out from
 * the files themselves; undefined when none of them has the series.
 */
export function naiveFigures(
  files: readonly SeriesFile[],
  definitions: readonly SeriesDefinition[],
  key: string,
  heldMs = Number.POSITIVE_INFINITY,
  publishedMs = Number.POSITIVE_INFINITY,
): readonly Figure[] | undefined {
  return figuresOf(
    files.filter((file) => file.atMs <= heldMs && publicationOf(file) <= publishedMs),
    definitions,
    key,
  );
}

/** Each period of a series with the figure that it had when it first had one, the files published one after the other. */
export function naiveFirstRelease(
  files: readonly SeriesFile[],
  definitions: readonly SeriesDefinition[],
  key: string,
  heldMs = Number.POSITIVE_INFINITY,
): readonly Figure[] {
  const states = naiveStates(files, definitions, key, heldMs).flat();
  const dates = [...new Set(states.map(([date]) => date))].sort();
  return dates.map((date) => states.find((figure) => figure[0] === date)!);
}

/** A series after each file that was held at a moment, in the order in which those were published. */
function naiveStates(
  files: readonly SeriesFile[],
  definitions: readonly SeriesDefinition[],
  key: string,
  heldMs = Number.POSITIVE_INFINITY,
): readonly (readonly Figure[])[] {
  const published = files.filter((file) => file.atMs <= heldMs).sort(byPublication);
  return published.map((_, at) => figuresOf(published.slice(0, at + 1), definitions, key) ?? []);
}

/** When a file was published, as far as anybody knows. */
export function publicationOf({ publishedMs, atMs }: SeriesFile): number {
  return publishedMs ?? atMs;
}

function byPublication(a: SeriesFile, b: SeriesFile): number {
  return (
    publicationOf(a) - publicationOf(b) ||
    compareCodePoints(a.source, b.source) ||
    compareCodePoints(a.unit, b.unit) ||
    compareCodePoints(a.version, b.version) ||
    a.atMs - b.atMs
  );
}

function figuresOf(
  known: readonly SeriesFile[],
  definitions: readonly SeriesDefinition[],
  key: string,
): readonly Figure[] | undefined {
  const ids = definitions.filter((definition) => seriesKeyOf(definition) === key).map(({ id }) => id);
  const live = liveOf(known);
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

function liveOf(known: readonly SeriesFile[]): SeriesFile[] {
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
