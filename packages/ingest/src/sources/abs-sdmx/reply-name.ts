import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";
import { askedFlows } from "./asked-flows.js";

/** A name that a saved reply has: its flow, what was asked of it, and its form. Indexes of suburbs are no series. */
export function isReplyName(fileName: string): boolean {
  return NAME.test(fileName) && !fileName.startsWith("ABS_SEIFA");
}

/** Whether a reply is of comma-separated text; else it is of JSON. */
export function isCsvName(fileName: string): boolean {
  return fileName.toLowerCase().endsWith(".csv");
}

/**
 * The flow that a reply is of. Names of flows hold the sign that parts them from
 * the query, so it is the longest that the name begins with, of those that are
 * known and of the one that the reply itself states.
 */
export function flowOfReply(fileName: string, stated: string | undefined): string {
  return longestOf(fileName, [...knownFlows, ...(stated === undefined ? [] : [stated])]) ?? firstPartOf(fileName);
}

/** The flow that is known and that the name begins with, for a reply that states none; undefined when there is none. */
export function knownFlowOf(fileName: string): string | undefined {
  return longestOf(fileName, knownFlows);
}

/** As flowOfReply, for a reply whose rows state their flow. Throws when the name is another's. */
export function flowOfRows(fileName: string, stated: string, line: number): string {
  const flow = flowOfReply(fileName, stated);
  if (flow === stated) return flow;
  throw new SourceProblem(line, `it is of the flow ${quoted(stated)}, which is not what the name begins with`);
}

/** The unit of a reply: its flow and what was asked, which is the rest of its name. */
export function unitOfReply(fileName: string, flow: string): string {
  return `${flow}/${fileName.slice(flow.length + 1).replace(/\.(json|csv)$/i, "")}`;
}

function longestOf(fileName: string, flows: readonly string[]): string | undefined {
  return flows.filter((flow) => fileName.startsWith(`${flow}_`)).sort((a, b) => b.length - a.length)[0];
}

function firstPartOf(fileName: string): string {
  return fileName.slice(0, fileName.indexOf("_"));
}

const knownFlows = askedFlows.map(({ flow }) => flow);
const NAME = /^[A-Z][A-Z0-9_]*_.+\.([jJ][sS][oO][nN]|[cC][sS][vV])$/;
