import { parser } from "@prometheus-io/lezer-promql";

/** A series that a query asks for. */
export interface Selector {
  readonly metric: string;
  /** Labels that it tells apart or groups by. */
  readonly labels: readonly string[];
}

/** What a query asks for; throws where it is not PromQL. */
export function selectorsOf(query: string): Selector[] {
  const selectors: { metric: string; labels: string[] }[] = [];
  const grouped: string[] = [];
  parser.parse(query).iterate({
    enter({ type, from, to, node }) {
      const text = query.slice(from, to);
      if (type.isError) throw new Error(`not PromQL at ${from}: ${query}`);
      if (type.name === "VectorSelector") selectors.push({ metric: query.slice(from, to).split("{")[0]!, labels: [] });
      if (type.name === "LabelName") {
        const isMatcher = node.parent?.name.endsWith("LabelMatcher") === true;
        (isMatcher ? selectors.at(-1)!.labels : grouped).push(text);
      }
    },
  });
  return selectors.map(({ metric, labels }) => ({ metric, labels: [...labels, ...grouped] }));
}
