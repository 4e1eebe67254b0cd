import type { Stock } from "@daybook/sdk/messages";
import { count, day, percent } from "../frame/figures.js";
import { html } from "../html.js";
import { Moved, type PageContent, type SitePage } from "../pages/site-page.js";

/** All that is held of one stock. */
export const stockPage: SitePage = {
  path: "/stocks/*",
  parameters: [],
  async load({ stock }, { name: code }) {
    if (code !== code.toUpperCase()) return new Moved(`/stocks/${encodeURIComponent(code.toUpperCase())}`);
    return stockContent(await stock.getStock({ productCode: code }));
  },
};

/** What the page shows of the answers. */
export function stockContent(stock: Stock): PageContent {
  const { productCode, name, industry } = stock;
  return {
    title: `${productCode} ${name}`,
    description: `Short interest, prices and accounts of ${name} (${productCode}).`,
    part: "market",
    body: html`<h1>${name} <span class="faint">${productCode}</span></h1>
${industry !== "" && html`<p class="lede">${industry}</p>`}
<dl class="facts">
<div><dt>Reported short</dt><dd>${percent(stock.percentageShorted)}</dd></div>
<div><dt>Shares short</dt><dd>${count(stock.reportedShortPositions)}</dd></div>
<div><dt>Shares on issue</dt><dd>${count(stock.totalProductInIssue)}</dd></div>
<div><dt>Report of</dt><dd>${day(stock.reportDate ?? "")}</dd></div>
<div><dt>Public from</dt><dd>${day(stock.availableFrom ?? "")}</dd></div>
</dl>`,
  };
}
