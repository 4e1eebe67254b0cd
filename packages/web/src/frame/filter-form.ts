import { html, type Markup, type Shown } from "../html.js";

/** A field of a form that narrows a page. */
export type Filter = Choosing | Writing | Carried;

/** One of some words. */
interface Choosing {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
}

/** A text, a number or a date. */
interface Writing {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly type: "search" | "date" | "number" | "text";
  readonly hint?: string;
  /** Words that are offered; others may be written. */
  readonly offered?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** A parameter that goes along unseen. */
interface Carried {
  readonly name: string;
  readonly carried: string;
}

/** A form whose fields become the parameters of a page. */
export function filterForm(
  action: string,
  label: string,
  filters: readonly Filter[],
  button = "Show",
  beside?: Shown,
): Markup {
  return html`<form class="filters" data-submit-on-change method="get" action="${action}" aria-label="${label}">
${filters.map(field)}
<div class="filter-send"><button>${button}</button>${beside}</div>
</form>`;
}

function field(filter: Filter): Markup {
  if ("carried" in filter) return html`<input type="hidden" name="${filter.name}" value="${filter.carried}">`;
  const { name, label, value } = filter;
  const id = `filter-${name}`;
  return html`<div class="control"><label for="${id}">${label}</label>${"options" in filter ? choosing(id, filter) : writing(id, name, value, filter)}</div>`;
}

function choosing(id: string, { name, value, options }: Choosing): Markup {
  return html`<select id="${id}" name="${name}">${options.map(
    (option) =>
      html`<option value="${option.value}"${option.value === value && html` selected`}>${option.name}</option>`,
  )}</select>`;
}

function writing(
  id: string,
  name: string,
  value: string,
  { type, hint, offered, min, max, step }: Writing,
): readonly Shown[] {
  const attributes = [
    min !== undefined && html` min="${min}"`,
    max !== undefined && html` max="${max}"`,
    step !== undefined && html` step="${step}"`,
    offered !== undefined && html` list="${id}-words"`,
    hint !== undefined && html` aria-describedby="${id}-hint"`,
  ];
  return [
    html`<input id="${id}" name="${name}" type="${type}" value="${value}"${attributes}>`,
    offered !== undefined &&
      html`<datalist id="${id}-words">${offered.map((word) => html`<option value="${word}"></option>`)}</datalist>`,
    hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`,
  ];
}
