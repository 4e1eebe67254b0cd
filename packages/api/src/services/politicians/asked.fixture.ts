import { PoliticiansService } from "@daybook/contract";
import type { Snapshot } from "@daybook/domain";
import { jsonReaderOf } from "../../json/json-read.js";
import { jsonWriterOf } from "../../json/json-write.js";
import type { MessageObject } from "../../json/message-object.js";
import { boundsOf } from "../../rpc/bounds.js";
import type { PoliticiansHandlers } from "./handlers.js";

/** What a method answers as JSON, asked as the server does: reads JSON, applies the bounds, answers, writes JSON. */
export function asked(
  handlers: Partial<PoliticiansHandlers>,
  name: keyof PoliticiansHandlers,
  request: object,
  snapshot: Snapshot,
): string {
  const { input, output } = PoliticiansService.method[name];
  const read = jsonReaderOf(input)(request as never, "");
  boundsOf(input)(read, "");
  const answer = handlers[name]!(read as never, snapshot);
  return jsonWriterOf(output)(answer as MessageObject).bytes.toString();
}
