import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "./context.js";
import { EnvFileProblem, variablesOf } from "./env-file.js";
import { BadSettings, isSettingName, readSettings, type Settings } from "./settings.js";

/** Settings that a command line may state. */
export interface Flags {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
}

/** The settings of a command, and the names of those that its folder's file states. */
export interface GivenSettings {
  readonly settings: Settings;
  readonly fromFile: readonly string[];
}

/** The settings as given: by the command line before the environment, and by that before the file `.env` of the folder. */
export function givenSettings({ env, folder }: Pick<Context, "env" | "folder">, flags: Flags = {}): GivenSettings {
  const stated = withoutEmpty({ PORT: flags.port, HOST: flags.host, DAYBOOK_DATA: flags.data });
  const nearer = { ...withoutEmpty(env), ...stated };
  const file = withoutEmpty(variablesIn(join(folder, ENV_FILE)));
  const fromFile = Object.keys(file).filter((name) => isSettingName(name) && !(name in nearer));
  const placeOf = (name: string) => {
    if (name in stated) return FLAG_OF[name]!;
    return fromFile.includes(name) ? `${name} in ${ENV_FILE}` : name;
  };
  const all = { ...Object.fromEntries(fromFile.map((name) => [name, file[name]])), ...nearer };
  return { settings: readSettings(all, folder, placeOf), fromFile };
}

/** The file of a folder that may hold settings. */
export const ENV_FILE = ".env";

const FLAG_OF: Readonly<Record<string, string>> = { PORT: "--port", HOST: "--host", DAYBOOK_DATA: "--data" };

/** An empty variable counts as unset. */
function withoutEmpty(variables: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const given = Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim()));
  return Object.fromEntries(given);
}

function variablesIn(path: string): Readonly<Record<string, string>> {
  const text = textOf(path);
  try {
    return text === undefined ? {} : variablesOf(text);
  } catch (error) {
    if (error instanceof EnvFileProblem) throw new BadSettings([`${path}: ${error.message}`]);
    throw error;
  }
}

/** The text of a file; undefined when there is none. */
function textOf(path: string): string | undefined {
  let bytes: Buffer;
  try {
    const found = statSync(path);
    // A folder of that name is somebody's virtual environment.
    if (found.isDirectory()) return undefined;
    // Reading a pipe waits until somebody writes to it, and a device may never end.
    if (!found.isFile()) throw new BadSettings([`${path}: is not a file.`]);
    if (found.size > BYTES_MAX) throw new BadSettings([`${path}: has more than ${BYTES_MAX} bytes.`]);
    bytes = readFileSync(path);
  } catch (error) {
    if (error instanceof BadSettings) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new BadSettings([`${path}: cannot be read (${code}). Let this user read it, or take it away.`]);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BadSettings([`${path}: is not text in UTF-8.`]);
  }
}

const BYTES_MAX = 1_000_000;
