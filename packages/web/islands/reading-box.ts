import type { DayReading, Readings } from "./chart-readings.js";
import { dateInWords } from "./date-in-words.js";

/** A day in words, or the first and the last of some days. */
export function daysInWords(ends: readonly DayReading[]): string {
  return ends.map(({ date }) => dateInWords(date)).join(" to ");
}

/** Writes into a box what the lines show on a day, or on the first and the last of some days, then with a hint. A line of its own needs no name. */
export function writeReading(
  box: HTMLElement,
  { lines }: Readings,
  ends: readonly DayReading[],
  sampleOf: (line: number) => Element,
  hint: string,
): void {
  const isOneDay = ends.length === 1;
  box.replaceChildren(
    element("p", daysInWords(ends), "reading-days"),
    ...lines.map(({ name }, i) => {
      const figures = ends.map((day) => day.figures[i]);
      const row = element("p", "");
      if (lines.length > 1) row.append(sampleOf(i), " ", element("span", name), " ");
      row.append(element("b", figures.map((figure) => figure?.text ?? "no figure").join(" to ")));
      const earlier = isOneDay ? figures[0]?.date : undefined;
      if (earlier !== undefined) row.append(" ", element("small", `of ${dateInWords(earlier)}`));
      return row;
    }),
    ...(isOneDay ? [] : [element("p", hint, "reading-hint")]),
  );
}

function element(name: string, text: string, className = ""): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
