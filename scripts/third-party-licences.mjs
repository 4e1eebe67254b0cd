import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/**
 * The licences of files of others that are given away inside a bundle: what each of their packages says in its file of that
 * name, and what stands at the head of the files themselves, each text once.
 */
export function thirdPartyLicences(files) {
  const sections = [...new Set(files.map(packageOf))].map((folder) => {
    const own = files.filter((file) => packageOf(file) === folder);
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    const texts = new Set([...licenceFiles(folder), ...own.map(headOf)].filter((text) => text !== ""));
    return [`${name} ${version}`, `Licence: ${license}`, ...texts].join("\n\n");
  });
  return `Packages of others that are part of this one, with their licences. The text of the Apache License 2.0 is in LICENSE.

${sections.join(`\n\n${"-".repeat(78)}\n\n`)}
`;
}

/** `node_modules/zod/v4/core.js` is of `node_modules/zod`. */
function packageOf(file) {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)[0];
}

function licenceFiles(folder) {
  return readdirSync(join(root, folder))
    .filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
    .map((name) => readFileSync(join(root, folder, name), "utf8").trim());
}

/** The comment with a copyright at the beginning of a file; empty when there is none, or only a map of its package names it. */
function headOf(file) {
  if (!existsSync(join(root, file))) return "";
  const text = readFileSync(join(root, file), "utf8");
  const [comment = ""] = /^(?:(?:\/\/.*\n)+|\s*\/\*[\s\S]*?\*\/)/.exec(text) ?? [];
  return /copyright/i.test(comment) ? comment.replace(/^(?:\/\/| ?\*\/?|\/\*+) ?/gm, "").trim() : "";
}
