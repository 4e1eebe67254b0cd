import type { JsonObject } from "../ask.js";
import { MOMENT_ARGUMENTS } from "./arguments.js";
import { callMethod } from "./call-method.js";
import { discoveryTools } from "./discovery-tools.js";
import { economyTools } from "./economy-tools.js";
import { findMethod } from "./find-method.js";
import { getReceipt } from "./get-receipt.js";
import { housingTools } from "./housing-tools.js";
import { listDatasets } from "./list-datasets.js";
import { marketTools } from "./market-tools.js";
import { newsTools } from "./news-tools.js";
import { politiciansTools } from "./politicians-tools.js";
import { stockTools } from "./stock-tools.js";
import type { Tool } from "./tool.js";

/** All tools, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  ...discoveryTools,
  ...stockTools,
  ...marketTools,
  ...newsTools,
  ...housingTools,
  ...economyTools,
  ...politiciansTools,
  listDatasets,
  getReceipt,
  findMethod,
  callMethod,
];

/** A tool as the protocol lists it. */
export interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonObject & { readonly type: "object" };
  readonly outputSchema: JsonObject & { readonly type: "object" };
  readonly annotations: { readonly title: string; readonly readOnlyHint: true; readonly openWorldHint: false };
}

/** All tools as the protocol lists them. Made once. */
export function listedTools(): readonly ListedTool[] {
  listed ??= tools.map(listedTool);
  return listed;
}

let listed: readonly ListedTool[] | undefined;

function listedTool({ name, title, about, takes, answers }: Tool): ListedTool {
  const required = Object.keys(takes).filter((each) => takes[each]!.isRequired);
  const properties = Object.entries({ ...takes, ...MOMENT_ARGUMENTS }).map(([key, { schema }]) => [key, schema]);
  return {
    name,
    title,
    description: about,
    inputSchema: {
      type: "object",
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
    outputSchema: {
      type: "object",
      properties: { answer: answers(), ...RESULT },
      required: ["answer", "receipt", "licence"],
    },
    annotations: { title, readOnlyHint: true, openWorldHint: false },
  };
}

/** What every result has beside its answer; the reading guide says what it means. */
const RESULT: JsonObject = {
  asOf: { type: "string" },
  figures: { type: "object" },
  truncated: { type: "boolean" },
  total: { type: "integer" },
  cuts: { type: "array" },
  continue: { type: "object" },
  hint: { type: "string" },
  isDemo: { type: "boolean" },
  receipt: { type: "string" },
  licence: { type: "string" },
};
