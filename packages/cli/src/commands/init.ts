import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import type { TermsHolder } from "@daybook/ingest";
import { addressOf } from "../address.js";
import { type Context, EXIT } from "../context.js";
import { ENV_FILE, type Flags, givenSettings } from "../given-settings.js";
import { type Callers, choicesOf, firstCall, settingsOf, type World } from "../init/choices.js";
import { withSettings } from "../init/env-text.js";
import { unitsOf } from "../init/units.js";

/** The arguments of the init command. */
export interface InitRequest {
  readonly world?: World;
  readonly callers?: Callers;
  /** A folder for units of systemd. */
  readonly systemd?: string;
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
  if (request.systemd !== undefined) writeUnits(resolve(folder, request.systemd), choices.data, context);
  writeFileSync(file, text);
  context.err(`The settings are in ${file}.`);
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

/** Writes all units or none: one that is there may have been changed by hand. */
function writeUnits(to: string, data: string, { folder, program, err }: Context): void {
  const units = unitsOf({ program, folder, user: userInfo().username, data: resolve(folder, data) });
  const files = Object.entries(units).map(([name, text]) => ({ path: join(to, name), text }));
  const there = files.filter(({ path }) => existsSync(path)).map(({ path }) => path);
  if (there.length > 0) throw new Error(`${there.join(", ")}: there already. Remove it, or name another folder.`);
  mkdirSync(to, { recursive: true });
  for (const { path, text } of files) writeFileSync(path, text);
  err(`The units are in ${to}. To have them run: systemctl enable --now daybook.service daybook-sync.timer`);
}
