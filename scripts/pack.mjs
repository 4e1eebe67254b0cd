// Packs what is shipped: the command with everything that it runs from, and the typed client
// with the contract that it speaks. Each is put together in a folder of its own, with a list
// of the packages that it needs, and packed by npm into dist/packages or the folder given.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { clientInto } from "./packed-client.mjs";
import { commandInto } from "./packed-command.mjs";
import { root } from "./run.mjs";

const folder = resolve(process.argv[2] ?? join(root, "dist", "packages"));
const scratch = mkdtempSync(join(tmpdir(), "daybook-pack-"));
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  commandInto(join(scratch, "daybook"));
  clientInto(join(scratch, "sdk"));
  for (const name of ["daybook", "sdk"]) {
    const args = ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder];
    const { status, stdout, error } = spawnSync("npm", args, {
      cwd: join(scratch, name),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
    if (status !== 0) throw new Error(`npm could not pack ${name}`, { cause: error });
    console.log(relative(process.cwd(), join(folder, stdout.trim())));
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
