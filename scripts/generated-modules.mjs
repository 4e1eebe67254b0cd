/** The module that exports whatever is generated from the proto files. */
export function indexModule(files) {
  const names = [...files.map(moduleOf), "./services.js", "./version.js"].sort();
  return `${NOTE}${names.map((name) => `export * from "${name}";\n`).join("")}`;
}

/** The module that lists the services, each under the name that a client has for it. */
export function servicesModule(files) {
  const imports = files
    .filter(({ services }) => services.length > 0)
    .map((file) => `import { ${file.services.join(", ")} } from "${moduleOf(file)}";\n`);
  const entries = files
    .flatMap(({ path, services, comments }) => services.map((name) => [name, comments[fullNameOf(path, name)]]))
    .map(([name, comment]) => `  /** ${comment} */\n  ${clientNameOf(name)}: ${name},\n`);
  return `${NOTE}${imports.join("")}
/** Every service of the contract by the name of its client, each after those whose messages it uses. */
export const services = {
${entries.join("")}} as const;
`;
}

/** The module with the comments of the contract, by full names. */
export function commentsModule(files) {
  const comments = Object.assign({}, ...files.map((file) => file.comments));
  return `${NOTE}import type { Comments } from "../comments.js";

/** The comments of the proto files. */
export const comments: Comments = ${JSON.stringify(comments, undefined, 2)};
`;
}

/** The module that knows the version of this release, which package.json at the root states. */
export function versionModule(version) {
  return `// Written from package.json by npm run generate.

/** The version of this release: of the command, of the client, and of the interface between them. */
export const releaseVersion = ${JSON.stringify(version)};
`;
}

const NOTE = "// Written from proto/ by npm run generate.\n\n";

function moduleOf({ path }) {
  return `./${path.replace(/\.proto$/, "_pb.js")}`;
}

/** The package of a file is the path of its folder. */
function fullNameOf(path, name) {
  return [...path.split("/").slice(0, -1), name].join(".");
}

function clientNameOf(service) {
  return service[0].toLowerCase() + service.slice(1).replace(/Service$/, "");
}
