import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Every source file under the given folders of a tree, by its path in it, with its imports, those of types too. */
export function importsIn(tree, folders) {
  const files = folders
    .map((folder) => join(tree, folder))
    .flatMap((folder) => (existsSync(folder) ? filesIn(folder) : []));
  return new Map(files.map((file) => [relative(tree, file), importsOf(readFileSync(file, "utf8"))]));
}

/** Which files of a tree each file imports, by their paths. */
export function graphOf(imports) {
  const targetsOf = ([file, own]) => own.filter(isRelative).map(({ name }) => targetOf(file, name));
  return new Map([...imports].map((entry) => [entry[0], targetsOf(entry).filter((target) => imports.has(target))]));
}

/** The circles in a graph, each as a way that ends where it began; none when there are none. */
export function circlesIn(graph) {
  const circles = [];
  const done = new Set();
  const visit = (node, way) => {
    if (way.includes(node)) circles.push([...way.slice(way.indexOf(node)), node]);
    else if (!done.has(node)) {
      for (const next of graph.get(node) ?? []) visit(next, [...way, node]);
      done.add(node);
    }
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
}

/** Whether an import names a file of its own package, and not a package. */
export function isRelative({ name }) {
  return name.startsWith(".");
}

function targetOf(file, name) {
  return join(dirname(file), name).replace(/\.js$/, ".ts");
}

function importsOf(text) {
  return [...text.matchAll(IMPORTS)].map(({ groups }) => ({
    name: groups.file ?? groups.late,
    isType: groups.type !== undefined,
  }));
}

const COMMENT = /\/\/[^\n]*\n|\/\*[\s\S]*?\*\//.source;
/** Names stand between `import` or `export` and `from`, with comments among them, and nothing else. */
const STATEMENT = `^(?:import|export)\\s(?<type>type\\s)?(?:(?:[\\w$*{},\\s]|${COMMENT})*?\\sfrom\\s)?["'](?<file>[^"']+)["']`;
const LATE = `\\b(?:import|require)\\((?:\\s|${COMMENT})*["'\`](?<late>[^"'\`]+)["'\`]`;
const IMPORTS = new RegExp(`${STATEMENT}|${LATE}`, "gm");

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", "dist", "gen"].includes(entry.name) ? [] : filesIn(path);
    return entry.name.endsWith(".ts") ? [path] : [];
  });
}
