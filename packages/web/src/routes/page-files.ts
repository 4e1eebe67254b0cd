import { page } from "../frame/page.js";
import type { World } from "../frame/world.js";
import { embeddedChart, type PageChart, pictureSize, WIDE } from "../pages/page-chart.js";
import { wholeIn } from "../pages/parameters.js";
import type { PageContent } from "../pages/site-page.js";
import type { Table } from "../tables/table.js";
import { csvOf, jsonOf } from "../tables/table-file.js";
import { EMBED_HEADERS, fileAnswer } from "./answers.js";
import type { AnySiteAnswer, SiteAnswer } from "./route.js";

/** What a page is beside a page: its tables as files, its charts as pictures and as pages for other sites. */
export const endings = ["csv", "json", "svg", "png", "embed"] as const;

export type Ending = (typeof endings)[number];

/** A file of a page. */
export async function pageFile(
  world: World,
  content: PageContent,
  ending: Ending,
  query: URLSearchParams,
): Promise<AnySiteAnswer> {
  const { tables = [], charts = [] } = content;
  const isTable = ending === "csv" || ending === "json";
  const parts: readonly (Table | PageChart)[] = isTable ? tables : charts;
  const wanted = query.get("of");
  const part = wanted === null ? parts[0] : parts.find(({ name }) => name === wanted);
  if (part === undefined) return noSuchPart(isTable ? "table" : "chart", parts);
  return isTable ? tableFile(part as Table, ending) : chartFile(world, part as PageChart, ending, query);
}

function noSuchPart(kind: string, parts: readonly { readonly name: string }[]): SiteAnswer {
  const names = parts.map(({ name }) => name).join(", ");
  const text = parts.length === 0 ? `This page has no ${kind}.\n` : `This page has: ${names}.\n`;
  return { ...fileAnswer("text/plain; charset=utf-8", text, "no-cache"), status: 404 };
}

function tableFile(table: Table, ending: "csv" | "json"): SiteAnswer {
  return ending === "csv"
    ? fileAnswer("text/csv; charset=utf-8", csvOf(table), "no-cache")
    : fileAnswer("application/json; charset=utf-8", jsonOf(table), "no-cache");
}

async function chartFile(
  world: World,
  chart: PageChart,
  ending: Exclude<Ending, "csv" | "json">,
  query: URLSearchParams,
): Promise<AnySiteAnswer> {
  if (ending === "embed") return embedAnswer(world, chart);
  const theme = query.get("theme") === "dark" ? "dark" : "light";
  const size = pictureSize(wholeIn(query, "w") ?? WIDE.width);
  const svg = chart.draw({ id: chart.name, ...size, theme });
  if (ending === "svg") return fileAnswer("image/svg+xml; charset=utf-8", svg, "no-cache");
  // Few ask for these, and what draws them is large.
  const { pngOf } = await import("@daybook/charts/png");
  return fileAnswer(
    "image/png",
    await pngOf(svg, { scale: Math.min(PNG_SCALE, PNG_WIDTH_MAX / size.width) }),
    "no-cache",
  );
}

function embedAnswer(world: World, chart: PageChart): SiteAnswer {
  const { title, description } = chart;
  const body = page(world, { title, description, part: "none", isBare: true, body: embeddedChart(chart) });
  return { ...fileAnswer("text/html; charset=utf-8", body, "no-cache"), headers: EMBED_HEADERS };
}

/** For screens that have two pixels where others have one. */
const PNG_SCALE = 2;
/** As many pixels as are drawn at most. */
const PNG_WIDTH_MAX = 2400;
