import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Packs the command and the client as `npm run pack` does after a build, and returns the two files by the names of their packages. */
export function packInto(folder: string): Readonly<Record<"daybook" | "@daybook/sdk", string>> {
  execFileSync(process.execPath, [join(root, "scripts/pack.mjs"), folder, "daybook", "sdk"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const fileOf = (pattern: RegExp) => join(folder, readdirSync(folder).find((name) => pattern.test(name)) ?? "missing");
  return { daybook: fileOf(/^daybook-\d/), "@daybook/sdk": fileOf(/^daybook-sdk-\d/) };
}

/**
 * Installs packages into an empty folder with npm, from the files and whatever registry npm is set up with; by hand, and says so,
 * where there is no registry.
 */
export function installByNpm(folder: string, files: Readonly<Record<string, string>>): void {
  const options = ["--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const how = { cwd: folder, timeout: 300_000, encoding: "utf8" } as const;
  const { status, stderr } = spawnSync("npm", ["install", ...options, ...Object.values(files)], how);
  if (status === 0) return;
  if (spawnSync("npm", ["ping"], how).status === 0) throw new Error(`npm cannot install the packages: ${stderr}`);
  console.log("npm reaches no registry: the packages are installed by hand");
  installByHand(folder, files);
}

/**
 * Unpacks packages into an empty folder as npm would, and links what they say they need, and nothing else, to the packages that
 * are installed for the tests.
 */
export function installByHand(folder: string, files: Readonly<Record<string, string>>): void {
  const modules = join(folder, "node_modules");
  for (const [name, file] of Object.entries(files)) {
    const place = join(modules, name);
    mkdirSync(place, { recursive: true });
    execFileSync("tar", ["-xzf", file, "-C", place, "--strip-components=1"]);
    const { dependencies, bin = {} } = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
    for (const dependency of Object.keys(dependencies))
      link(join(root, "node_modules", dependency), modules, dependency);
    for (const [command, path] of Object.entries<string>(bin)) link(join(place, path), join(modules, ".bin"), command);
  }
}

function link(target: string, folder: string, name: string): void {
  const place = join(folder, name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(target, place);
}
