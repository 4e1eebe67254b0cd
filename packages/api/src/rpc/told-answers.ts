import { createHash } from "node:crypto";
import { getOption } from "@bufbuild/protobuf";
import { datasets } from "@daybook/contract";
import { invalid } from "../base/errors.js";
import type { Serving } from "../base/serving.js";
import type { ToldAnswer, ToldAnswers } from "../base/told-answers.js";
import type { ThinPath } from "./connect-json.js";
import { messageOfGet } from "./connect-request.js";
import { isConnectQuery } from "./flat-query.js";
import { keptForWords, makeAnswer, readCall, type SpelledCall, spelled, takeKept } from "./kept-answers.js";
import type { Method } from "./methods.js";
import { makeTable } from "./table/table-answer.js";
import { tableFormatOf } from "./table/table-format.js";

/** What tells of the answers that the methods of a server give. Callers get the same ones: who asks first has them made. */
export function toldAnswersOf(methods: ReadonlyMap<string, Method>, thinPath: ThinPath): ToldAnswers {
  const told = new Map(
    [...methods.values()].map((method) => [
      method,
      { path: method.path, label: method.label, datasets: getOption(method.desc, datasets) },
    ]),
  );
  const byLabel = new Map([...told.values()].map((each) => [each.label, each]));
  return {
    names: [...byLabel.keys()],
    method: (name) => byLabel.get(name) ?? told.get(methods.get(`/${name}`)!),
    answer: ({ path }, query, serving) => answered(thinPath, methods.get(path)!, query, serving),
  };
}

async function answered(
  { cache, tables, resourceLimits }: ThinPath,
  method: Method,
  query: URLSearchParams,
  { snapshot }: Serving,
): Promise<ToldAnswer> {
  const as = tableFormatOf(query, undefined, method.hasTable);
  const encoding = query.get("encoding");
  if (encoding !== null && encoding !== "json") throw invalid("encoding", "must be json: receipts are of JSON");
  const message = (
    await messageOfGet(method.desc.input, !isConnectQuery(query), query, resourceLimits.bodyBytesMax)
  ).toString("latin1");
  const call: SpelledCall = { method, isGet: true, message, raw: spelled(method, true, message) };
  const meant = readCall(call, snapshot);
  const json = keptForWords(cache, call, snapshot) ?? takeKept(cache, meant) ?? cache.set(meant, makeAnswer(meant));
  // Until something is waited for: the bytes may be lent.
  const { request } = meant;
  const answer = JSON.parse(json.bytes.toString());
  if (as === undefined) return { ...digestOf(json.bytes), request, answer };
  const table = await makeTable(tables, { ...meant, as }, as, json);
  return { ...digestOf(table.bytes), request, answer };
}

function digestOf(bytes: Uint8Array): Pick<ToldAnswer, "bytes" | "digest"> {
  return { bytes: bytes.length, digest: createHash("sha256").update(bytes).digest("base64") };
}
