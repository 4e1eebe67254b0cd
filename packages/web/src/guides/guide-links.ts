import { type Guide, guidePath } from "./guide.js";
import type { LinkOf } from "./markdown.js";

/** Leads the links of a guide's file to the pages of this site. A file that has no page is not linked to. */
export function guideLinks(guides: readonly Guide[]): LinkOf {
  const names = new Set(guides.map(({ name }) => name));
  return (href) => {
    if (/^(https?:|#)/.test(href)) return href;
    const [, path = "", name, hash = ""] = /^((?:(?:\.\.\/)?docs\/)?([\w-]+)\.md|[^#]*)(#.*)?$/.exec(href) ?? [];
    if (name === "methods" || /^\.\.\/proto\b/.test(path)) return "/docs";
    if (path === "../README.md") return "/";
    if (path === "../CHANGELOG.md") return "/changelog";
    return name !== undefined && names.has(name) ? guidePath({ name }) + hash : undefined;
  };
}
