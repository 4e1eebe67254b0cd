/** A text as XML 1.0 writes it, between tags and between quotes. What no XML may hold is left out: control characters and half pairs. */
export function xmlText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(NOT_IN_XML, "")
    .replace(/[&<>"']/g, (mark) => ESCAPES[mark]!);
}

/** Tabs and line ends aside, the control characters of Unicode, which are more than XML forbids. */
const NOT_IN_XML = /[^\t\n\u{20}-\u{7e}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
