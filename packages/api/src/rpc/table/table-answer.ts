import { etagOf } from "../../answer/etag.js";
import type { Prepared } from "../../answer/send.js";
import { copyOf } from "../../base/written.js";
import type { MeantCall } from "../kept-answers.js";
import { type TableJob, tableText } from "./table-file.js";
import { TABLE_TYPES, type TableFormat } from "./table-format.js";
import { tablePlanOf } from "./table-plan.js";
import type { TableThread } from "./table-thread.js";

/** Makes the table of an answer, whose JSON may be lent: it is read, or copied, before anything is waited for. */
export function makeTable(
  thread: TableThread,
  call: MeantCall,
  format: TableFormat,
  json: Prepared,
): Prepared | Promise<Prepared> {
  const job = jobOf(call, json);
  if (format === "csv" || format === "ndjson") return prepared(format, json, Buffer.from(tableText(format, job)));
  const bytes = thread.make(format, { ...job, answer: copyOf(json.bytes) });
  return bytes.then((made) => ({ ...prepared(format, json, made), isPacked: true as const }));
}

function jobOf({ method, snapshot }: MeantCall, { bytes }: Prepared): TableJob {
  const plan = tablePlanOf(method.desc);
  if (plan === undefined) throw new Error(`${method.label} has no list`);
  const note = snapshot?.isDemo ? [["note", "All of it is made up: it is about a fictional demo world."] as const] : [];
  return { plan, title: method.desc.name, facts: [["method", method.path.slice(1)], ...note], answer: bytes };
}

/** The answer has the headers of the JSON, but for what it is. */
function prepared(format: TableFormat, { headers }: Prepared, bytes: Buffer): Prepared {
  const own = [...headers];
  own[own.indexOf("Content-Type") + 1] = TABLE_TYPES[format];
  return { status: 200, headers: [...own, DISPOSITION, ""], bytes, etag: etagOf(bytes) };
}

/** Writes into a table which file it is saved as. */
export function nameTable(answer: Prepared, name: string): void {
  const at = answer.headers.indexOf(DISPOSITION) + 1;
  answer.headers[at] = `attachment; filename="${name}"`;
}

const DISPOSITION = "Content-Disposition";
