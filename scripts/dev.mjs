// Builds at every change and serves what was built, with the settings of npm start.
// While the sources do not build, the server of the last good build goes on. Works on
// another tree when given its folder.
//
// The compiler's own watch mode is not used: it has missed changes that came while it built.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./run.mjs";
import { watchFolders } from "./watch-folders.mjs";

/** A save may be several changes: one that empties a file, and one that fills it. */
const QUIET_MS = 100;

const tree = process.argv[2] ?? root;
const compiler = join(root, "node_modules", ".bin", "tsc");
const daybook = join(tree, "packages", "cli", "bin", "daybook.mjs");
const sources = watchFolders(
  ["packages", "tests", "bench"].map((folder) => join(tree, folder)),
  onChange,
);
let isChanged = true;
let isStopping = false;
let quiet;
let build;
let server;
let working = keepBuilt();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);

function onChange() {
  isChanged = true;
  clearTimeout(quiet);
  quiet = setTimeout(() => {
    working = working.then(keepBuilt);
  }, QUIET_MS);
}

/** Builds until nothing has changed since, then serves what was built. */
async function keepBuilt() {
  while (isChanged && !isStopping) {
    isChanged = false;
    sources.look();
    say("building");
    build = start(compiler, ["-b"]);
    const exitCode = await build.ended;
    if (isChanged || isStopping) continue;
    if (exitCode === 0) await restart();
    else say(`this does not build; ${server ? "the last good build is served on" : "nothing is served"}`);
  }
}

async function restart() {
  await server?.end();
  if (isStopping) return;
  say("serving the new build");
  const own = start(daybook, ["serve"]);
  server = own;
  own.ended.then(() => {
    if (own.isAsked) return;
    server = undefined;
    say("the server has ended; the next good build starts it again");
  });
}

/** Ends everything; asked again it does so at once. */
async function stop() {
  isStopping = true;
  clearTimeout(quiet);
  sources.close();
  await Promise.all([build.end(), server?.end()]);
  await working;
  process.exit();
}

/** Starts a program in a group of its own, so that Ctrl-C is left to this script and all that it started ends with it. */
function start(program, args) {
  const child = spawn(program, args, { cwd: tree, detached: true, stdio: ["ignore", "inherit", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const own = {
    isAsked: false,
    ended,
    end() {
      own.isAsked = true;
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGTERM");
      return ended;
    },
  };
  return own;
}

function say(text) {
  console.error(`dev: ${text}`);
}
