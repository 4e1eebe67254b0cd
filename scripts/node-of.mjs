import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

/**
 * The program of the newest release of a version of Node, installed into a folder from the package of this machine's
 * kind, which is made of it alone; undefined where it cannot be.
 */
export function nodeOf(version, folder) {
  const name = `node-${process.platform}-${process.arch}`;
  const place = join(folder, version);
  mkdirSync(place);
  const words = ["install", "--prefix", place, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status } = spawnSync("npm", [...words, `${name}@${version}`], { stdio: ["ignore", "ignore", "inherit"] });
  const node = join(place, "node_modules", name, "bin", "node");
  return status === 0 && spawnSync(node, ["--version"]).status === 0 ? node : undefined;
}
