import { type JsonObject, ToolProblem } from "../ask.js";
import { namedMethod } from "../contract/method-index.js";
import { queryOf, targetOf } from "../contract/target.js";
import { chosen } from "../results/chosen.js";
import { lean } from "../results/lean.js";
import { own } from "./arguments.js";
import { askJson } from "./ask-method.js";
import { PART_ARGUMENTS } from "./method-tool.js";
import type { Tool } from "./tool.js";

/** Which files of which publishers an answer was made from. */
export const getReceipt: Tool = {
  name: "get_receipt",
  title: "A receipt",
  area: "data",
  about:
    "Where an answer comes from: the files of publishers that it was made from, with their hashes, times and licences, and a citation. Give the receipt address of another result, or a dataset.",
  takes: {
    receipt: own({ type: "string", description: "The address of a receipt, as results of tools have it." }),
    dataset: own({ type: "string", description: "The id of a dataset instead, such as short-positions." }),
    ...PART_ARGUMENTS,
  },
  answers: () => ({ type: "object" }),
  async run({ ask, values, moment, address }) {
    const { fields, skip } = values;
    const target = targetFor(values, moment);
    const { answer, hint, isDemo } = await askJson(ask, target);
    const { files, citation } = answer as { files?: JsonObject; citation?: JsonObject };
    const paths = fields === undefined ? [] : [fields].flat().map(String);
    return {
      answer: chosen(lean(answer), paths, Number(skip ?? 0)),
      line: `${files?.count ?? 0} files; ${citation?.text ?? ""}`.replace(/\.$/, ""),
      hint,
      receipt: `${address}${target}`,
      isDemo,
    };
  },
};

/** The path of a receipt of ours, whatever server its address names: no other is asked. */
function targetFor(
  { receipt, dataset }: JsonObject,
  moment: { readonly at?: string; readonly published?: string },
): string {
  if (dataset !== undefined) {
    if (!/^[\w-]+$/.test(String(dataset))) throw new ToolProblem("dataset must be an id, as list_datasets has it");
    return targetOf(`/v1/receipts/datasets/${dataset}`, queryOf({}, moment));
  }
  if (receipt === undefined)
    throw new ToolProblem("receipt or dataset is required: the address that a result ends with");
  const [, path = "", query = ""] = /\/v1\/receipts\/([\w.-]+\/[\w.-]+)(?:\?(.*))?$/.exec(String(receipt)) ?? [];
  if (path === "")
    throw new ToolProblem("receipt must be an address with /v1/receipts/ in it, as results of tools have it");
  if (!path.startsWith("datasets/")) namedMethod(path);
  const asked = new URLSearchParams(query);
  for (const [name, value] of Object.entries(moment)) asked.set(name, value);
  return targetOf(`/v1/receipts/${path}`, asked.toString());
}
