import type { ChartTheme } from "../chart.js";

/** The names of all colours. A page gives them other values as `--chart-ink`, `--chart-1` and so on. */
export type Colour =
  | "ground"
  | "ink"
  | "faint"
  | "hair"
  | "band"
  | SeriesColour
  | `rank-${1 | 2 | 3 | 4 | 5}`
  | `on-rank-${1 | 2 | 3 | 4 | 5}`
  | `change-${1 | 2 | 3 | 4 | 5 | 6 | 7}`
  | `on-change-${1 | 2 | 3 | 4 | 5 | 6 | 7}`;

export type SeriesColour = "1" | "2" | "3" | "4";

/**
 * For a light ground and for a dark one. Lines have a contrast of 3 to 1 with it, texts 4.5 to 1; the four colours of
 * lines, the five of ranks and the seven of changes stay apart for eyes that lack one kind of cones. A test holds all of it.
 */
export const palettes: Readonly<Record<"light" | "dark", Readonly<Record<Colour, string>>>> = {
  light: {
    ground: "#ffffff",
    ink: "#16201b",
    faint: "#536058",
    hair: "#d3dad4",
    band: "#e6ebe7",
    "1": "#0c5a41",
    "2": "#dd7014",
    "3": "#4a94d2",
    "4": "#8d2cb0",
    "rank-1": "#dcebe3",
    "rank-2": "#a9cfbc",
    "rank-3": "#6aa98c",
    "rank-4": "#2f7d5e",
    "rank-5": "#0b4732",
    "on-rank-1": "#16201b",
    "on-rank-2": "#16201b",
    "on-rank-3": "#16201b",
    "on-rank-4": "#ffffff",
    "on-rank-5": "#ffffff",
    "change-1": "#154f8c",
    "change-2": "#5b9bd3",
    "change-3": "#b5d2ec",
    "change-4": "#ececea",
    "change-5": "#f7cfa5",
    "change-6": "#e8943f",
    "change-7": "#a34a06",
    "on-change-1": "#ffffff",
    "on-change-2": "#16201b",
    "on-change-3": "#16201b",
    "on-change-4": "#16201b",
    "on-change-5": "#16201b",
    "on-change-6": "#16201b",
    "on-change-7": "#ffffff",
  },
  dark: {
    ground: "#141b17",
    ink: "#e4ebe6",
    faint: "#9fada5",
    hair: "#2c3730",
    band: "#222b26",
    "1": "#7ad3ab",
    "2": "#e56810",
    "3": "#3f8cf8",
    "4": "#a4619a",
    "rank-1": "#1f3329",
    "rank-2": "#2b5745",
    "rank-3": "#43806a",
    "rank-4": "#62ab8b",
    "rank-5": "#96e2c2",
    "on-rank-1": "#e4ebe6",
    "on-rank-2": "#e4ebe6",
    "on-rank-3": "#ffffff",
    "on-rank-4": "#101713",
    "on-rank-5": "#101713",
    "change-1": "#8cc4f7",
    "change-2": "#4489cb",
    "change-3": "#264e78",
    "change-4": "#2c3330",
    "change-5": "#6b4318",
    "change-6": "#bd7526",
    "change-7": "#f7b468",
    "on-change-1": "#101713",
    "on-change-2": "#101713",
    "on-change-3": "#ffffff",
    "on-change-4": "#e4ebe6",
    "on-change-5": "#ffffff",
    "on-change-6": "#101713",
    "on-change-7": "#101713",
  },
};

/** The colour of a name as an attribute may have it. */
export type Paint = (colour: Colour) => string;

/** How a theme writes its colours. */
export function paintOf(theme: ChartTheme = "page"): Paint {
  if (theme !== "page") return (colour) => palettes[theme][colour];
  return (colour) => `var(--chart-${colour}, ${palettes.light[colour]})`;
}

const SERIES: readonly SeriesColour[] = ["1", "2", "3", "4"];
/** Dashes tell lines apart without their colours; a line of its own is solid. */
const DASHES = ["", "7 3", "2 3", "9 3 2 3"];

/** The colour of a series by its place; after the fourth they begin again with other dashes. */
export function seriesColour(index: number): SeriesColour {
  return SERIES[index % SERIES.length]!;
}

/** The dashes of a series by its place, so that no two of the first sixteen are alike. */
export function seriesDash(index: number): string {
  return DASHES[(index + Math.floor(index / SERIES.length)) % DASHES.length]!;
}
