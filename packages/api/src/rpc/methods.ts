import { type DescMethod, getOption } from "@bufbuild/protobuf";
import { cost, publicMethodsOf } from "@daybook/contract";
import type { PartName, Snapshot } from "@daybook/domain";
import { DEMO_HINT, HINT } from "../answer/common-headers.js";
import { headerText } from "../answer/header-text.js";
import { unavailable } from "../base/errors.js";
import { readingOf, type Service } from "../base/service.js";
import { jsonReaderOf } from "../json/json-read.js";
import { readJsonText } from "../json/json-text.js";
import { type JsonWriter, jsonWriterOf } from "../json/json-write.js";
import type { MessageObject } from "../json/message-object.js";
import { boundsOf } from "./bounds.js";
import { inPages } from "./in-pages.js";
import { tablePlanOf } from "./table/table-plan.js";

/** A method that is served. */
export interface Method {
  readonly desc: DescMethod;
  readonly path: string;
  /** What the spelling of a call begins with, by its verb. */
  readonly spelledFrom: { readonly get: string; readonly post: string };
  /** Service and method without the package, for logs and metrics. */
  readonly label: string;
  /** Units that one call takes from the caller's budgets. */
  readonly cost: number;
  /** Its answer has a list that can be had as a table. */
  readonly hasTable: boolean;
  /** Decodes a JSON request. */
  readonly read: (bytes: Uint8Array) => MessageObject;
  /** Applies the bounds to a request, in place, and gives it back. */
  readonly bounded: (request: MessageObject) => MessageObject;
  /** The parts of the snapshot that its answers read. */
  readonly reads: readonly PartName[];
  /** Answers a request whose bounds were applied. */
  readonly answer: (request: MessageObject, snapshot: Snapshot | undefined) => MessageObject;
  /** The header that tells the caller of an answer without what was asked for what there is instead, or what was meant. */
  readonly hint: (
    request: MessageObject,
    answer: MessageObject,
    snapshot: Snapshot | undefined,
  ) => readonly [header: string, text: string] | undefined;
  /** Encodes an answer as JSON. */
  readonly write: JsonWriter;
}

/** Every public method of the given services, by path. */
export function methodsOf(services: readonly Service[]): ReadonlyMap<string, Method> {
  const methods = services.flatMap((service) => publicMethodsOf(service.desc).map((desc) => methodOf(desc, service)));
  return new Map(methods.map((method) => [method.path, method]));
}

function methodOf(desc: DescMethod, service: Service): Method {
  const { reads, handle, hint } = readingOf(service, desc.localName);
  const path = `/${desc.parent.typeName}/${desc.name}`;
  const readObject = jsonReaderOf(desc.input);
  const applyBounds = boundsOf(desc.input);
  const answer = inPages(desc, reads, (request, snapshot) => handle(request as never, snapshot) as MessageObject);
  return {
    desc,
    path,
    spelledFrom: { get: `GET ${path} `, post: `POST ${path} ` },
    label: `${desc.parent.name}/${desc.name}`,
    cost: getOption(desc, cost) || 1,
    reads,
    hasTable: tablePlanOf(desc) !== undefined,
    read: (bytes) => readObject(readJsonText(bytes), ""),
    bounded: (request) => {
      applyBounds(request, "");
      return request;
    },
    answer: (request, snapshot) => {
      if (snapshot === undefined) throw unavailable("no data is loaded yet");
      return answer(request, snapshot);
    },
    hint: (request, answer, snapshot) => {
      const text = snapshot && hint?.(request as never, answer, snapshot);
      return text === undefined ? undefined : [snapshot!.isDemo ? DEMO_HINT : HINT, headerText(text)];
    },
    write: jsonWriterOf(desc.output),
  };
}
