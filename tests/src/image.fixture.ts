import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../..", import.meta.url));
const textOf = (name: string) => readFileSync(join(root, name), "utf8");

/** One instruction of the Dockerfile. */
export interface Step {
  readonly name: string;
  readonly rest: string;
}

/** The instructions of the Dockerfile, in order. */
export function stepsOfImage(): Step[] {
  const lines = textOf("Dockerfile").replaceAll(/\\\n\s*/g, "");
  return lines
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ name: line.split(" ", 1)[0]!, rest: line.slice(line.indexOf(" ") + 1) }));
}

/** Whether an image is built from a file, by .dockerignore: the last line that matches counts. */
export function isInContext(path: string): boolean {
  let isIn = true;
  for (const line of textOf(".dockerignore").split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const pattern = line.replace("!", "");
    const isMatch = pattern.startsWith("**/")
      ? path.split("/").includes(pattern.slice(3))
      : pattern === "*" || path === pattern || path.startsWith(`${pattern}/`);
    if (isMatch) isIn = line.startsWith("!");
  }
  return isIn;
}

/** What the steps of the Dockerfile leave behind. */
export interface Image {
  /** The folder that stands for the image's file system. */
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

/** Runs the steps of the Dockerfile without a container: a folder stands for the file system of each stage. */
export function runSteps(folder: string): Image {
  const stages = new Map<string, string>();
  let stage = folder;
  let place = "/";
  let env: Record<string, string> = {};
  const lists: Record<string, string[]> = {};
  const here = (path: string) => join(stage, path.startsWith("/") ? path : join(place, path));
  const instructions: Readonly<Record<string, (rest: string) => void>> = {
    FROM(rest) {
      stage = join(folder, `stage-${stages.size}`);
      stages.set(rest.split(" AS ")[1] ?? "", stage);
      place = "/";
      env = {};
    },
    WORKDIR(rest) {
      place = rest;
      mkdirSync(here(rest), { recursive: true });
    },
    COPY(rest) {
      const [, from, source = "", target = ""] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(rest) ?? [];
      if (from === undefined) copyContext(here(target));
      else cpSync(join(stages.get(from)!, source), here(target), { recursive: true, verbatimSymlinks: true });
    },
    RUN(rest) {
      // Other users than those of the tests are not to be had.
      const line = rest.replaceAll(/(?<= )(?=\/(opt|var)\/)/g, stage).replace("-o node -g node ", "");
      mkdirSync(join(stage, "opt"), { recursive: true });
      mkdirSync(join(stage, "var/lib"), { recursive: true });
      const settings = { ...process.env, npm_config_prefer_offline: "true", ...env };
      const { status, stderr } = spawnSync("sh", ["-ec", line], { cwd: here("."), env: settings, encoding: "utf8" });
      if (status !== 0) throw new Error(`RUN ${rest}: ${stderr}`);
    },
    ENV(rest) {
      env = { ...env, ...Object.fromEntries(rest.split(" ").map((each) => each.split("="))) };
    },
  };
  for (const { name, rest } of stepsOfImage()) {
    instructions[name]?.(rest);
    const list = /\[.*\]$/.exec(rest)?.[0];
    if (list !== undefined) lists[name] = JSON.parse(list);
  }
  const { ENTRYPOINT: entrypoint = [], CMD: command = [], HEALTHCHECK: healthCheck = [] } = lists;
  return { root: stage, env, entrypoint, command, healthCheck };
}

function copyContext(target: string): void {
  for (const name of readdirSync(root).filter(isInContext)) {
    cpSync(join(root, name), join(target, name), {
      recursive: true,
      filter: (path) => isInContext(path.slice(root.length)),
    });
    mkdirSync(dirname(join(target, name)), { recursive: true });
  }
}

/** A text of the compose file with its variables filled in, the inner ones first; throws for one that must be set and is not. */
export function interpolated(text: string, env: Readonly<Record<string, string>>): string {
  const filled = text.replaceAll(/\$\{(\w+)(?::([-?])([^${}]*))?\}/g, (_, name: string, kind: string, word: string) => {
    if (env[name] !== undefined) return env[name];
    if (kind === "-") return word;
    throw new Error(`${name} is not set: ${word}`);
  });
  return filled === text ? text : interpolated(filled, env);
}

/** The compose file as it is read. */
export function composeFile() {
  return parse(textOf("compose.yaml"));
}

/** What the compose file cannot do without. */
export const password = { POSTGRES_PASSWORD: "secret1" };

/** The settings of the server by the compose file. */
export function settingsOf(env: Readonly<Record<string, string>>): Record<string, string> {
  const given = Object.entries<string>(composeFile().services.daybook.environment);
  return Object.fromEntries(given.map(([name, text]) => [name, interpolated(text, env)]));
}
