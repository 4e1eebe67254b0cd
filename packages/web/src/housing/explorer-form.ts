import type { SuburbMetricColumn } from "@daybook/sdk/messages";
import { SUBURB_FILTER_PATH } from "../frame/script.js";
import { html, type Markup } from "../html.js";
import { COLUMN_FIELDS, CONDITIONS, fieldsOf } from "./conditions.js";
import { METRIC_GROUPS, type Metric } from "./metrics.js";
import { STATES, stateName } from "./states.js";

/** What the form is filled with. */
export interface ExplorerForm {
  readonly query: URLSearchParams;
  readonly state: string;
  readonly categories: readonly SuburbMetricColumn[];
  /** The name of the data that the page shows, which figures for its script must be of too. */
  readonly dataVersion: string;
}

/** The form of the explorer. It is sent as an address, without a script; with one its suburbs are shown as it is filled. */
export function explorerForm({ query, state, categories, dataVersion }: ExplorerForm): Markup {
  return html`<form class="explorer" action="/housing/suburbs" method="get" data-suburb-filter="${SUBURB_FILTER_PATH}" data-version="${dataVersion}">
<div class="explorer-row"><div class="control"><label for="state">State</label>
<select id="state" name="state">${STATES.map((each) => option(each, stateName(each), state))}</select></div>
<div class="control"><label for="name">Name has</label>
<input id="name" name="name" autocomplete="off" maxlength="60" value="${query.get("name") ?? ""}"></div></div>
${conditionRow(FIRST, query, categories)}
${folded(
  "More conditions",
  MORE.some((at) => isFilled(query, Object.values(fieldsOf(at)))),
  html`<div class="explorer-conditions">
${MORE.map((at) => conditionRow(at, query, categories))}
</div>`,
)}
${folded(
  "Columns to show",
  isFilled(query, COLUMN_FIELDS),
  html`<fieldset class="explorer-row"><legend>Show</legend>${COLUMN_FIELDS.map(
    (field, at) =>
      html`<div class="control"><label for="${field}">Column ${at + 1}</label>
<select id="${field}" name="${field}">${metricOptions(query.get(field) ?? "", "Choose", undefined)}</select></div>`,
  )}</fieldset>`,
)}
<fieldset class="explorer-row"><legend>Order</legend><div class="control"><label for="sort">By</label>
<select id="sort" name="sort" data-sort>${metricOptions(query.get("sort") ?? "", "Code, lowest first", undefined)}</select></div>
<div class="control"><label for="order">First</label>
<select id="order" name="order">${option("", "Largest", "")}${option("up", "Smallest", query.get("order") ?? "")}</select></div></fieldset>
<div class="submit"><button type="submit">Show suburbs</button> <a href="/housing/suburbs?state=${state}">Clear</a></div>
</form>`;
}

const [FIRST, ...MORE] = CONDITIONS;

/** What few fill in, shown on demand, so that suburbs are in sight on a small screen. */
function folded(summary: string, isOpen: boolean, part: Markup): Markup {
  return html`<details${isOpen && html` open`}><summary>${summary}</summary>${part}</details>`;
}

function isFilled(query: URLSearchParams, fields: readonly string[]): boolean {
  return fields.some((field) => (query.get(field) ?? "") !== "");
}

function conditionRow(
  at: (typeof CONDITIONS)[number],
  query: URLSearchParams,
  categories: readonly SuburbMetricColumn[],
): Markup {
  const { metric, min, max } = fieldsOf(at);
  return html`<fieldset class="explorer-row" data-condition="${at}"><legend>Condition ${at}</legend>
<div class="control control-wide"><label for="${metric}">Figure</label>
<select id="${metric}" name="${metric}">${metricOptions(query.get(metric) ?? "", "Any", categories)}</select></div>
${boundInput(min, "At least", query)}${boundInput(max, "At most", query)}</fieldset>`;
}

function boundInput(name: string, label: string, query: URLSearchParams): Markup {
  return html`<div class="control"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="decimal" autocomplete="off" maxlength="20" value="${query.get(name) ?? ""}"></div>`;
}

/** The metrics by group. With labels, a category is chosen by one of them; without, as a whole. */
function metricOptions(
  chosen: string,
  none: string,
  categories: readonly SuburbMetricColumn[] | undefined,
): readonly Markup[] {
  return [
    option("", none, chosen),
    ...METRIC_GROUPS.map(
      ({ name, metrics }) =>
        html`<optgroup label="${name}">${metrics.flatMap((metric) =>
          metric.isCategory === true && categories !== undefined
            ? labelOptions(metric, categories, chosen)
            : [option(metric.key, metric.title, chosen)],
        )}</optgroup>`,
    ),
  ];
}

function labelOptions({ key, title }: Metric, categories: readonly SuburbMetricColumn[], chosen: string): Markup[] {
  const labels = categories.find(({ metricKey }) => metricKey === key)?.categoryLabels ?? [];
  return labels.map((label, at) => option(`${key}:${at}`, `${title}: ${label}`, chosen));
}

function option(value: string, text: string, chosen: string): Markup {
  return html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`;
}
