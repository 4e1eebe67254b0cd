import { columnsIn, conditionsIn, type KnownMetrics } from "../src/housing/conditions.js";
import type { ExplorerFigures } from "../src/housing/explorer-figures.js";
import { type SuburbResults, suburbResults } from "../src/housing/suburb-results.js";
import { addressesOf } from "../src/pages/addresses.js";
import { queryOf } from "./form-query.js";
import { showAddress } from "./show-address.js";
import { foundBy } from "./suburb-mask.js";

/**
 * Shows the suburbs that fit the form of the explorer while it is filled. The address becomes that of the same page from the server. It gets
 * its figures by `ask`, which knows of which moment the page is.
 */
export function filterSuburbs(
  form: HTMLFormElement,
  whenShown: (part: ParentNode) => void,
  ask: (address: string) => Promise<unknown>,
): void {
  const page = form.ownerDocument;
  const path = new URL(form.action).pathname;
  const state = form.querySelector<HTMLSelectElement>("#state")!;
  const { value: stateShown, text: stateName } = state.querySelector<HTMLOptionElement>("[selected]")!;
  const explorer = { path, stateName, metrics: metricsIn(form), version: form.dataset.version! };
  const figures = figuresOf((metric) =>
    ask(`${path}/figures.json?${new URLSearchParams({ state: stateShown, metric })}`),
  );
  let asked = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  async function update(): Promise<void> {
    asked += 1;
    const question = asked;
    // Another state is another page.
    if (state.value !== stateShown) return form.requestSubmit();
    const query = queryOf(form);
    try {
      const results = await resultsOf(explorer, query, figures);
      // An answer that comes late is of an older question.
      if (question !== asked) return;
      // Then the whole page is asked for again.
      if (results === undefined) return form.requestSubmit();
      show("heading", results.heading.text);
      whenShown(show("body", results.body.text));
      showAddress(page, addressesOf(path, query).address());
    } catch {
      // Without figures the button still asks for the page.
    }
  }

  function show(part: string, text: string): Element {
    const element = page.querySelector(`[data-results=${part}]`)!;
    element.innerHTML = text;
    return element;
  }

  form.addEventListener("input", ({ target }) => {
    clearTimeout(waiting);
    waiting = setTimeout(update, target instanceof HTMLInputElement ? PAUSE_MS : 0);
  });
  void update();
}

/** What is known of a page before it is asked for suburbs. */
interface Explorer {
  readonly path: string;
  readonly stateName: string;
  readonly metrics: KnownMetrics;
  /** The name of the data that it shows. */
  readonly version: string;
}

/** What the server shows for a query. Undefined if other data are served by now, which the rest of the page does not show. */
export async function resultsOf(
  { path, stateName, metrics: known, version }: Explorer,
  query: URLSearchParams,
  figures: (metric: string) => Promise<ExplorerFigures>,
): Promise<SuburbResults | undefined> {
  const told = await Promise.all(["", ...columnsIn(query, known)].map(figures));
  if (told.some((each) => each.version !== version)) return undefined;
  const suburbs = told[0]!.suburbs!;
  const metrics = told.slice(1).map(({ metric }) => metric!);
  const found = foundBy(suburbs.length, conditionsIn(query, known), metrics);
  const { address, part } = addressesOf(path, query);
  return suburbResults(
    { stateName, suburbs, metrics, found },
    { query, address, file: ({ name }, ending) => part(name, ending) },
  );
}

/** The metrics that the form offers. A category is offered by its labels, as `nbn:0`. */
function metricsIn(form: HTMLFormElement): KnownMetrics {
  const keys = [...form.querySelectorAll<HTMLOptionElement>("[data-sort] option")].map(({ value }) => value);
  return new Map(
    keys
      .filter((key) => key !== "")
      .map((key) => [key, { isCategory: form.querySelector(`[value="${key}:0"]`) !== null }]),
  );
}

/** Asks for the suburbs of a state, or for one metric of them, each once. */
function figuresOf(ask: (metric: string) => Promise<unknown>): (metric: string) => Promise<ExplorerFigures> {
  const known = new Map<string, Promise<ExplorerFigures>>();
  return (metric) => {
    const held = known.get(metric);
    if (held !== undefined) return held;
    const asked = ask(metric) as Promise<ExplorerFigures>;
    known.set(metric, asked);
    asked.catch(() => known.delete(metric));
    return asked;
  };
}

/** While somebody types, not every letter is answered. */
const PAUSE_MS = 150;
