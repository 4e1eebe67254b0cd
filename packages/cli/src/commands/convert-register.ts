import { rename, writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { convertRegisterFiles, type RegisterConversion } from "@daybook/ingest";
import { naming } from "@daybook/store";
import { type Context, EXIT } from "../context.js";

/** The arguments of the convert-register command. */
export interface ConvertRegisterRequest {
  readonly inputs: readonly string[];
  readonly people: string;
  readonly out: string;
}

/** Turns machine-read and transcribed registers of interests into a file that can be ingested, and tells what was left out. */
export async function convertRegister(context: Context, request: ConvertRegisterRequest): Promise<number> {
  if (!/^interests-register.*\.jsonl$/i.test(basename(request.out))) {
    throw new Error(`--out ${request.out} is not named as in interests-register-46.jsonl, so it could not be ingested`);
  }
  const converted = await convertRegisterFiles({
    inputs: request.inputs.map((input) => resolve(context.folder, input)),
    peopleFolder: resolve(context.folder, request.people),
    signal: context.stop,
    onProgress: (done, total) => context.progress(`convert-register: ${done} of ${total} files`, done / total),
  });
  for (const { file, reason } of converted.refused) context.err(`refused: ${file}: ${reason}`);
  for (const { file, reason } of converted.skipped) context.err(`skipped: ${file}: ${reason}`);
  if (converted.lines.length === 0) throw new Error("no document of a member was found; nothing was written");
  await writeLines(resolve(context.folder, request.out), converted);
  for (const line of summaryOf(converted)) context.out(line);
  return converted.refused.length > 0 ? EXIT.someRefused : EXIT.ok;
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

function counted(count: number): string {
  return count.toLocaleString("en-AU");
}
