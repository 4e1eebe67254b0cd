import { html, type Markup } from "../html.js";
import { type ScreenField, screenFields } from "./screen-fields.js";
import { type ScreenOrder, screenOrders } from "./screen-order.js";

/** The form of the screener, filled as the address says. It works without a script: its answer is an address. With one it is answered while it is filled. */
export function screenForm(query: URLSearchParams, industries: readonly string[], order: ScreenOrder): Markup {
  const industry = query.get("industry") ?? "";
  const known = industry === "" || industries.includes(industry) ? industries : [industry, ...industries];
  return html`<form class="call-form screen-form" action="/screener" method="get" data-live>
<div class="controls">
${screenFields.map((field) => range(field, query))}
<div class="control"><label for="industry">Industry</label>
<select id="industry" name="industry"><option value="">All industries</option>${known.map(
    (name) => html`<option${name === industry && html` selected`}>${name}</option>`,
  )}</select></div>
<div class="control"><label for="codes">Only these codes</label>
<input id="codes" name="codes" maxlength="500" autocapitalize="characters" spellcheck="false" value="${query.get("codes") ?? ""}"></div>
<div class="control"><label for="sort">Order by</label>
<select id="sort" name="sort">${screenOrders.map(
    ({ word, title }) => html`<option value="${word}"${word === order.word && html` selected`}>${title}</option>`,
  )}</select></div>
<div class="control"><label for="direction">First come</label>
<select id="direction" name="direction"><option value="">the highest</option><option value="lowest"${query.get("direction") === "lowest" && html` selected`}>the lowest</option></select></div>
<p class="control check"><input id="directors" type="checkbox" name="directors" value="bought"${query.get("directors") === "bought" && html` checked`}><label for="directors">A director bought within 90 days</label></p>
</div>
<p class="submit"><button>Show the stocks</button> <a href="/screener">Begin anew</a></p>
</form>`;
}

function range({ name, title }: ScreenField, query: URLSearchParams): Markup {
  const input = (end: "From" | "To") =>
    html`<input id="${name}${end}" name="${name}${end}" inputmode="decimal" maxlength="24" aria-label="${title}, ${end === "From" ? "at least" : "at most"}" placeholder="${end === "From" ? "from" : "to"}" value="${query.get(`${name}${end}`) ?? ""}">`;
  return html`<fieldset class="control range"><legend>${title}</legend>${input("From")}${input("To")}</fieldset>
`;
}
