// The import walls: which package may use which. Every import of every source
// file is compared with this table; tests and fixtures may use more.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./run.mjs";

const walls = [
  { under: "packages/contract", may: [/^@bufbuild\/protobuf/] },
  { under: "packages/domain", may: [] },
  { under: "packages/store", may: [/^@daybook\/domain$/, /^@duckdb\//, /^pg(-copy-streams)?$/, /^node:/] },
  { under: "packages/ingest/src/formats", may: [/^@daybook\/domain$/, /^csv-parse/, /^node:buffer$/] },
  { under: "packages/ingest/src/sources", may: [/^@daybook\/domain$/, /^csv-parse/] },
  { under: "packages/ingest", may: [/^@daybook\/(domain|store)$/, /^csv-parse/, /^yauzl$/, /^node:/] },
  { under: "packages/demo", may: [/^@daybook\/(domain|store|ingest)$/] },
  { under: "packages/api/src/services", may: [/^@daybook\/(contract|domain)$/, /^@bufbuild\/protobuf/] },
  {
    under: "packages/api",
    may: [
      /^@daybook\/(contract|domain|store)$/,
      /^@bufbuild\//,
      /^@connectrpc\//,
      /^(lru-cache|openid-client|pino|prom-client)$/,
      /^node:/,
    ],
  },
  { under: "packages/sdk", may: [/^@daybook\/contract$/, /^@bufbuild\/protobuf/, /^@connectrpc\//] },
  {
    under: "packages/cli",
    may: [
      /^@daybook\/(sdk|demo|ingest|store|api|domain)$/,
      /^@daybook\/(api\/budgets|store\/addresses)$/,
      /^(commander|zod|pino)$/,
      /^node:/,
    ],
  },
];

const problems = sourceFilesIn(join(root, "packages")).flatMap((file) => {
  const path = relative(root, file);
  const wall = walls.find(({ under }) => path.startsWith(`${under}/`));
  if (wall === undefined) return [`${path}: no wall is declared for this package`];
  return importsOf(readFileSync(file, "utf8"))
    .filter((name) => !name.startsWith(".") && !wall.may.some((allowed) => allowed.test(name)))
    .map((name) => `${path}: may not import ${name}`);
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function importsOf(text) {
  const statements = text.matchAll(/^(?:import|export)\s(?:[^"'=]*?\sfrom\s)?"([^"]+)";|\bimport\("([^"]+)"\)/gm);
  return [...statements].map((match) => match[1] ?? match[2]);
}

function sourceFilesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", "dist", "gen"].includes(entry.name) ? [] : sourceFilesIn(path);
    return /\.ts$/.test(entry.name) && !/(\.test|\.fixture|^fixtures)\.ts$/.test(entry.name) ? [path] : [];
  });
}
