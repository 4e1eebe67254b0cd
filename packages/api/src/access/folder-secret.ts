import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * A secret of a data folder, by the name of its file; created when there is none. It is
 * first written in full under another name and then linked to its own, which only one
 * process can do: servers that start together all get the same secret.
 */
export async function folderSecret(dataFolder: string, file: string, randomBytes: RandomBytes): Promise<string> {
  const path = join(dataFolder, file);
  const held = await secretAt(path);
  if (held !== undefined) return held;
  await mkdir(dataFolder, { recursive: true });
  const suffix = Buffer.from(randomBytes(SUFFIX_BYTES)).toString("hex");
  const temporaryPath = `${path}.${suffix}`;
  try {
    await writeSynced(temporaryPath, `${Buffer.from(randomBytes(SECRET_BYTES)).toString("base64url")}\n`);
    await link(temporaryPath, path).catch(ignoreIfThere);
  } finally {
    await rm(temporaryPath, { force: true });
  }
  await syncFolder(dataFolder);
  const made = await secretAt(path);
  if (made === undefined) throw new Error(`${path} was removed while it was made.`);
  return made;
}

/** Bytes that nobody can predict. */
export type RandomBytes = (count: number) => Uint8Array;

/** The secret in a file; undefined where there is none. */
export async function secretAt(path: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(path, "utf8")).trim();
    if (secret.length < SECRET_MIN) {
      throw new Error(`${path} holds less than ${SECRET_MIN} characters: remove it, and a new one is made.`);
    }
    return secret;
  } catch (problem) {
    if (codeOf(problem) === "ENOENT") return undefined;
    throw problem;
  }
}

function ignoreIfThere(problem: unknown): void {
  if (codeOf(problem) !== "EEXIST") throw problem;
}

function codeOf(problem: unknown): unknown {
  return problem instanceof Error && "code" in problem ? problem.code : undefined;
}

/** Only this user may read it. */
async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const SECRET_BYTES = 32;
const SECRET_MIN = 32;
const SUFFIX_BYTES = 8;
