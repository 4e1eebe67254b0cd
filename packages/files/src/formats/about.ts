import type { Licence } from "@daybook/domain/citations";
import { citationText } from "@daybook/domain/citations";
import type { OpenDataset } from "@daybook/domain/open";
import type { DaySpan } from "../write/day-span.js";
import { columnsOf } from "./cell.js";

/** What files tell of themselves. Nothing of it depends on when or where they were written. */
export interface About extends DaySpan {
  readonly dataset: OpenDataset;
  /** Names what the files are made of. */
  readonly version: string;
  readonly rows: number;
  readonly licence: Licence;
  /** All of it is made up. */
  readonly isDemo: boolean;
}

/** What stands in the metadata and in the notes of files, by name. */
export function factsOf(about: About): readonly (readonly [name: string, value: string])[] {
  const { dataset, version, rows, from, to, licence, isDemo } = about;
  return [
    ["title", dataset.title],
    ["description", dataset.description],
    ...(isDemo ? [["note", DEMO_NOTE] as const] : []),
    ["licence", licence.name],
    ...(licence.url === undefined ? [] : [["licence_url", licence.url] as const]),
    ["attribution", licence.attribution],
    ["version", version],
    ["rows", String(rows)],
    ...(from === undefined || to === undefined ? [] : [["from", from] as const, ["to", to] as const]),
    ["key", dataset.key.join(", ")],
    ["citation", citationOf(about)],
  ];
}

/** A line by which the dataset is cited. */
export function citationOf({ dataset, version, from, to, licence, isDemo }: About): string {
  return citationText({
    title: dataset.title,
    isDemo,
    span: from === undefined || to === undefined ? undefined : [from, to],
    version,
    publishers: licence.attribution === "" ? [] : [licence.attribution],
    licence: "",
  });
}

/** What a column says, with its unit. */
export function meaningsOf(dataset: OpenDataset): Readonly<Record<string, { unit?: string; description: string }>> {
  return Object.fromEntries(
    columnsOf(dataset).map(({ name, meaning, unit }) => [
      name,
      { ...(unit === undefined ? {} : { unit }), description: meaning },
    ]),
  );
}

export const DEMO_NOTE = "All of it is made up: it is about a fictional demo world.";
