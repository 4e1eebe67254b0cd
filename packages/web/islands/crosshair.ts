import type { ChartPlot } from "./chart-plot.js";
import type { DayReading, Readings } from "./chart-readings.js";

/** A line through a chart at a day, with a dot at each figure; where there are two days, what is between them is shaded. */
export function crosshairIn(picture: SVGSVGElement, plot: ChartPlot) {
  const group = drawn("g", { class: "crosshair" });
  return {
    show({ lines }: Readings, ends: readonly DayReading[]): void {
      const { top, bottom } = plot;
      const xs = ends.map(({ date }) => plot.x(date));
      group.replaceChildren(
        drawn("path", { d: `M${xs[0]} ${top}V${bottom}H${xs.at(-1)}V${top}z` }),
        ...ends.flatMap(({ date, figures }) =>
          lines.flatMap(({ axis }, i) => {
            const figure = figures[i];
            const line = lineOf(picture, i);
            if (!figure || line === null) return [];
            const place = { cx: plot.x(figure.date ?? date), cy: plot.y(figure.value, axis), r: 4 };
            return [drawn("circle", { ...place, fill: line.getAttribute("stroke") ?? "" })];
          }),
        ),
      );
      picture.append(group);
    },
    hide: () => group.remove(),
  };
}

/** A short piece of a line as it is drawn in a chart, to tell it by. */
export function sampleOf(picture: SVGSVGElement, line: number): SVGElement {
  const sample = drawn("svg", { width: 20, height: 8, "aria-hidden": "true" });
  const path = lineOf(picture, line)?.cloneNode() as SVGPathElement | undefined;
  path?.setAttribute("d", "M1 4h18");
  if (path !== undefined) sample.append(path);
  return sample;
}

function lineOf(picture: SVGSVGElement, line: number): SVGPathElement | null {
  return picture.querySelector(`[data-line="${line}"]`);
}

function drawn(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
