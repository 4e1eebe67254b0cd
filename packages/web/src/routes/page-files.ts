import { wholePage } from "../frame/whole-page.js";
import type { World } from "../frame/world.js";
import type { PageContent, PageRequest } from "../pages/page.js";
import { type ChartFiles, embeddedChart, type PageChart, pictureSize, WIDE } from "../pages/page-chart.js";
import { wholeIn } from "../pages/parameters.js";
import type { Table } from "../tables/table.js";
import { csvOf, jsonOf } from "../tables/table-file.js";
import { EMBED_HEADERS, fileAnswer } from "./answers.js";
import type { RouteAnswer } from "./route.js";

/** The other forms of a page: its tables as files, its charts as pictures and as pages for other sites. */
export const endings = ["csv", "json", "svg", "png", "embed"] as const;

export type Ending = (typeof endings)[number];

/** A file of a page. */
export async function pageFile(
  { tables = [], charts = [] }: PageContent,
  ending: Ending,
  request: PageRequest,
): Promise<RouteAnswer> {
  const wanted = request.query.get("of");
  const chosen = <Named extends { readonly name: string }>(all: readonly Named[]) =>
    wanted === null ? all[0] : all.find(({ name }) => name === wanted);
  if (ending !== "csv" && ending !== "json") {
    const chart = chosen(charts);
    return chart === undefined ? notOnPage("chart", charts) : chartFile(chart, ending, request);
  }
  const table = chosen(tables);
  if (table !== undefined) return tableFile(table, ending, request);
  // The figures of a chart are no table: its lines may have different days.
  const readable = ending === "json" ? charts.filter(({ readings }) => readings !== undefined) : [];
  const chart = wanted === null ? undefined : chosen(readable);
  return chart === undefined ? notOnPage("table", [...tables, ...readable]) : figuresFile(chart);
}

function figuresFile({ name, title, readings }: PageChart): RouteAnswer {
  const body = `${JSON.stringify({ chart: name, title, ...readings?.() })}\n`;
  return fileAnswer("application/json; charset=utf-8", body, "no-cache");
}

function notOnPage(kind: string, named: readonly { readonly name: string }[]): RouteAnswer {
  const names = named.map(({ name }) => name).join(", ");
  const text = named.length === 0 ? `This page has no ${kind}.\n` : `This page has: ${names}.\n`;
  return { ...fileAnswer("text/plain; charset=utf-8", text, "no-cache"), status: 404 };
}

function tableFile(table: Table, ending: "csv" | "json", request: PageRequest): RouteAnswer {
  const answer =
    ending === "csv"
      ? fileAnswer("text/csv; charset=utf-8", csvOf(table), "no-cache")
      : fileAnswer("application/json; charset=utf-8", jsonOf(table), "no-cache");
  const manner = ending === "csv" ? "attachment" : "inline";
  const disposition = `${manner}; filename="${fileName(table, request)}.${ending}"`;
  return { ...answer, headers: { ...answer.headers, "Content-Disposition": disposition } };
}

/** What a file is saved as: its table, what of, and the day on which the newest of the data came. */
function fileName({ name }: Table, { name: of, query, world }: PageRequest): string {
  const chosen = [...query].filter(([parameter]) => parameter !== "of").map(([, value]) => value);
  const words = [name, of, ...chosen].map((word) => word.replace(/[^A-Za-z0-9._]+/g, "-").slice(0, WORD_LENGTH_MAX));
  return [...words, world.importDay ?? ""]
    .filter((word) => word !== "")
    .join("-")
    .slice(0, NAME_LENGTH_MAX);
}

const WORD_LENGTH_MAX = 40;
const NAME_LENGTH_MAX = 120;

async function chartFile(
  chart: PageChart,
  ending: Exclude<Ending, "csv" | "json">,
  { world, query, pictures }: PageRequest,
): Promise<RouteAnswer> {
  if (ending === "embed") return embedAnswer(world, chart, pictures(chart));
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

function embedAnswer(world: World, chart: PageChart, files: ChartFiles): RouteAnswer {
  const { title, description } = chart;
  const body = wholePage(world, { title, description, area: "none", isBare: true, body: embeddedChart(chart, files) });
  return { ...fileAnswer("text/html; charset=utf-8", body, "no-cache"), headers: EMBED_HEADERS };
}

/** For screens that have two pixels where others have one. */
const PNG_SCALE = 2;
/** As many pixels as are drawn at most. */
const PNG_WIDTH_MAX = 2400;
