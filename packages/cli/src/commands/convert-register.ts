import { rename, writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { convertRegisterFiles, type RegisterConversion } from "@daybook/ingest";
import { type Location, naming } from "@daybook/store";
import { type Context, EXIT } from "../context.js";
import { visible } from "../visible.js";

/** The arguments of the convert-register command. */
export interface ConvertRegisterRequest {
  readonly inputs: readonly string[];
  /** A folder, or the store among whose people members are looked up. */
  readonly people: string | Location;
  readonly out: string;
}

/** Turns machine-read and transcribed registers of interests into a file that can be ingested, and tells what was left out. */
export async function convertRegister(context: Context, request: ConvertRegisterRequest): Promise<number> {
  if (!/^interests-register.*\.jsonl$/i.test(basename(request.out))) {
    throw new Error(`--out ${request.out} is not named as in interests-register-46.jsonl, so it could not be ingested`);
  }
  const converted = await convertRegisterFiles({
    inputs: request.inputs.map((input) => resolve(context.folder, input)),
    people: typeof request.people === "string" ? resolve(context.folder, request.people) : request.people,
    signal: context.stop,
    onProgress: (done, total) => context.progress(`convert-register: ${done} of ${total} files`, done / total),
  });
  for (const line of unreadLines("refused", converted.refused)) context.err(line);
  for (const line of unreadLines("skipped", converted.skipped)) context.err(line);
  if (converted.lines.length === 0) throw new Error(noDocument(converted));
  await writeLines(resolve(context.folder, request.out), converted);
  for (const line of summaryOf(converted)) context.out(line);
  return converted.refused.length > 0 ? EXIT.someRefused : EXIT.ok;
}

/** Names the first files, and counts the others by reason: a folder of something else may have thousands. */
function unreadLines(what: string, files: RegisterConversion["refused"]): string[] {
  const named = files.slice(0, NAMED_MAX).map(({ file, reason }) => `${what}: ${file}: ${reason}`);
  const counts = new Map<string, number>();
  for (const { reason } of files.slice(NAMED_MAX)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...named, ...[...counts].map(([reason, count]) => `${what}: ${counted(count)} more: ${reason}`)].map(visible);
}

function noDocument({ filesTotal }: RegisterConversion): string {
  const found = filesTotal === 0 ? "there is no file at all" : `none of ${counted(filesTotal)} files is one`;
  return (
    `no document of a member was found; nothing was written. Wanted are JSON files named as in fernA_46p.json, or web ` +
    `pages of members: ${found}`
  );
}

/** Under another name first, so that a file which is there is whole. */
async function writeLines(path: string, { lines }: RegisterConversion): Promise<void> {
  const part = `${path}.part`;
  await naming(part, () => writeFile(part, lines.map((line) => `${JSON.stringify(line)}\n`).join("")));
  await rename(part, path);
}

function summaryOf({
  filesTotal,
  lines,
  refused,
  skipped,
  joined,
  replaced,
  rowsLeftOut,
  unknownKeys,
  unmatchedDeletions,
}: RegisterConversion): string[] {
  const rows = lines.reduce((sum, line) => sum + line.rows.length, 0);
  const unread = lines.filter(({ read }) => !read).length;
  return [
    `${counted(filesTotal)} files: ${counted(lines.length)} documents with ${counted(rows)} rows, ${unread} of them unread`,
    `${skipped.length} files skipped, ${refused.length} refused, ${joined.length} joined to another of the same member, ` +
      `${replaced.length} left for a transcribed page`,
    ...[...rowsLeftOut].map(([reason, count]) => `${counted(count)} rows left out: ${reason}`),
    ...(unmatchedDeletions > 0 ? [`${counted(unmatchedDeletions)} deletions match no declaration`] : []),
    ...[...unknownKeys].map(
      ([key, count]) => `${counted(count)} times an unknown key, which was not read: ${JSON.stringify(key)}`,
    ),
  ];
}

/** More registers than this that cannot be read have one reason. */
const NAMED_MAX = 200;

function counted(count: number): string {
  return count.toLocaleString("en-AU");
}
