import type { NamedFile } from "../named-file.js";
import { levels } from "./figures.js";
import { firstMonth } from "./months.js";
import { type State, states } from "./states.js";
import { type WorkbookCell, workbookBytes } from "./workbook-bytes.js";

/** The bureau's cube of victims of recorded crime, by state and year. */
export function crimeFile(): NamedFile {
  const title = `Victims, Selected offences by states and territories, ${FIRST_YEAR} to ${LAST_YEAR}`;
  return {
    fileName: "Victims of crime, states and territories.xlsx",
    bytes: workbookBytes({
      Contents: [["Recorded crime, fictional figures of a demo world"]],
      "Table 9": [
        [`This sheet holds Table 9 ${title} (fictional)`],
        ["Fictional figures"],
        [`Table 9 ${title}`],
        ["Offence", ...YEARS.map((year) => (year === LAST_YEAR ? `${year}(a)` : year))],
        ...states.flatMap(sectionOf),
        [],
        ["np not published"],
        ["(a) Fictional, like every other year."],
      ],
    }),
  };
}

function sectionOf(state: State): WorkbookCell[][] {
  return [[undefined, state.name], ...OFFENCES.map((offence) => [offence[0], ...victimsOf(state, offence)])];
}

function victimsOf(state: State, [offence, victims, growth]: (typeof OFFENCES)[number]): WorkbookCell[] {
  const seed = `crime/${state.code}/${offence}`;
  const plan = { seed, months: MONTHS, growth: growth + state.growth, noise: 0.04, decimals: 0 };
  const figures = levels({ ...plan, start: victims * state.share });
  // Two states did not publish the assaults of their first years.
  const isHidden = offence === "Assault" && (state.code === "vic" || state.code === "tas");
  return figures.map((figure, at) => (isHidden && at < 3 ? "np" : figure));
}

/** Offence, victims in the nation in the first year, growth a year. */
const OFFENCES = [
  ["Homicide", 1050, -0.012],
  ["Assault", 118_000, 0.016],
  ["Sexual assault", 14_000, 0.03],
  ["Robbery", 15_500, -0.015],
  ["Burglary(a)", 370_000, -0.028],
  ["Motor vehicle theft", 125_000, -0.024],
  ["Other theft", 560_000, -0.002],
] as const;

const FIRST_YEAR = 1993;
const LAST_YEAR = 2024;
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i);
// The years begin before the other figures do, so they count from there.
const MONTHS = YEARS.map((_, i) => firstMonth + 12 * i);
