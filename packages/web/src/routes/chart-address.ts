import { withoutMoment } from "../frame/moment-links.js";
import { type ChartParameter, type NamedChart, parametersOf, pictureParameters } from "../pages/named-chart.js";

/** Where a chart with a name of its own is: among the files of its page. */
export interface ChartPlace {
  readonly chart: NamedChart;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Why there is no such chart, in sentences that say what there is. */
export class NoChart {
  constructor(
    readonly status: 400 | 404,
    readonly why: string,
  ) {}
}

/** The place that `/charts/<name>.<ending>` and its parameters stand for. */
export function chartPlace(charts: readonly NamedChart[], path: string, given: URLSearchParams): ChartPlace | NoChart {
  const [, name = "", ending = ""] = /^\/charts\/([^.]*)\.?(.*)$/.exec(path) ?? [];
  const chart = charts.find((each) => each.name === name);
  if (chart === undefined) {
    return new NoChart(
      404,
      `There is no chart of this name. There are: ${charts.map((each) => each.name).join(", ")}.`,
    );
  }
  if (!ENDINGS.includes(ending)) {
    return new NoChart(404, `This chart is at ${ENDINGS.map((each) => `/charts/${name}.${each}`).join(", ")}.`);
  }
  const query = queryOf(chart, ending, given);
  return query instanceof NoChart ? query : placeOf(chart, ending, query);
}

/** The parameters of the page's picture, if all that are given are right. */
function queryOf(chart: NamedChart, ending: string, given: URLSearchParams): URLSearchParams | NoChart {
  // A page to embed fits its frame, and the colours that its reader prefers.
  const known = [...parametersOf(chart), ...(ending === "embed" ? [] : pictureParameters)];
  const query = new URLSearchParams({ of: chart.of });
  for (const [name, value] of withoutMoment(given)) {
    const parameter = known.find((each) => each.name === name);
    if (parameter === undefined) return new NoChart(400, `This chart has no such parameter. ${listed(known)}`);
    if (value === "") continue;
    if (parameter.values?.has(value) === false) return new NoChart(400, `${name} is ${parameter.values.inWords}.`);
    query.set(name, value);
  }
  const { subject } = chart;
  return subject === undefined || query.has(subject.name)
    ? query
    : new NoChart(400, `${subject.name} is needed. ${listed(known)}`);
}

/** The subject is the name of the page where that is one of a folder. */
function placeOf(chart: NamedChart, ending: string, query: URLSearchParams): ChartPlace {
  const { page, subject } = chart;
  if (subject === undefined || !page.endsWith("/*")) return { chart, path: `${page}.${ending}`, query };
  const name = encodeURIComponent(query.get(subject.name)!);
  query.delete(subject.name);
  return { chart, path: `${page.slice(0, -1)}${name}.${ending}`, query };
}

function listed(parameters: readonly ChartParameter[]): string {
  if (parameters.length === 0) return "It has none.";
  return `It takes: ${parameters.map(({ name, values }) => (values ? `${name} (${values.inWords})` : name)).join("; ")}.`;
}

const ENDINGS: readonly string[] = ["svg", "png", "embed"];
