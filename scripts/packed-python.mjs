import { spawnSync } from "node:child_process";
import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** Puts the package for Python together in a folder: its modules and what says how it is built. */
export function pythonInto(folder) {
  for (const part of ["src", "pyproject.toml", "README.md"])
    cpSync(join(root, "clients/python", part), join(folder, part), {
      recursive: true,
      filter: (path) => !path.includes("__pycache__"),
    });
  for (const name of ["LICENSE", "NOTICE"]) cpSync(join(root, name), join(folder, name));
}

/** Builds the wheel and the sources of the package in a folder. Returns their names, or in words why they cannot be built. */
export function builtByPython(folder, destination) {
  if (run("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"]).status !== 0)
    return "there is no python3 of version 3.9 or newer";
  const tools = join(folder, "venv");
  const made = run("python3", ["-m", "venv", tools]);
  if (made.status !== 0) return `python3 makes no environment: ${lastLine(made.stdout + made.stderr)}`;
  const python = join(tools, process.platform === "win32" ? "Scripts/python.exe" : "bin/python");
  const installed = run(python, ["-m", "pip", "install", "--quiet", BUILDER]);
  if (installed.status !== 0) return `pip cannot install ${BUILDER}: ${lastLine(installed.stderr)}`;
  const built = run(python, ["-c", BUILD, destination], { cwd: folder, env: { ...process.env, SOURCE_DATE_EPOCH } });
  if (built.status !== 0) throw new Error(`the package for Python cannot be built: ${built.stderr}`);
  return readdirSync(destination).filter((name) => /^daybook_client-/.test(name));
}

/** Builds packages as their pyproject.toml says. */
const BUILDER = "flit_core==3.12.0";
const BUILD = `import sys
from flit_core import buildapi
buildapi.build_sdist(sys.argv[1])
buildapi.build_wheel(sys.argv[1])`;
/** Archives date their files: with one date for all, the same tree makes the same bytes. */
const SOURCE_DATE_EPOCH = "1577836800";

function run(command, words, options = {}) {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: "utf8", ...options });
  return { status, stdout: stdout ?? "", stderr: stderr ?? "" };
}

function lastLine(text) {
  return text.trim().split("\n").at(-1);
}
