import { type ChartPlot, plotOf } from "./chart-plot.js";
import { type ChartReader, readerOf } from "./chart-reader.js";
import { readingsAt } from "./chart-readings.js";

/**
 * Lets charts of lines be read day by day, by the pointer, a finger or the arrows: a line at the day, and its figures in a box. Where
 * a form of the page chooses the days, they are chosen in the chart too, by dragging or by the arrows with the shift key.
 */
export function readCharts(page: Document): void {
  for (const figure of page.querySelectorAll<HTMLElement>("[data-figures]")) {
    const box = page.createElement("div");
    box.className = "reading";
    box.ariaLive = "polite";
    figure.append(box);
    const load = readingsAt(figure.dataset.figures!);
    const form = page.getElementById(figure.dataset.daysForm ?? "") as HTMLFormElement | null;
    for (const picture of figure.querySelectorAll<SVGSVGElement>("svg[data-plot]")) {
      const plot = plotOf(picture);
      const reader = readerOf(picture, plot, box, load);
      const frame = picture.parentElement!;
      makeSlider(frame, picture, plot.days);
      readByPointer(frame, picture, plot, reader, form);
      readByKeys(frame, reader, form);
      page.addEventListener("keydown", ({ key }) => {
        if (key === "Escape") reader.hide();
      });
    }
  }
}

/** What moves by keys from day to day is a slider to those who do not see it, with the name and the words of the picture. */
function makeSlider(frame: HTMLElement, picture: SVGSVGElement, [first, last]: readonly [number, number]): void {
  const [title, words] = (picture.getAttribute("aria-labelledby") ?? "").split(" ");
  const attributes = { role: "slider", tabindex: 0, "aria-labelledby": title, "aria-describedby": words };
  const values = { "aria-valuemin": first, "aria-valuemax": last, "aria-valuenow": last };
  for (const [name, value] of Object.entries({ ...attributes, ...values })) frame.setAttribute(name, String(value));
}

function readByPointer(
  frame: HTMLElement,
  picture: SVGSVGElement,
  plot: ChartPlot,
  reader: ChartReader,
  form: HTMLFormElement | null,
): void {
  let start: PointerEvent | undefined;
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width } = picture.getBoundingClientRect();
    return { x: ((clientX - left) / width) * plot.width, y: ((clientY - top) / width) * plot.width };
  };
  const isInPlot = (event: PointerEvent) => {
    const { x, y } = pointOf(event);
    return x >= plot.left - EDGE && x <= plot.right + EDGE && y >= plot.top - EDGE && y <= plot.bottom + EDGE;
  };
  const readAt = (event: PointerEvent, first = start) =>
    reader.read((days) => {
      const from = first && plot.nearest(pointOf(first).x, days);
      return { at: plot.nearest(pointOf(event).x, days), from };
    }, "Let go to show these days");
  const leave = () => {
    start = undefined;
    reader.hide();
  };

  frame.addEventListener("pointermove", (event) => {
    if (start === undefined && !isInPlot(event)) reader.hide();
    else readAt(event);
  });
  frame.addEventListener("pointerdown", (event) => {
    if (!isInPlot(event)) return;
    // Fingers read; they also scroll, and would choose days by mistake.
    if (form !== null && event.button === 0 && event.pointerType !== "touch") {
      start = event;
      frame.setPointerCapture(event.pointerId);
    }
    readAt(event);
  });
  frame.addEventListener("pointerup", async (event) => {
    if (start === undefined) return;
    const isDrag = Math.abs(event.clientX - start.clientX) >= DRAG_PIXELS_MIN;
    const first = isDrag ? start : undefined;
    start = undefined;
    await readAt(event, first);
    if (isDrag) showChosen(reader, form);
  });
  frame.addEventListener("pointercancel", leave);
  frame.addEventListener("pointerleave", ({ pointerType }) => {
    // What a finger has chosen stays to be read when it is lifted.
    if (pointerType !== "touch") leave();
  });
}

function readByKeys(frame: HTMLElement, reader: ChartReader, form: HTMLFormElement | null): void {
  frame.addEventListener("focus", () => {
    if (frame.matches(":focus-visible")) reader.read((_, { at }) => ({ at }), "");
  });
  frame.addEventListener("blur", reader.hide);
  frame.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") showChosen(reader, form);
    if (step === undefined) return;
    event.preventDefault();
    const isChoice = event.shiftKey && form !== null;
    reader.read(
      (days, { at, from = at }) => ({ at: step(at, days.length - 1), from: isChoice ? from : undefined }),
      "Enter shows these days",
    );
  });
}

/** Where each key leads from a day, of days up to a last one. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  PageDown: (at, last) => at - Math.ceil(last / 10),
  PageUp: (at, last) => at + Math.ceil(last / 10),
  Home: () => 0,
  End: (_, last) => last,
};

/** Sends the form of the page with the days that are chosen. */
function showChosen(reader: ChartReader, form: HTMLFormElement | null): void {
  const days = reader.chosen();
  if (days === undefined || form === null) return;
  for (const [i, name] of ["from", "to"].entries())
    (form.elements.namedItem(name) as HTMLInputElement).value = days[i]!;
  reader.hide();
  form.requestSubmit();
}

/** How far outside of the plot the pointer may be. */
const EDGE = 12;
const DRAG_PIXELS_MIN = 8;
