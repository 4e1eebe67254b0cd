// The rules of the contract that buf does not know. Each tells of something that is easily forgotten when a method is
// added: who may see it, what it can be asked, that it is promised, and that callers are told. A tree other than this may be named.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFileRegistry, fromBinary, getOption, hasOption } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { heard, root } from "./run.mjs";

const [tree = root] = process.argv.slice(2);
const contract = builtContract();
const visibility = contract.getExtension("daybook.options.v1.visibility");
const bound = contract.getExtension("daybook.options.v1.bound");
const example = contract.getExtension("daybook.options.v1.example");
const list = contract.getExtension("daybook.options.v1.list");
const table = contract.getExtension("daybook.options.v1.table");
const datasets = contract.getExtension("daybook.options.v1.datasets");
const released = new Set(methodsIn(registryIn(join(tree, "proto/released.binpb"))).map(nameOf));
const changes = readFileSync(join(tree, "CHANGELOG.md"), "utf8").split(/^(?=- |#|$)/m);

const problems = methodsIn(contract).flatMap((method) => {
  const name = nameOf(method);
  const withoutExample = method.input.fields.filter((field) => isRequired(field) && !hasOption(field, example));
  return [
    ...withoutExample.map(
      (field) =>
        `${name} requires ${field.name}, of which pages and tests have no example: (daybook.options.v1.example) = {value: "…", demo: "…"}`,
    ),
    ...pageProblems(method).map((problem) => `${name} ${problem}`),
    !hasTable(method) &&
      `${name} has a list and does not say which is its table: option (daybook.options.v1.table) = "…";`,
    getOption(method, datasets).length === 0 &&
      `${name} does not say which datasets its answers are made of: option (daybook.options.v1.datasets) = "…";`,
    getOption(method, visibility) === 0 &&
      `${name} does not say who may see it: option (daybook.options.v1.visibility) = VISIBILITY_PUBLIC; or VISIBILITY_PRIVATE;`,
    !released.has(name) &&
      `${name} is not in proto/released.binpb, so that a change that breaks it would not be seen: npm run generate -- --release`,
    !changes.some((entry) => isAbout(method, entry)) &&
      `${name} is not in CHANGELOG.md: name it in the list of its service there`,
  ].filter((problem) => problem !== false);
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

/** The contract of the tree as it is now. */
function builtContract() {
  const scratch = mkdtempSync(join(tmpdir(), "daybook-contract-"));
  const image = join(scratch, "contract.binpb");
  try {
    const { status, said } = heard("buf", ["build", join(tree, "proto"), "--exclude-source-info", "-o", image]);
    if (status !== 0) throw new Error(said);
    return registryIn(image);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function registryIn(image) {
  return createFileRegistry(fromBinary(FileDescriptorSetSchema, readFileSync(image)));
}

function methodsIn(registry) {
  return [...registry].filter(({ kind }) => kind === "service").flatMap(({ methods }) => methods);
}

function isRequired(field) {
  const { required, requiredUnless } = getOption(field, bound);
  return required || requiredUnless !== "";
}

/** What a list lacks to be read page by page. Where the limit is of each of several lists there are no pages. */
function pageProblems(method) {
  const { input, output } = method;
  const limits = input.fields.filter(({ name }) => name === "limit" || name.endsWith("_limit")).map(({ name }) => name);
  if (!hasOption(method, list)) {
    return limits.map(
      (limit) =>
        `has ${limit} and does not say of which list: option (daybook.options.v1.list) = {rows: "…"}; or {several: true};`,
    );
  }
  const { rows, total, limit, several } = getOption(method, list);
  if (several) return rows + total + limit === "" ? [] : ["has several lists and names one"];
  const lacks = (message, part, ...names) =>
    message.fields.some(({ name }) => names.includes(name))
      ? []
      : [`is a list without ${names.join(" or ")} in its ${part}`];
  return [
    ...lacks(input, "request", limit || "limit"),
    ...lacks(input, "request", "offset"),
    ...lacks(input, "request", "page_token"),
    ...lacks(output, "answer", rows),
    ...lacks(output, "answer", ...(total === "" ? ["total", "total_count"] : [total])),
    ...lacks(output, "answer", "next_page"),
    ...lacks(output, "answer", "restarted"),
  ];
}

/** Whether a method whose answer has a list of messages says which is its table, or has none. */
function hasTable(method) {
  const hasRows = method.output.fields.some(({ fieldKind, message }) => isMany(fieldKind) && message !== undefined);
  return !hasRows || getOption(method, table).length > 0 || getOption(method, list).rows !== "";
}

function isMany(fieldKind) {
  return fieldKind === "list" || fieldKind === "map";
}

/** Such as `MarketService/GetTopShorts`. */
function nameOf({ parent, name }) {
  return `${parent.name}/${name}`;
}

/** Whether an entry of the change log names a method, alone or among those of its service. */
function isAbout(method, entry) {
  const isAmongOthers = entry.includes(`\`${method.parent.name}\``) && entry.includes(`\`${method.name}\``);
  return isAmongOthers || entry.includes(`\`${nameOf(method)}\``);
}
