// Packs what is shipped: the command with everything that it runs from, the typed client with the contract that it
// speaks, and the client for Python. Each is put together in a folder of its own, and packed into dist/packages or the
// folder given; all of them, or those that are named after it. npm packs the first two, with a list of the packages that
// they need. Where Python cannot build its package it says why, and the others are packed.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { clientInto } from "./packed-client.mjs";
import { commandInto } from "./packed-command.mjs";
import { builtByPython, pythonInto } from "./packed-python.mjs";
import { root } from "./run.mjs";

const [place = join(root, "dist", "packages"), ...named] = process.argv.slice(2);
const folder = resolve(place);
const scratch = mkdtempSync(join(tmpdir(), "daybook-pack-"));
const isWanted = (name) => named.length === 0 || named.includes(name);
const tell = (name) => console.log(relative(process.cwd(), join(folder, name)));
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (isWanted("daybook")) tell(packedByNpm("daybook", commandInto));
  if (isWanted("sdk")) tell(packedByNpm("sdk", clientInto));
  if (isWanted("python")) packForPython();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function packedByNpm(name, putInto) {
  putInto(join(scratch, name));
  const args = ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder];
  const { status, stdout, error } = spawnSync("npm", args, {
    cwd: join(scratch, name),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`npm could not pack ${name}`, { cause: error });
  return stdout.trim();
}

function packForPython() {
  pythonInto(join(scratch, "python"));
  const built = builtByPython(join(scratch, "python"), folder);
  if (typeof built === "string") console.error(`the client for Python is not packed: ${built}`);
  else built.forEach(tell);
}
