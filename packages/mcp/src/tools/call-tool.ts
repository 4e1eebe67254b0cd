import { type Ask, type JsonObject, ToolProblem } from "../ask.js";
import { problemResult, resultOf, type ToolResult } from "../results/result.js";
import { readValues } from "./read-values.js";
import type { Tool } from "./tool.js";

/** Where a server is, and what asks it. */
export interface Asked {
  readonly ask: Ask;
  /** Without a slash at its end. */
  readonly address: string;
}

/** Calls a tool. What it refuses is a result that says so; any other fault rises. */
export async function callTool(tool: Tool, given: JsonObject, { ask, address }: Asked): Promise<ToolResult> {
  try {
    return resultOf(await tool.run({ ask, address, ...readValues(tool, given) }));
  } catch (thrown) {
    if (thrown instanceof ToolProblem) return problemResult(thrown.message);
    throw thrown;
  }
}
