import { nearest } from "@daybook/contract/nearest";
import { askedAbout, filesBehind, type NamedDataset, namedDataset, newestRetrieval } from "@daybook/domain/receipts";
import { unavailable, unknownPath } from "../../base/errors.js";
import { pathThen, pinnedPath } from "../../base/path-then.js";
import type { ServedAnswer, ServedRequest, ServedRoute } from "../../base/route.js";
import type { Serving } from "../../base/serving.js";
import type { ToldAnswers, ToldMethod } from "../../base/told-answers.js";
import { receiptAnswer } from "./receipt.js";

const ROOT = "/v1/receipts/";

/** The receipts of GETs of methods: `/v1/receipts/<Service>/<Method>` with the parameters of the GET. */
export function methodReceiptRoute(answers: ToldAnswers, webUrl: string): ServedRoute {
  return {
    path: `${ROOT}**`,
    verbs: ["GET", "HEAD"],
    errorShape: "v1",
    isOfData: true,
    isMonthFree: true,
    // The answer is made if it is not kept, and read in any case.
    isHeavy: true,
    calls: (path) => answers.method(path.slice(ROOT.length))?.path,
    answer: (request, serving) => receiptOf(answers, webUrl, methodAt(answers, request.path), request, serving),
  };
}

function methodAt(answers: ToldAnswers, path: string): ToldMethod {
  const name = path.slice(ROOT.length);
  const method = answers.method(name);
  if (method !== undefined) return method;
  const near = nearest(name.slice(name.lastIndexOf(".") + 1), answers.names);
  throw unknownPath(path, near && ROOT + near);
}

async function receiptOf(
  answers: ToldAnswers,
  webUrl: string,
  method: ToldMethod,
  { query, headers }: ServedRequest,
  serving: Serving,
): Promise<ServedAnswer> {
  const asked = query.toString();
  const { bytes, digest, request, answer } = await answers.answer(method, query, serving);
  const { snapshot } = serving;
  const madeAt = snapshot && newestRetrieval(snapshot.imports);
  if (snapshot === undefined || madeAt === undefined) throw unavailable("no data is loaded yet");
  const datasets = method.datasets.map((name) => namedDataset(name)).filter((each): each is NamedDataset => !!each);
  return receiptAnswer(
    {
      title: asked === "" ? method.label : `${method.label}, ${decodeURIComponent(asked.replaceAll("+", " "))}`,
      // A moment names its state, all else a version.
      of: serving.past?.moment
        ? pathThen(method.path, asked, serving)
        : pinnedPath(method.path, asked, snapshot.dataVersion),
      snapshot,
      madeAt,
      bytes,
      digest,
      datasets: method.datasets,
      files: filesBehind(datasets, snapshot, askedAbout(request, answer)),
      webUrl,
    },
    headers.accept,
  );
}
