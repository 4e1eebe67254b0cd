import { runCommand } from "./program.js";

const isWatched = process.stderr.isTTY === true;
let hasProgress = false;

function clearProgress() {
  if (hasProgress) process.stderr.write("\r\x1b[K");
  hasProgress = false;
}

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  folder: process.cwd(),
  nodeVersion: process.versions.node,
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  random: Math.random,
  log: process.stdout,
  out: (line) => {
    clearProgress();
    process.stdout.write(`${line}\n`);
  },
  err: (line) => {
    clearProgress();
    process.stderr.write(`${line}\n`);
  },
  progress: (line) => {
    if (!isWatched) return;
    process.stderr.write(`\r\x1b[K${line}`);
    hasProgress = true;
  },
  stopped: new Promise((resolve) => {
    process.once("SIGTERM", resolve);
    process.once("SIGINT", resolve);
  }),
});
