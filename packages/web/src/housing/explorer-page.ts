import type {
  FilterSuburbsResponse,
  GetSuburbIndexResponse,
  GetSuburbMetricColumnsResponse,
  SuburbMetricColumn,
} from "@daybook/sdk/messages";
import { html } from "../html.js";
import { orWhyNot } from "../pages/if-found.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { COLUMN_FIELDS, CONDITIONS, columnsIn, conditionsIn, fieldsOf } from "./conditions.js";
import { explorerForm } from "./explorer-form.js";
import { housingLinks } from "./housing-links.js";
import { metricFigures } from "./metric-figures.js";
import { METRICS } from "./metrics.js";
import { stateIn, stateName } from "./states.js";
import { suburbResults } from "./suburb-results.js";

/** What is asked for the explorer. */
export interface ExplorerAnswers {
  readonly index: GetSuburbIndexResponse;
  readonly columns: GetSuburbMetricColumnsResponse;
  /** Undefined without a condition; a text says why the conditions were refused. */
  readonly found: FilterSuburbsResponse | string | undefined;
  /** The labels of the categories. */
  readonly categories: readonly SuburbMetricColumn[];
}

/** The suburbs of a state that fit some conditions, with the figures that a reader wants to see. */
export const explorerPage: Page = {
  path: "/housing/suburbs",
  parameters: [
    "state",
    "name",
    ...CONDITIONS.flatMap((at) => Object.values(fieldsOf(at))),
    ...COLUMN_FIELDS,
    "sort",
    "order",
    "offset",
  ],
  async load({ housing }, request) {
    const stateCode = stateOf(request.query);
    const predicates = conditionsIn(request.query, METRICS);
    const metricKeys = [...columnsIn(request.query, METRICS)];
    return explorerContent(
      {
        index: await housing.getSuburbIndex({ stateCode }),
        columns: await housing.getSuburbMetricColumns({ stateCode, metricKeys }),
        found:
          predicates.length === 0
            ? undefined
            : await orWhyNot(housing.filterSuburbs({ stateCode, predicates: [...predicates] })),
        categories: (await housing.getSuburbMetricColumns({ stateCode: SMALLEST_STATE, metricKeys: CATEGORIES }))
          .columns,
      },
      request,
    );
  },
};

/** What the page shows of the answers. */
export function explorerContent(
  { index, columns, found, categories }: ExplorerAnswers,
  request: PageRequest,
): PageContent {
  const { query, world } = request;
  const state = stateOf(query);
  const name = stateName(state);
  const { table, heading, body } = suburbResults(
    { stateName: name, suburbs: index.suburbs, metrics: metricFigures(columns), found },
    request,
  );
  return {
    title: `Suburbs of ${name}`,
    description: `The suburbs of ${name} by prices, people, services and distances: choose conditions and columns.`,
    area: "housing",
    tables: [table],
    body: html`${housingLinks("/housing/suburbs")}
<h1>Suburbs</h1>
<p class="lede">Choose a state, up to four conditions that must all hold, and what to show. A figure that is unknown fits no condition.</p>
${explorerForm({ query, state, categories, dataVersion: world.dataVersion ?? "" })}
<section><h2 aria-live="polite" data-results="heading">${heading}</h2>
<div data-results="body">${body}</div>
<p class="hint">Figures of the census of 2021 and of the layers named in <a href="/docs/guides">the guides</a>; prices are the newest medians of the valuers-general.</p></section>`,
  };
}

function stateOf(query: URLSearchParams) {
  return stateIn(query.get("state")) ?? "NSW";
}

const CATEGORIES = [...METRICS.values()].filter(({ isCategory }) => isCategory === true).map(({ key }) => key);
/** Labels are the same in every state, and this one has the fewest suburbs to read them with. */
const SMALLEST_STATE = "ACT";
