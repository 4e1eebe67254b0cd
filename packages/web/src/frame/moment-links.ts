import { escaped, html, unescaped } from "../html.js";
import type { Moment } from "./world.js";

/** The parameters that name a moment. They are of the whole site: no page has one of its own by these names. */
const momentParameters = ["at", "published"] as const;

/**
 * A finished page, or a part of one, that was made for a moment: whatever it leads to on this server is of that moment too. Links
 * and pictures get its parameters, forms get them as fields. What says by its `rel` that it leads out of the moment is left alone.
 * Only elements are looked at, attribute by attribute: a text that looks like one is escaped.
 */
export function inMoment(page: string, moment: Moment): string {
  return page.replace(ELEMENT, (element, name: string, attributes: string, end: string) => {
    if (LEADS_OUT.test(attributes)) return element;
    if (name === "form") return `${element}${fieldsOf(attributes, moment)}`;
    const led = attributes.replace(ATTRIBUTE, (attribute, space: string, key: string, value: string | undefined) =>
      value === undefined || !ADDRESSES.has(key)
        ? attribute
        : `${space}${key}="${escaped(addressAt(moment, unescaped(value)))}"`,
    );
    return `<${name}${led}${end}`;
  });
}

/** An address of this server as of a moment. One that is the same at all times, names a moment already, or is elsewhere stays as it is. */
export function addressAt(moment: Moment | undefined, address: string): string {
  const [, path = "", query = "", anchor = ""] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? [];
  if (moment === undefined || !changesWithTime(path) || namesMoment(new URLSearchParams(query))) return address;
  const asked = [query, parametersOf(moment)].filter((part) => part !== "").join("&");
  return `${path}?${asked}${anchor}`;
}

/** The path and the parameters of a page as it is now, whatever moment it was asked for. */
export function newestAddress(path: string, query: URLSearchParams): string {
  const now = withoutMoment(query);
  return now.size === 0 ? path : `${path}?${now}`;
}

/** Parameters without those that name a moment. */
export function withoutMoment(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !momentParameters.some((each) => each === name)));
}

/** Whether parameters name a moment. */
export function namesMoment(query: URLSearchParams): boolean {
  return momentParameters.some((name) => (query.get(name) ?? "") !== "");
}

/** A moment as parameters of an address. */
function parametersOf(moment: Moment): string {
  return String(new URLSearchParams(namedIn(moment)));
}

/** The same as fields that a form sends along unseen: a form drops the parameters of its address. */
function fieldsOf(attributes: string, moment: Moment): string {
  const [, action = ""] = /\saction="([^"]*)"/.exec(attributes) ?? [];
  if (/\smethod="post"/i.test(attributes) || !changesWithTime(unescaped(action))) return "";
  return namedIn(moment)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`.text)
    .join("");
}

function namedIn(moment: Moment): [name: string, value: string][] {
  return momentParameters.flatMap((name) => {
    const value = moment[name];
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
}

/** Whether a path is on this server and is answered from its data. */
function changesWithTime(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !TIMELESS.test(path);
}

/** Files that are the same for all data, what is about the caller or the server alone, and what chooses the moment. */
const TIMELESS =
  /^\/(?:(?:style|script|suburb-filter)-\w+\.\w+$|icon\.svg$|favicon\.ico$|openapi\.json$|llms(?:-full)?\.txt$|[\w/-]+\.md$|\.well-known\/|robots\.txt$|feed\.xml$|sitemap|auth\/|api\/|moment$|v1\/(?:limits|latest|versions))/;

/** The elements that lead anywhere. A chart says where its figures are. */
const ELEMENT = /<(a|form|img|source|figure|div)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)+)(\s*\/?>)/g;
const ATTRIBUTE = /(\s+)([^\s"'<>/=]+)(?:="([^"]*)")?/g;
const ADDRESSES: ReadonlySet<string> = new Set(["href", "src", "srcset", "data-figures"]);
const LEADS_OUT = /\srel="(?:latest-version|original)"/;
