import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { TermsHolder } from "@daybook/ingest";
import { namingSync } from "@daybook/store";
import { addressOf } from "../address.js";
import { type Context, EXIT } from "../context.js";
import { ENV_FILE, type Flags, givenSettings } from "../given-settings.js";
import { type Callers, type Choices, choicesOf, firstCall, settingsOf, type World } from "../init/choices.js";
import { composeText } from "../init/compose.js";
import { withSettings } from "../init/env-text.js";
import { unitsOf } from "../init/units.js";
import { pathAbove } from "../path-above.js";

/** The arguments of the init command. */
export interface InitRequest {
  readonly world?: World;
  readonly callers?: Callers;
  /** A folder for units of systemd. */
  readonly systemd?: string;
  /** A folder for a compose file. */
  readonly compose?: string;
  /** Whether the first data is fetched; true by default. */
  readonly sync?: boolean;
  /** Whose terms are accepted before that. */
  readonly acceptTerms?: TermsHolder;
}

/** Sets Daybook up in this folder: writes its settings, brings the first data, and says how to go on. */
export async function init(context: Context, flags: Flags, request: InitRequest): Promise<number> {
  const { folder } = context;
  const choices = await choicesOf({ ...request, ...(flags.data !== undefined && { data: flags.data }) }, context.ask);
  const file = join(folder, ENV_FILE);
  const text = withSettings(existsSync(file) ? readFileSync(file, "utf8") : "", settingsOf(choices));
  const added = [...unitFiles(request, choices, context), ...composeFile(request, choices, context, flags)];
  refuseFile(resolve(folder, choices.data));
  refuseThose(added);
  // First, since this may be done again, which does not change it.
  namingSync(file, () => writeFileSync(file, text));
  for (const { path, text } of added) namingSync(path, () => writeNew(path, text));
  context.err(`The settings are in ${file}.`);
  if (request.systemd !== undefined) {
    const to = resolve(folder, request.systemd);
    context.err(`The units are in ${to}. To have them run: systemctl enable --now daybook.service daybook-sync.timer`);
  }
  if (request.compose !== undefined) {
    // A container can use the folder only as whoever made it.
    mkdirSync(resolve(folder, choices.data), { recursive: true });
    const path = join(resolve(folder, request.compose), COMPOSE);
    context.err(
      `The compose file is ${path}. To have it run: docker compose --file "${path}" up --build --detach --wait`,
    );
  }
  const { settings } = givenSettings(context, flags);
  const exitCode = request.sync === false ? EXIT.ok : await firstData(choices.world);
  context.out(`Start it in this folder: daybook serve`);
  context.out(`It will answer at ${addressOf(settings)}. Then try:`);
  context.out(`  ${firstCall(settings)}`);
  if (choices.world === "real") context.out("Every day: daybook sync");
  return exitCode;

  async function firstData(world: World): Promise<number> {
    if (world === "demo") return (await import("./demo.js")).demo(settings, context);
    return (await import("./sync.js")).syncCommand(settings, context, {
      names: [],
      ...(request.acceptTerms !== undefined && { acceptTerms: request.acceptTerms }),
    });
  }
}

/** A file to be written. */
interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** The units of systemd that are asked for. */
function unitFiles({ systemd }: InitRequest, { data }: Choices, { folder, program }: Context): NewFile[] {
  if (systemd === undefined) return [];
  const units = unitsOf({ program, folder, user: userInfo().username, data: resolve(folder, data) });
  return Object.entries(units).map(([name, text]) => ({ path: resolve(folder, systemd, name), text }));
}

/** The compose file that is asked for. */
function composeFile({ compose }: InitRequest, choices: Choices, context: Context, flags: Flags): NewFile[] {
  if (compose === undefined) return [];
  const { folder } = context;
  const { callers, world } = choices;
  const text = composeText({
    tree: treeOf(import.meta.url),
    envFile: join(folder, ENV_FILE),
    data: resolve(folder, choices.data),
    user: userInfo(),
    port: givenSettings(context, flags).settings.port,
    callers,
    world,
  });
  return [{ path: resolve(folder, compose, COMPOSE), text }];
}

const COMPOSE = "compose.yaml";

/** The tree of the project that a file of the program lies in; undefined in an installed package, which has no Dockerfile. */
function treeOf(fileUrl: string): string | undefined {
  const page = pathAbove(fileUrl, join("docs", "deploy.md"));
  const tree = page && dirname(dirname(page));
  return tree !== undefined && existsSync(join(tree, "Dockerfile")) ? tree : undefined;
}

/** A data folder can be made, or is one. */
function refuseFile(data: string): void {
  const found = statSync(data, { throwIfNoEntry: false });
  if (found !== undefined && !found.isDirectory()) throw new Error(`${data} is a file. Name a folder for the data.`);
}

/** One that is there may have been changed by hand: then nothing is written at all. */
function refuseThose(files: readonly NewFile[]): void {
  const there = files.filter(({ path }) => existsSync(path)).map(({ path }) => path);
  if (there.length > 0) throw new Error(`${there.join(", ")}: there already. Remove it, or name another folder.`);
}

function writeNew(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: "wx" });
}
