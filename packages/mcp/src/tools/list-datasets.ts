import { type JsonObject, ToolProblem } from "../ask.js";
import { didYouMean } from "../contract/did-you-mean.js";
import { queryOf, targetOf } from "../contract/target.js";
import { lean } from "../results/lean.js";
import { own } from "./arguments.js";
import { askJson } from "./ask-method.js";
import type { Tool } from "./tool.js";

/** The datasets that can be had whole, or what one of them has. */
export const listDatasets: Tool = {
  name: "list_datasets",
  title: "Datasets",
  area: "data",
  about:
    "The datasets that can be taken away whole as files: what each has, since when, under which licence. With an id, one of them with its columns and files.",
  takes: {
    id: own({ type: "string", description: "One dataset, such as short-positions, with its columns and files." }),
    offset: own({ type: "integer", description: "Datasets to skip." }),
  },
  answers: () => ({
    type: "object",
    properties: { datasets: { type: "array", items: { type: "object" } }, dataVersion: { type: "string" } },
  }),
  async run({ ask, values, moment, address }) {
    const target = targetOf("/v1/datasets", queryOf({}, moment));
    const { answer, hint, isDemo } = await askJson(ask, target);
    const all = (answer.datasets ?? []) as readonly JsonObject[];
    const told = { hint, isDemo, asOf: String(answer.madeAt).slice(0, "YYYY-MM-DD".length) };
    const { id, offset: before = 0 } = values;
    if (id !== undefined) {
      if (typeof id !== "string") throw new ToolProblem("id must be the id of a dataset");
      const dataset = datasetOf(all, id);
      return {
        ...told,
        answer: lean({ dataVersion: answer.dataVersion, datasets: [dataset] }),
        line: `${dataset.title}: ${dataset.rows} rows`,
        receipt: `${address}${targetOf(`/v1/receipts/datasets/${dataset.id}`, queryOf({}, moment))}`,
      };
    }
    const rows = all.slice(Number(before)).map(({ columns: _, files: __, key: ___, ...dataset }) => dataset);
    return {
      ...told,
      answer: { dataVersion: answer.dataVersion, datasets: rows.map(lean) },
      line: "Datasets",
      list: {
        field: "datasets",
        total: all.length,
        before: Number(before),
        cutAt: "end",
        goOn: (kept) => ({ offset: Number(before) + kept.length }),
      },
      receipt: `${address}${target}`,
    };
  },
};

function datasetOf(all: readonly JsonObject[], id: string): JsonObject {
  const dataset = all.find((each) => each.id === id.toLowerCase());
  if (dataset !== undefined) return dataset;
  const ids = all.map((each) => String(each.id));
  throw new ToolProblem(`there is no dataset "${id.slice(0, 80)}"${didYouMean(id, ids)} There are: ${ids.join(", ")}`);
}
