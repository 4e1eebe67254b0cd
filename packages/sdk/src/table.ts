import type { JsonObject } from "@bufbuild/protobuf";
import { answerError } from "./answer-error.js";
import type { Connection } from "./connection.js";
import { fullMethodName } from "./method-name.js";
import { getQuery, type Past } from "./past.js";

/** In which format a list is asked for, and of when. */
export interface TableOptions extends Past {
  readonly format: "csv" | "ndjson";
}

/** The list of an answer as text. */
export interface Table {
  readonly text: string;
  /** Which data it is made of; empty when the server does not say. */
  readonly dataVersion: string;
}

/** Calls a method for the list of its answer, as the server writes it. */
export async function table(
  connection: Connection,
  method: string,
  request: JsonObject,
  { format, ...past }: TableOptions,
): Promise<Table> {
  const query = getQuery(JSON.stringify(request), past, format);
  const answer = await connection.exchange(`/${fullMethodName(method)}?${query}`, { method: "GET" });
  if (answer.status !== 200) throw answerError(answer);
  return { text: answer.text, dataVersion: answer.headers.get("x-data-version") ?? "" };
}
