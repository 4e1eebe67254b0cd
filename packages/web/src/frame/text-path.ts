/** The path of the text of a page, which has the page's own before its ending; pages without one stay as they are. */
export function textPath(path: string): string {
  return path.replace(/^(\/(?:docs(?:\/[\w/-]+)?|changelog))(?=#|$)/, "$1.md");
}
