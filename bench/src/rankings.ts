import { loadSnapshot } from "@daybook/api";
import { calendarOf, type Snapshot } from "@daybook/domain";
import { battlegroundStocks } from "@daybook/domain/answers/market/battleground-stocks";
import { marketByDate } from "@daybook/domain/answers/market/market-by-date";
import { shortCampaigns } from "@daybook/domain/answers/market/short-campaigns";
import { topShorts } from "@daybook/domain/answers/market/top-shorts";
import { screenStocks } from "@daybook/domain/answers/screener/screen-stocks";
import { medianOf } from "./load/median.js";
import type { Part } from "./part.js";

/** How long the domain takes for an answer on a warm snapshot, and how long writing that answer down takes. */
interface RankingFigures {
  readonly name: string;
  readonly domainUs: number;
  readonly stringifyUs: number;
  readonly ratio: number;
}

const RANKINGS: readonly (readonly [name: string, answer: (snapshot: Snapshot) => object])[] = [
  ["GetBattlegroundStocks", ({ market }) => battlegroundStocks(market, { view: 1, limit: 100, offset: 0 })],
  ["GetShortCampaignScoreboard", ({ market }) => shortCampaigns(market, { industry: "", limit: 100, offset: 0 })],
  [
    "ScreenStocks, all, by days to cover",
    ({ market, news }) => screenStocks(market, news, { sortField: 8, sortDirection: 0, limit: 4000, offset: 0 }),
  ],
  [
    "GetTopShorts 1Y × 50",
    ({ market }) => topShorts(market, { period: "1Y", limit: 50, offset: 0, summaryOnly: false, productCodes: [] }),
  ],
  [
    "GetMarketByDate × 1000",
    ({ market }) =>
      marketByDate(market, { limit: 1000, offset: 0, includeZeroShortPositions: false, ordinaryOnly: false }),
  ],
];

export const rankings: Part<readonly RankingFigures[]> = {
  name: "rankings",
  title: "Rankings in the domain",
  measure: ({ data }) => measureRankings(data.everything()),
  lines: (figures) => [
    "Domain time of an answer on a warm snapshot, without cache and network:",
    "",
    "| answer | domain | `JSON.stringify` of it | ratio |",
    "| --- | --- | --- | --- |",
    ...figures.map(
      ({ name, domainUs, stringifyUs, ratio }) =>
        `| ${name} | ${domainUs} µs | ${stringifyUs} µs | ${ratio.toFixed(2)} |`,
    ),
  ],
};

/** Measures the rankings on everything that a folder holds, in turns with JSON.stringify of their answers. */
async function measureRankings(dataFolder: string): Promise<RankingFigures[]> {
  const { snapshot } = await loadSnapshot({ dataFolder }, calendarOf());
  return RANKINGS.map(([name, answer]) => {
    const written = answer(snapshot);
    const turns = Array.from({ length: TURNS }, () => ({
      domain: microseconds(() => answer(snapshot)),
      stringify: microseconds(() => JSON.stringify(written)),
    }));
    return {
      name,
      domainUs: Math.round(medianOf(turns.map(({ domain }) => domain))),
      stringifyUs: Math.round(medianOf(turns.map(({ stringify }) => stringify))),
      ratio: medianOf(turns.map(({ domain, stringify }) => domain / stringify)),
    };
  });
}

function microseconds(work: () => unknown): number {
  const started = performance.now();
  for (let i = 0; i < REPEATS; i += 1) work();
  return ((performance.now() - started) * 1000) / REPEATS;
}

const TURNS = 9;
const REPEATS = 50;
