import { SourceProblem } from "../../source.js";
import { quoted } from "../quoted.js";
import type { Feed, FeedItem } from "./feed.js";
import { type FeedKind, feedKindOf, fieldName } from "./feed-kinds.js";
import { feedMoment } from "./feed-moment.js";
import { feedText } from "./feed-text.js";
import { isBlock, isHidden } from "./plain-text.js";
import { RawItem } from "./raw-item.js";
import { walkXml, type XmlElement, type XmlVisitor } from "./walk-xml.js";

/** Reads a feed in RSS 2.0, RSS 1.0 or Atom. Throws a SourceProblem for anything else and for whatever could do harm. */
export function readFeed(bytes: Uint8Array): Feed {
  const reading = new Reading();
  walkXml(feedText(bytes), reading);
  return reading.finished();
}

/** An element whose text is wanted. */
interface Wanted {
  readonly depth: number;
  take(text: string): void;
}

class Reading implements XmlVisitor {
  #kind: FeedKind | undefined;
  /** The namespace of the feed's own elements. */
  #space = "";
  /** The names of the elements that are open, below the root. */
  readonly #path: string[] = [];
  #item: RawItem | undefined;
  #wanted: Wanted | undefined;
  #text = "";
  /** The depth of the element inside the wanted one that is not shown. */
  #hiddenDepth = Number.POSITIVE_INFINITY;
  readonly #builtAt = new Map<string, string>();
  readonly #items = new Map<string, FeedItem>();
  #itemsSeen = 0;

  open(element: XmlElement, depth: number): void {
    if (depth === 1) {
      const root = feedKindOf(element);
      if (root === undefined)
        throw new SourceProblem(undefined, `its root ${quoted(element.name)} is not that of a feed`);
      this.#kind = root.kind;
      this.#space = root.space;
      return;
    }
    this.#path.push(fieldName(element, this.#space));
    if (this.#wanted !== undefined) this.#openInside(element, depth);
    else if (this.#item !== undefined) this.#openField(element, depth);
    else if (depth === this.#kind!.path.length && this.#isAt(this.#kind!.path)) this.#openItem(element);
    else this.#openBuilt(depth);
  }

  text(text: string): void {
    if (this.#wanted === undefined || this.#hiddenDepth < Number.POSITIVE_INFINITY) return;
    if (this.#text.length < TEXT_CHARS_MAX) this.#text += text.slice(0, TEXT_CHARS_MAX - this.#text.length);
  }

  close(depth: number): void {
    if (depth === this.#hiddenDepth) this.#hiddenDepth = Number.POSITIVE_INFINITY;
    if (depth === this.#wanted?.depth) {
      this.#wanted.take(this.#text);
      this.#wanted = undefined;
    }
    if (this.#item !== undefined && depth === this.#kind!.path.length) this.#closeItem(this.#item.finished());
    this.#path.pop();
  }

  finished(): Feed {
    const { built } = this.#kind!;
    const builtAt = built.map((path) => feedMoment(this.#builtAt.get(path) ?? "")).find((ms) => ms !== undefined);
    return { builtAt, items: [...this.#items.values()], repeated: this.#itemsSeen - this.#items.size };
  }

  /** Elements inside a text are no part of it, but keep its words apart. */
  #openInside({ name }: XmlElement, depth: number): void {
    const lower = name.toLowerCase();
    if (isHidden(lower)) this.#hiddenDepth = Math.min(this.#hiddenDepth, depth);
    else if (isBlock(lower)) this.text(" ");
  }

  #openItem(element: XmlElement): void {
    if (this.#itemsSeen === ITEMS_MAX) throw new SourceProblem(undefined, `it has more than ${ITEMS_MAX} items`);
    this.#item = new RawItem();
    this.#kind!.begin?.(this.#item, element);
  }

  /** Directly below an item, or in a group of media there. */
  #openField(element: XmlElement, depth: number): void {
    const item = this.#item!;
    const levels = depth - this.#kind!.path.length;
    const isNear = levels === 1 || (levels === 2 && this.#path.at(-2) === MEDIA_GROUP);
    const field = isNear ? this.#kind!.fields.get(this.#path.at(-1)!) : undefined;
    if (field !== undefined) this.#want(depth, (text) => field(item, text, element));
  }

  #openBuilt(depth: number): void {
    if (depth > BUILT_DEPTH_MAX) return;
    const path = this.#path.join(" ");
    if (!this.#kind!.built.includes(path) || this.#builtAt.has(path)) return;
    this.#want(depth, (text) => this.#builtAt.set(path, text));
  }

  #want(depth: number, take: Wanted["take"]): void {
    this.#wanted = { depth, take };
    this.#text = "";
  }

  #closeItem(item: FeedItem): void {
    this.#item = undefined;
    this.#itemsSeen += 1;
    // Items without a guid are told apart by their place here, and by what they say later.
    const key = item.guid === "" ? `at ${this.#itemsSeen}` : `guid ${item.guid}`;
    if (!this.#items.has(key)) this.#items.set(key, item);
  }

  #isAt([, ...names]: readonly string[]): boolean {
    return this.#path.length === names.length && names.every((name, at) => this.#path[at] === name);
  }
}

const MEDIA_GROUP = "http://search.yahoo.com/mrss/ group";
const BUILT_DEPTH_MAX = 3;
const ITEMS_MAX = 10_000;
/** What follows in a text is not looked at: far more than is kept of it. */
const TEXT_CHARS_MAX = 100_000;
