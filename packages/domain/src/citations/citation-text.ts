import type { Citable } from "./citable.js";

/** A line by which something is cited. */
export function citationText({ title, isDemo, span, version, day, publishers, licence, address }: Citable): string {
  const about = `Daybook: ${title}${isDemo ? " (fictional demo world)" : ""}${span === undefined ? "" : `, ${span[0]} to ${span[1]}`}.`;
  const state = [version && `Version ${version}`, day && `files to ${day}`].filter(Boolean).join(", ");
  const source = publishers.length === 0 ? "" : `Source: ${publishers.join("; ")}${licence && ` (${licence})`}.`;
  return [about, state && `${state}.`, source, address].filter(Boolean).join(" ");
}

/** What is said of the figures beside their title. */
export function noteOf({ isDemo, licence }: Citable): string {
  const terms = licence === "" ? [] : [`Licence: ${licence}.`];
  return [...(isDemo ? ["All of it is made up: it is about a fictional demo world."] : []), ...terms].join(" ");
}

/** Whom a citation names as authors: those whose figures they are, or the database where nobody is told. */
export function authorsOf({ publishers }: Citable): readonly string[] {
  return publishers.length === 0 ? [DATABASE] : publishers;
}

/** The database that all of it is read from. */
export const DATABASE = "Daybook";

/** What programs tell citations apart by: what is cited, and of which data. */
export function idOf({ title, version = "" }: Citable): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return ["daybook", ...words.slice(0, WORDS_MAX), version.slice(0, VERSION_DIGITS)].filter(Boolean).join("-");
}

const WORDS_MAX = 6;
const VERSION_DIGITS = 8;
