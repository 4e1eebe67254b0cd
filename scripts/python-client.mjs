import { readFileSync } from "node:fs";
import { join } from "node:path";
import { messagesIndexModule, messagesModules } from "./python-messages.mjs";
import { servicesIndexModule, servicesModules } from "./python-services.mjs";
import { root } from "./run.mjs";

/** Where the package for Python has its modules. */
export const PYTHON_MODULES = "clients/python/src/daybook_client";

/** The modules of the package for Python that are written from the contract, by their paths in the tree. */
export function pythonModules(reference, version) {
  const modules = {
    ...messagesModules(reference),
    "messages/__init__.py": messagesIndexModule(reference),
    ...servicesModules(reference),
    "services/__init__.py": servicesIndexModule(reference),
    "version.py": versionModule(version),
  };
  return Object.fromEntries(Object.entries(modules).map(([path, text]) => [`${PYTHON_MODULES}/${path}`, text]));
}

/** The description of the package, with the version of this release. */
export function pythonManifest(version) {
  const text = readFileSync(join(root, PYTHON_MANIFEST), "utf8");
  return text.replace(/^version = ".*"$/m, `version = "${version}"`);
}

export const PYTHON_MANIFEST = "clients/python/pyproject.toml";

function versionModule(version) {
  return `# Written from package.json by npm run generate.
"""The version of this release, which is that of the server."""

VERSION = "${version}"
`;
}
