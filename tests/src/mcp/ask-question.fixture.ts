import { callTool, tools } from "@daybook/mcp";
import { get } from "../daybook.fixture.js";
import type { Question } from "./questions.fixture.js";

/** How a question was answered. */
export interface Asked {
  readonly question: string;
  readonly area: Question["area"];
  readonly calls: number;
  /** The largest result on the way. */
  readonly bytes: number;
  readonly isAnswered: boolean;
  /** The lines of text of the results, for who looks why it is not. */
  readonly lines: readonly string[];
}

/** Makes the calls of a question, each with what the one before it found. */
export async function askQuestion(address: string, { question, area, calls, answeredBy }: Question): Promise<Asked> {
  const lines: string[] = [];
  let [bytes, before] = [0, ""];
  for (const { tool, given, from = {} } of calls) {
    const found = Object.entries(from).map(
      ([name, pattern]) => [name, pattern.exec(before)?.[1] ?? "nothing"] as const,
    );
    const result = await callTool(tools.find(({ name }) => name === tool)!, withFound(given, found), {
      address,
      async ask(target) {
        const response = await get(address, target);
        const hint = response.headers.get("x-hint") ?? undefined;
        return { status: response.status, body: await response.text(), hint, isDemo: false };
      },
    });
    before = JSON.stringify(result.structuredContent ?? {});
    bytes = Math.max(bytes, Buffer.byteLength(JSON.stringify(result)));
    lines.push(result.content[0].text);
  }
  return { question, area, calls: calls.length, bytes, isAnswered: answeredBy.test(before), lines };
}

/** Lists of keys, and fields of a request, are filled with what was found too. */
function withFound(given: Question["calls"][number]["given"], found: readonly (readonly [string, string])[]) {
  const filled: Record<string, unknown> = { ...given };
  for (const [name, value] of found) {
    const [, field] = /^request\.(.*)$/.exec(name) ?? [];
    if (field !== undefined) filled.request = { ...(filled.request as object | undefined), [field]: value };
    else filled[name] = name === "series_keys" ? [value] : value;
  }
  return filled;
}
