// The import walls: which package may use which, which folder of a package may
// use which, and that no import runs in a circle. Every import of every source file
// is compared with these tables, one of a type like any other; tests and fixtures
// may use more, but not in a circle. And the domain is pure: none of its modules can change once it is loaded.
// Checks another tree by the same tables when given its folder.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { circlesIn, graphOf, importsIn, isRelative } from "./import-graph.mjs";
import { moduleStateIn } from "./module-state.mjs";
import { root } from "./run.mjs";

/** The domain: what all of it is built on, what one domain states, and what its methods answer. */
const spine = /^@daybook\/domain$/;
const data = /^@daybook\/domain\/data\/[a-z-]+$/;
const answers = /^@daybook\/domain\/answers\/[a-z-]+\/[a-z-]+$/;

/** What a package may import in addition to its own files, and of what only types. The first row that holds a file counts. */
const walls = [
  { under: "packages/contract", may: [/^@bufbuild\/protobuf/] },
  { under: "packages/reference", may: [/^@daybook\/contract(\/version)?$/, /^@bufbuild\/protobuf/] },
  {
    under: "packages/mcp/src/serve",
    may: [/^@modelcontextprotocol\/server(\/stdio)?$/],
    types: [/^node:stream$/],
  },
  { under: "packages/mcp", may: [/^@daybook\/(contract\/(nearest|version)|reference)$/] },
  { under: "packages/charts", may: [/^@resvg\/resvg-js$/, /^node:(module|util|zlib)$/] },
  { under: "packages/domain", may: [], types: [/^@daybook\/contract$/] },
  { under: "packages/store", may: [spine, /^@duckdb\//, /^pg(-copy-streams)?$/, /^node:/] },
  {
    under: "packages/files",
    may: [spine, /^@daybook\/domain\/(citations|csv-text|open)$/, /^@duckdb\/node-api$/, /^fflate$/, /^node:/],
  },
  { under: "packages/ingest/src/formats/series", may: [spine, data] },
  { under: "packages/ingest/src/formats/medians", may: [spine, data] },
  { under: "packages/ingest/src/formats/workbook", may: [spine, /^@e965\/xlsx$/, /^node:(buffer|zlib)$/] },
  { under: "packages/ingest/src/formats/feed", may: [spine, /^(saxes|htmlparser2)$/, /^node:(buffer|module)$/] },
  { under: "packages/ingest/src/formats/front-matter", may: [/^yaml$/, /^node:(buffer|module)$/] },
  { under: "packages/ingest/src/formats/markdown", may: [/^markdown-it$/] },
  { under: "packages/ingest/src/formats", may: [spine, /^node:(buffer|crypto)$/] },
  { under: "packages/ingest/src/sources", may: [spine, data] },
  { under: "packages/ingest/src/registers", may: [spine, data] },
  { under: "packages/ingest/src/embedding", may: [data, /^@daybook\/store$/, /^@energetic-ai\//] },
  { under: "packages/ingest", may: [spine, /^@daybook\/store$/, /^yauzl$/, /^node:/] },
  { under: "packages/demo/src/thread", may: [/^node:(events|worker_threads)$/] },
  { under: "packages/demo", may: [spine, data, /^@daybook\/(store|ingest)$/, /^@e965\/xlsx$/] },
  { under: "packages/api/src/services", may: [spine, data, answers, /^@daybook\/contract$/, /^@bufbuild\/protobuf/] },
  {
    under: "packages/api/src/plain",
    may: [
      spine,
      data,
      answers,
      /^@daybook\/(contract\/nearest|domain\/(changes|citations|open|receipts)|files)$/,
      /^node:/,
    ],
  },
  {
    under: "packages/api/src/serving/change-log",
    may: [spine, /^@daybook\/domain\/(changes|open)$/, /^@daybook\/store(\/stamp)?$/, /^node:/],
  },
  {
    under: "packages/api",
    may: [
      spine,
      /^@daybook\/domain\/(changes|citations|open|receipts)$/,
      /^@daybook\/(contract(\/(account-view|nearest))?|files(\/lists)?|store(\/(disk-problem|stamp))?)$/,
      /^@bufbuild\//,
      /^@connectrpc\//,
      /^(lru-cache|openid-client|pino|prom-client)$/,
      /^node:/,
    ],
  },
  { under: "packages/web/islands", may: [/^@daybook\/domain\/suburb-bounds$/] },
  { under: "packages/web/src/tables", may: [/^@daybook\/files\/lists$/] },
  { under: "packages/web/src/guides", may: [/^markdown-it$/] },
  {
    under: "packages/web/src/ask",
    may: [/^@daybook\/(contract|sdk)$/, /^@bufbuild\/protobuf$/, /^@connectrpc\/connect$/],
  },
  {
    under: "packages/web/src/home",
    may: [/^@daybook\/(sdk(\/messages)?|charts|reference|domain\/industry-path)$/],
  },
  {
    under: "packages/web/src/frame",
    may: [/^@daybook\/(reference|contract\/(account-view|version)|domain\/citations)$/, /^node:crypto$/],
  },
  { under: "packages/web/src/styles", may: [/^@daybook\/charts$/, /^node:crypto$/] },
  { under: "packages/web/src/pages", may: [/^@daybook\/(sdk|charts)$/] },
  {
    under: "packages/web/src/routes",
    may: [/^@connectrpc\/connect$/, /^@daybook\/(reference|charts\/png|contract\/account-view)$/, /^node:crypto$/],
  },
  { under: "packages/web/src/data", may: [/^@daybook\/charts$/] },
  {
    under: "packages/web/src/politicians",
    may: [/^@daybook\/(sdk\/messages|charts|domain\/item-labels)$/],
  },
  ...["market", "stocks"].map((area) => ({
    under: `packages/web/src/${area}`,
    may: [/^@daybook\/(sdk\/messages|charts|domain\/industry-path)$/],
  })),
  ...["housing", "economy", "news"].map((area) => ({
    under: `packages/web/src/${area}`,
    may: [/^@daybook\/(sdk\/messages|charts)$/],
  })),
  {
    under: "packages/web/src/desk",
    may: [/^@daybook\/(sdk(\/messages)?|reference|contract\/version)$/],
  },
  { under: "packages/web", may: [/^@daybook\/(reference|contract\/(account-view|version))$/, /^node:crypto$/] },
  { under: "packages/sdk", may: [/^@daybook\/contract$/, /^@bufbuild\/protobuf/, /^@connectrpc\//] },
  {
    under: "packages/cli",
    may: [
      spine,
      /^@daybook\/(sdk|demo|files|ingest|mcp(\/serve)?|store|api|reference|web)$/,
      /^@daybook\/(api\/(budgets|changing-datasets|export-datasets|give-way|operator|own-answers|prepare-start|prepared-start|table-by-name)|contract\/(nearest|version)|ingest\/(last-sync|public-lookup)|store\/(addresses|disk-problem|hooks))$/,
      /^(commander|zod|pino)$/,
      /^node:/,
    ],
  },
];

/**
 * The floors of a package, from the ground up. A part, which is a folder or a file of
 * it, uses itself and the parts that it names, all of them listed before it. Files
 * that are in no part stand above all parts, and folders must be in one.
 *
 * `rooms` says what the folders and files directly in a part may use of each other:
 * "apart" nothing, "ordered" anything but in a circle of rooms; undefined leaves them free.
 */
const floors = {
  "packages/domain/src": [
    { part: "gen", mayUse: [] },
    { part: "base", mayUse: [] },
    { part: "data", mayUse: ["gen", "base"], rooms: "ordered" },
    { part: "answers", mayUse: ["gen", "base", "data"], rooms: "apart" },
    { part: "parts.ts", mayUse: ["base", "data"] },
    { part: "snapshot.ts", mayUse: ["parts.ts"] },
    { part: "withhold.ts", mayUse: ["data", "snapshot.ts"] },
    { part: "open", mayUse: ["base", "data", "answers", "parts.ts", "snapshot.ts"] },
    { part: "changes", mayUse: ["base", "data", "answers", "open", "withhold.ts"] },
    { part: "receipts", mayUse: ["base", "data", "parts.ts", "snapshot.ts", "withhold.ts", "open", "changes"] },
    { part: "citations", mayUse: ["base"] },
  ],
  "packages/ingest/src": [
    { part: "source.ts", mayUse: [] },
    { part: "formats", mayUse: ["source.ts"] },
    { part: "sources", mayUse: ["source.ts", "formats"], rooms: "apart" },
    { part: "registers", mayUse: ["source.ts", "formats"] },
    { part: "files", mayUse: ["source.ts"] },
    { part: "fetch", mayUse: ["source.ts", "files"] },
    { part: "driver", mayUse: ["source.ts", "files", "fetch"] },
    { part: "layout", mayUse: ["formats"] },
    { part: "sync", mayUse: ["source.ts", "formats", "files", "fetch", "driver", "layout"] },
    { part: "embedding", mayUse: ["formats", "sources", "driver"] },
  ],
  "packages/api/src": [
    { part: "gen", mayUse: [] },
    { part: "base", mayUse: [] },
    { part: "json", mayUse: ["base"] },
    { part: "answer", mayUse: ["base"] },
    { part: "admission", mayUse: ["base"] },
    { part: "port", mayUse: ["base", "answer"] },
    { part: "rpc", mayUse: ["base", "json", "answer", "port"] },
    { part: "grpc", mayUse: ["gen", "base", "rpc"] },
    { part: "access", mayUse: ["base"] },
    { part: "guards", mayUse: ["base", "access"], rooms: "ordered" },
    { part: "observe", mayUse: ["base", "guards"] },
    { part: "plain", mayUse: ["base", "answer", "guards"], rooms: "apart" },
    { part: "sign-in", mayUse: ["base", "access"] },
    { part: "account", mayUse: ["base", "access", "guards"] },
    { part: "edge", mayUse: ["base", "answer", "port", "rpc", "access", "guards", "observe"] },
    { part: "services", mayUse: ["base"] },
    { part: "serving", mayUse: ["base"] },
  ],
  "packages/mcp/src": [
    { part: "ask.ts", mayUse: [] },
    { part: "contract", mayUse: ["ask.ts"] },
    { part: "results", mayUse: ["ask.ts", "contract"] },
    { part: "tools", mayUse: ["ask.ts", "contract", "results"] },
    { part: "resources", mayUse: ["ask.ts", "tools"] },
    { part: "prompts", mayUse: [] },
    { part: "catalogue.ts", mayUse: ["ask.ts", "tools", "resources", "prompts"] },
    { part: "serve", mayUse: ["ask.ts", "contract", "tools", "resources", "prompts", "catalogue.ts"] },
  ],
  "packages/web/src": [
    { part: "html.ts", mayUse: [] },
    { part: "styles", mayUse: [] },
    { part: "gen", mayUse: [] },
    { part: "frame", mayUse: ["html.ts", "styles", "gen"] },
    { part: "docs", mayUse: ["html.ts", "frame"] },
    { part: "guides", mayUse: ["html.ts", "frame"] },
    { part: "pricing", mayUse: ["html.ts", "frame"] },
    { part: "account", mayUse: ["html.ts", "frame", "pricing"] },
    { part: "tables", mayUse: ["html.ts", "frame"] },
    { part: "ask", mayUse: [] },
    { part: "pages", mayUse: ["html.ts", "frame", "tables"] },
    { part: "market", mayUse: ["html.ts", "frame", "tables", "pages"] },
    { part: "stocks", mayUse: ["html.ts", "frame", "tables", "pages", "market"] },
    { part: "housing", mayUse: ["html.ts", "frame", "tables", "pages"] },
    { part: "home", mayUse: ["html.ts", "frame", "docs", "tables", "pages", "market"] },
    { part: "economy", mayUse: ["html.ts", "frame", "tables", "pages"] },
    { part: "data", mayUse: ["html.ts", "frame", "pages"] },
    { part: "politicians", mayUse: ["html.ts", "frame", "tables", "pages"] },
    { part: "news", mayUse: ["html.ts", "frame", "guides", "tables", "pages"] },
    { part: "desk", mayUse: ["html.ts", "frame", "docs", "guides", "tables", "pages"] },
    { part: "texts", mayUse: ["frame", "docs", "guides"] },
    { part: "site.ts", mayUse: ["frame", "guides", "pricing", "desk"] },
    {
      part: "routes",
      mayUse: [
        "html.ts",
        "styles",
        "frame",
        "gen",
        "docs",
        "guides",
        "texts",
        "data",
        "home",
        "pricing",
        "account",
        "site.ts",
        "tables",
        "ask",
        "pages",
        "market",
        "stocks",
        "housing",
        "economy",
        "politicians",
        "news",
        "desk",
      ],
    },
  ],
};

const tree = process.argv[2] ?? root;
const imports = importsIn(tree, ["packages", "tests", "bench"]);
const graph = graphOf(imports);
const problems = [
  ...[...imports].filter(([file]) => isOfPackage(file)).flatMap(([file, own]) => wallProblems(file, own)),
  ...[...graph].filter(([file]) => isOfPackage(file)).flatMap(([file, targets]) => testProblems(file, targets)),
  ...Object.entries(floors).flatMap(([folder, parts]) => floorProblems(folder, parts)),
  ...[...imports.keys()].filter((file) => isOfPackage(file) && isOfDomain(file)).flatMap(stateProblems),
  ...circlesIn(graph).map((circle) => `imports run in a circle: ${circle.join(" -> ")}`),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function wallProblems(file, own) {
  const wall = walls.find(({ under }) => file.startsWith(`${under}/`));
  if (wall === undefined) return [`${file}: no wall is declared for this package`];
  const { may, types = [] } = wall;
  return own
    .filter((each) => !isRelative(each) && !isAllowed(each, each.isType ? [...may, ...types] : may))
    .map((each) => `${file}: may not import ${each.name}${isAllowed(each, types) ? " except its types" : ""}`);
}

/** What the domain remembers, it keeps with what that was made of (derived), or for a bounded number of days (perDay). */
function stateProblems(file) {
  return moduleStateIn(readFileSync(join(tree, file), "utf8")).map(
    ({ line, what }) => `${file}:${line}: ${what}; a module of the domain must not change once it is loaded`,
  );
}

function isOfDomain(file) {
  return file.startsWith("packages/domain/src/");
}

/** What only tests use may use more than its folder, so nothing else goes through it. */
function testProblems(file, targets) {
  return targets
    .filter((target) => target.startsWith("packages/") && !isOfPackage(target))
    .map((target) => `${file}: may not use ${target}, which is for tests`);
}

function isAllowed({ name }, patterns) {
  return patterns.some((pattern) => pattern.test(name));
}

function floorProblems(folder, parts) {
  parts.forEach(({ part, mayUse }, i) => {
    const isUp = mayUse.some((used) => !parts.slice(0, i).some((before) => before.part === used));
    if (isUp) throw new Error(`${folder}: ${part} may use only parts that are listed before it`);
  });
  const files = [...graph.keys()].filter((file) => file.startsWith(`${folder}/`) && isOfPackage(file));
  return files
    .flatMap((file) => problemsOnFloor(file, partIn(folder, parts, file), folder, parts))
    .concat(parts.filter(({ rooms }) => rooms === "ordered").flatMap(({ part }) => roomCircles(`${folder}/${part}`)));
}

function problemsOnFloor(file, own, folder, parts) {
  if (own === undefined) {
    const isInFolder = file.slice(folder.length + 1).includes("/");
    return isInFolder ? [`${file}: no floor is declared for this folder`] : [];
  }
  return graph.get(file).flatMap((target) => {
    const part = partIn(folder, parts, target);
    const isWithin =
      part === own && (own.rooms !== "apart" || roomOf(file, folder, own) === roomOf(target, folder, own));
    if (isWithin || own.mayUse.includes(part?.part)) return [];
    return [`${file}: may not use ${target}; ${own.part} may use ${["itself", ...own.mayUse].join(", ")}`];
  });
}

/** Circles of the rooms of a part, where the files in them may be in none. */
function roomCircles(path) {
  const rooms = new Map();
  for (const [file, targets] of graph) {
    if (!file.startsWith(`${path}/`) || !isOfPackage(file)) continue;
    const room = firstIn(file, path);
    const used = targets.filter((target) => target.startsWith(`${path}/`)).map((target) => firstIn(target, path));
    rooms.set(room, [...(rooms.get(room) ?? []), ...used.filter((other) => other !== room)]);
  }
  return circlesIn(rooms).map((circle) => `${path}: folders use each other in a circle: ${circle.join(" -> ")}`);
}

function partIn(folder, parts, file) {
  return parts.find(({ part }) => file === `${folder}/${part}` || file.startsWith(`${folder}/${part}/`));
}

function roomOf(file, folder, { part }) {
  return firstIn(file, `${folder}/${part}`);
}

/** The folder or file directly in a folder that a path leads into. */
function firstIn(file, folder) {
  return file.slice(folder.length + 1).split("/")[0];
}

/** Whether a file is a package's own, and neither its test nor what only tests use. */
function isOfPackage(file) {
  return file.startsWith("packages/") && !/(\.test|\.fixture|\/fixtures)\.ts$/.test(file);
}
