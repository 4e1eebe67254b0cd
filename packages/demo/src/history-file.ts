import { isoOf } from "@daybook/domain";
import type { Figures } from "./figures.js";
import { type Line, productNameOn } from "./line.js";
import type { NamedFile } from "./named-file.js";
import { type Random, randomOf } from "./prng.js";
import { missingReportDay, reportDays } from "./story.js";

/** A line of the report with its figures. */
export interface FollowedLine {
  readonly line: Line;
  readonly figures: Figures;
}

/**
 * The regulator's yearly history of 2024: two columns a day, newest first, and
 * two decimals. It has the day whose report is missing, and corrects a few cells.
 */
export function historyFile(followed: readonly FollowedLine[]): NamedFile {
  const random = randomOf("history");
  const lines = followed
    .toSorted((a, b) => (a.line.productName < b.line.productName ? -1 : 1))
    .map(({ line, figures }) => ({ line, cells: DAYS.map((day, i) => cellOf(figures, day, PLACES[i]!, random)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== NOTHING))
    .map(({ line, cells }) => [productNameOn(line, DAYS[0]!), line.code, ...cells].join(","));
  const dates = DAYS.map((day) => `${dateOf(day)},${dateOf(day)}`);
  const head = [`,Trade Date,${dates.join(",")}`, `Product,Product Code,${DAYS.map(() => FIGURES).join(",")}`];
  return {
    fileName: "RR20241231-001-SSDailyYTD.csv",
    bytes: Buffer.from(`${[...head, ...lines].join("\r\n")}\r\n`, "latin1"),
  };
}

/** Position and percent of a line on a day, with a correction now and then. */
function cellOf({ positions, issued }: Figures, day: number, place: number, random: Random): string {
  const isMissing = day === missingReportDay;
  const isCorrected = random.chance(CORRECTED_SHARE);
  const factor = isMissing || isCorrected ? random.between(0.97, 1.03) : 1;
  const [reported, shares] = [positions[place]!, issued[place]!];
  if (reported === 0) return NOTHING;
  const position = Math.max(1, Math.round(reported * factor));
  return `${position},${shares === 0 ? "-" : (Math.round((10_000 * position) / shares) / 100).toFixed(2)}`;
}

function dateOf(day: number): string {
  const [year, month, dayOfMonth] = isoOf(day).split("-");
  return `${Number(dayOfMonth)}/${month}/${year}`;
}

/** The trading days of 2024, newest first. */
const DAYS = [...reportDays, missingReportDay].filter((day) => isoOf(day).startsWith("2024-")).sort((a, b) => b - a);

/** The place of each of them in the list of reports; the missing day takes the report before it. */
const PLACES = DAYS.map((day) => reportDays.findLastIndex((reportDay) => reportDay <= day));

const NOTHING = "-,-";
const FIGURES = "Reported Short Positions,% of Total Product in Issue Reported as Short Positions";
const CORRECTED_SHARE = 0.0006;
