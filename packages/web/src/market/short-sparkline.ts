import { type DatedFigure, percent, sparkline, usualGapDays } from "@daybook/charts";
import { type Markup, trusted } from "../html.js";

/** What a stock reported short looked like over a period, as small as a word; nothing for fewer than two figures. */
export function shortSparkline(
  list: string,
  code: string,
  points: readonly { readonly date: string; readonly percentage?: number | undefined }[],
): Markup | undefined {
  const figures: DatedFigure[] = points.map(({ date, percentage = null }) => ({ date, value: percentage }));
  if (figures.filter(({ value }) => value !== null).length < 2) return undefined;
  const id = `${list}-${code.replace(/[^A-Za-z0-9]/g, "")}`.slice(0, 60);
  return trusted(
    sparkline({ id, name: code, points: figures, unit: percent, gapAfterDays: usualGapDays(figures), theme: "page" }),
  );
}
