import { linkerOf } from "../housing/regions.js";
import { stateOf } from "../housing/states.js";
import type { Database } from "../sql/database.js";
import { comparable, plainName, suffixRuns } from "./comparable.js";
import { rowsOf, textOf } from "./rows.js";

/** What is known of a listed code. */
interface Company {
  readonly code: string;
  readonly name: string;
  readonly industry: string;
  readonly shortPercent: number | null;
}

/** How texts become companies. */
export interface Matching {
  /** By alias, marked code or name; items 11 to 14 have initials of givers and clubs, which are no codes. */
  resolve(text: string, item: number): Match | undefined;
  /** By alias or name. */
  resolveName(text: string): Match | undefined;
  /** Names and aliases that stand for exactly one code. */
  readonly matchable: number;
  company(code: string): Company;
  readonly listed: ReadonlySet<string>;
}

interface Match {
  readonly code: string;
  readonly method: "curated_alias" | "ticker_in_text" | "name_exact";
}

/** Reads listed codes, their names and aliases. Needs the table listing. */
export async function readMatching(database: Database): Promise<Matching> {
  const listings = await database.rows("select code, name, industry, percentage, is_active from listing");
  const companies = new Map(
    listings.map(([code, name, industry, percentage, isActive]) => [
      String(code),
      {
        code: String(code),
        name: String(name),
        industry: String(industry),
        shortPercent: isActive && percentage !== null ? Number(percentage) : null,
      },
    ]),
  );
  const directory = await database.rows(
    "select code, name from directory where day = (select max(day) from directory)",
  );
  const active = listings.filter(([, , , , isActive]) => isActive).map(([code]) => String(code));
  const inDirectory = new Set(directory.map(([code]) => String(code)));
  const listed = new Set([...inDirectory, ...active]);
  const names = new Map<string, Set<string>>();
  const add = (name: string, code: string) => {
    const key = comparable(name);
    if (key !== "") names.set(key, (names.get(key) ?? new Set()).add(code));
  };
  for (const [code, name] of directory) add(String(name ?? ""), String(code));
  for (const code of listed) add(companies.get(code)?.name ?? "", code);
  const aliases = new Map(
    (await rowsOf(database, "company_aliases", "alias stock_code"))
      .filter((row) => inDirectory.has(textOf(row, "stock_code")))
      .map((row) => [comparable(textOf(row, "alias")), textOf(row, "stock_code")]),
  );
  const byAlias = (text: string): Match | undefined => {
    const code = aliases.get(comparable(text));
    return code === undefined ? undefined : { code, method: "curated_alias" };
  };
  const byName = (text: string): Match | undefined => {
    const codes = [...(names.get(comparable(text)) ?? [])];
    return codes.length === 1 ? { code: codes[0]!, method: "name_exact" } : undefined;
  };
  const byTicker = (text: string, item: number): Match | undefined => {
    const codes = new Set(tickersIn(text, item).filter((code) => listed.has(code)));
    return codes.size === 1 ? { code: [...codes][0]!, method: "ticker_in_text" } : undefined;
  };
  const single = [...names].filter(([name, codes]) => codes.size === 1 || aliases.has(name)).map(([name]) => name);
  return {
    resolve: (text, item) => byAlias(text) ?? byTicker(text, item) ?? byName(text),
    resolveName: (text) => byAlias(text) ?? byName(text),
    matchable: new Set([...single, ...aliases.keys()]).size,
    company: (code) => companies.get(code) ?? { code, name: code, industry: "", shortPercent: null },
    listed,
  };
}

/** Codes in a marked form. */
function tickersIn(text: string, item: number): string[] {
  if (item > 10) return [];
  const marked = [/\bASX:\s*([A-Z0-9]{3,6})\b/g, /\b([A-Z0-9]{3,6})\.AX\b/g, /\(([A-Z0-9]{3,6})\)/g];
  return marked.flatMap((form) => [...text.matchAll(form)].map(([, code]) => code!));
}

const notEntities = new Set([3, 6, 9, 10, 11, 12, 14]);

/** Whether a row names several entities: two suffixes, or companies between commas. One company's name is never several. */
export function isMulti(text: string, { resolveName }: Matching): boolean {
  if (resolveName(text) !== undefined) return false;
  const companies = text
    .split(",")
    .filter((part) => resolveName(part) !== undefined || suffixRuns(plainName(part).split(" ").at(-1)!) > 0);
  return suffixRuns(text) >= 2 || companies.length >= 2;
}

/** What kind of thing a text names that names one (2.5). */
export function entityKind(text: string, item: number, isListed: boolean): string {
  if (isListed) return "listed";
  const plain = ` ${plainName(text)} `;
  const has = (...words: string[]) => words.some((word) => plain.includes(` ${word} `));
  if (has("SMSF", "SUPER FUND", "SUPERANNUATION FUND")) return "smsf";
  if (has("TRUST")) return "family_trust";
  if (/ (PTY LTD|PTY LIMITED|PROPRIETARY LIMITED) $/.test(plain)) return "private_company";
  if (has("FUND", "ETF")) return "managed_fund";
  if (has("PLC", "INC", "LLC", "NYSE", "NASDAQ")) return "foreign";
  return notEntities.has(item) ? "not_an_entity" : "";
}

const stateNames: readonly (readonly [code: string, name: string])[] = [
  ["NSW", "New South Wales"],
  ["VIC", "Victoria"],
  ["QLD", "Queensland"],
  ["SA", "South Australia"],
  ["WA", "Western Australia"],
  ["TAS", "Tasmania"],
  ["NT", "Northern Territory"],
  ["ACT", "Australian Capital Territory"],
];

/** The states that a text names by code or in full. */
function statesIn(text: string): string[] {
  const plain = ` ${plainName(text)} `;
  return stateNames
    .filter(([code, name]) => plain.includes(` ${code} `) || plain.includes(` ${name.toUpperCase()} `))
    .map(([code]) => code);
}

/** A location without the state at its end. */
function withoutState(location: string): string {
  const words = stateNames.flat().join("|");
  return location.replace(new RegExp(`\\s+(?:${words})$`, "i"), "");
}

/** A suburb that real estate lies in. */
export interface Place {
  readonly salCode: string;
  readonly name: string;
  readonly state: string;
}

/** Finds the suburb of a location. */
export function suburbFinder(
  spine: readonly { readonly salCode: string; readonly salName: string }[],
): (text: string, ownState: string) => Place | undefined {
  const linked = linkerOf(spine);
  return (text, ownState) => {
    if (text.includes("\n")) return undefined;
    const name = withoutState(text.split(/,|\(|\[| - /)[0]!.trim());
    const named = statesIn(text.trim().slice(name.length));
    const state = named.length === 0 ? ownState : named.length === 1 ? named[0]! : "";
    const suburb = linked(name, state);
    return suburb === undefined
      ? undefined
      : { salCode: suburb.salCode, name: suburb.salName, state: stateOf(suburb.salCode) };
  };
}
