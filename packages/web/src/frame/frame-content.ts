import type { Markup, Shown } from "../html.js";
import type { Area } from "./areas.js";

/** One thing that changes are about. */
interface FeedSubject {
  readonly kind: "code" | "person" | "series" | "suburb";
  readonly key: string;
}

/** What one page adds to the frame that all pages have. */
export interface FrameContent {
  /** Of the window; the name of the site is added. */
  readonly title: string;
  /** One sentence for search engines and previews. */
  readonly description: string;
  readonly area: Area;
  readonly body: Shown;
  /** A list of pages, shown next to the body on wide screens. */
  readonly aside?: Markup;
  /** Where it is on this site, with the parameters that make it what it is; undefined for a page that nobody should look for. */
  readonly path?: string | undefined;
  /** The path of the same as Markdown. */
  readonly text?: string | undefined;
  /** The address that was asked for, where `path` is undefined: what leads out of a moment leads there. */
  readonly asked?: string | undefined;
  /** A text that somebody wrote; any other page is a page of the site. */
  readonly kind?: "article";
  /** The path of a picture for previews. */
  readonly picture?: string | undefined;
  /** Without masthead and foot, for a frame in the page of another site. */
  readonly isBare?: true;
  /** What it is about, in the words of schema.org, for search engines. */
  readonly jsonLd?: object | undefined;
  /** What it is about, as the feed of changes asks for it; undefined where nothing that changes is. */
  readonly feed?: FeedSubject | undefined;
  /** It is made of answers, which others may cite. */
  readonly isCited?: boolean;
}
