import { textPath } from "../frame/text-path.js";
import type { Guide } from "../guides/guide.js";
import { guideLinks } from "../guides/guide-links.js";

/** A guide as Markdown for whoever reads it on its own: its links lead to the texts of this server. */
export function guideText(address: string, guides: readonly Guide[], { markdown }: Guide): string {
  const linkOf = guideLinks(guides);
  return outsideCode(markdown, (text) =>
    text.replace(LINK, (_, words: string, href: string) => {
      const led = linkOf(href);
      if (led === undefined) return words;
      return `[${words}](${/^[#h]/.test(led) ? led : address + textPath(led)})`;
    }),
  );
}

/** Changes what is no code: between fences nothing is a link. */
function outsideCode(markdown: string, change: (text: string) => string): string {
  return markdown
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join("");
}

/** A link whose words have no brackets but those of code. */
const LINK = /\[((?:`[^`]*`|[^[\]`])+)\]\(([^()\s]+)\)/g;
