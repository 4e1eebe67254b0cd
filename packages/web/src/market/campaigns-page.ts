import { industryPath } from "@daybook/domain/industry-path";
import type { GetShortCampaignScoreboardResponse, ShortCampaign } from "@daybook/sdk/messages";
import { count, type Figure, fixed, shown } from "../frame/figures.js";
import { html, type Markup } from "../html.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { leadingTo } from "./known-industries.js";
import { marketLinks, stockPath } from "./market-links.js";

/** The peaks of short interest, and what the price did after each. */
export const campaignsPage: Page = {
  path: "/campaigns",
  parameters: ["industry", "offset"],
  async load({ market }, request) {
    const industry = request.query.get("industry") ?? "";
    const [answer, all] = await Promise.all([
      market.getShortCampaignScoreboard({ industry, limit: PAGE_ROWS, offset: offsetIn(request) }),
      market.getIndustryTreeMap({ limit: 1 }),
    ]);
    return campaignsContent(
      answer,
      all.industries.map(({ name }) => name),
      request,
    );
  },
};

/** What the page shows of the answers. */
export function campaignsContent(
  answer: GetShortCampaignScoreboardResponse,
  industries: readonly string[],
  request: PageRequest,
): PageContent {
  const offset = offsetIn(request);
  const industry = request.query.get("industry") ?? "";
  const table = tableOf({
    name: "campaigns",
    caption: `Peaks of short interest, highest first, ${rowsInWords(offset, answer.campaigns.length, answer.totalCount)}`,
    columns: leadingTo(industries, campaignColumns),
    rows: answer.campaigns,
    total: answer.totalCount,
  });
  return {
    title: "Short campaigns",
    description: "The highest short interest of each stock within three years, and what its price did after it.",
    area: "market",
    tables: [table],
    body: html`${marketLinks("/campaigns")}
<h1>Short campaigns</h1>
<p class="lede">The highest short interest of each stock within three years, and the price three and six months after it.</p>
<dl class="facts">
<div><dt>Campaigns</dt><dd>${count(answer.campaignsTotal)}</dd></div>
<div><dt>Price lower after 3 months</dt><dd>${rateOf(answer.shortsWinRate3m, answer.scored3m)}</dd></div>
<div><dt>Price lower after 6 months</dt><dd>${rateOf(answer.shortsWinRate6m, answer.scored6m)}</dd></div>
</dl>
${industryForm(industries, industry)}
${tableWithFiles(table, request)}
${pager(request, offset, answer.totalCount, "the campaigns")}`,
  };
}

/** Rates of so few campaigns are answered with one decimal. Of none there is no rate. */
function rateOf(rate: Figure, scored: number): Markup {
  const tenths = shown(rate, (value) => `${fixed(value, 1)} %`);
  return scored === 0 ? tenths : html`${tenths} of ${count(scored)}`;
}

function industryForm(industries: readonly string[], current: string): Markup {
  const known = current === "" || industries.includes(current) ? industries : [current, ...industries];
  return html`<form class="line-form" action="/campaigns" method="get">
<label for="industry">Industry</label>
<select id="industry" name="industry"><option value="">All industries</option>${known.map(
    (name) => html`<option${name === current && html` selected`}>${name}</option>`,
  )}</select>
<button>Show</button>
</form>`;
}

/** The columns of campaigns. */
export const campaignColumns: readonly Column<ShortCampaign>[] = [
  {
    name: "stockCode",
    title: "Code",
    kind: "code",
    cell: (campaign) => campaign.stockCode,
    link: (campaign) => stockPath(campaign.stockCode),
  },
  { name: "companyName", title: "Company", kind: "text", cell: (campaign) => campaign.companyName },
  { name: "peakDate", title: "Peak on", kind: "day", cell: (campaign) => campaign.peakDate },
  { name: "peakShortPct", title: "Short at peak", kind: "percent", cell: (campaign) => campaign.peakShortPct },
  { name: "return3m", title: "Price after 3 months", kind: "change", cell: (campaign) => campaign.return3m },
  { name: "return6m", title: "After 6 months", kind: "change", cell: (campaign) => campaign.return6m },
  { name: "currentShortPct", title: "Short now", kind: "percent", cell: (campaign) => campaign.currentShortPct },
  { name: "latestPrice", title: "Price now", kind: "price", cell: (campaign) => campaign.latestPrice },
  {
    name: "industry",
    title: "Industry",
    kind: "text",
    cell: (campaign) => campaign.industry,
    link: (campaign) => industryPath(campaign.industry),
  },
];
