/** A guide: a Markdown file of the docs. */
export interface Guide {
  /** Of the file, without its ending: `api`. */
  readonly name: string;
  /** The text of its first heading. */
  readonly title: string;
  readonly markdown: string;
}

/** Guides for one kind of reader. */
export interface Shelf {
  readonly readers: string;
  readonly guides: readonly Guide[];
}

/** A guide from its file. */
export function guideOf(name: string, markdown: string): Guide {
  return { name, title: /^# (.+)$/m.exec(markdown)?.[1] ?? name, markdown };
}

/** The change log, which is a guide of its own place. */
export function changesOf(markdown: string): Guide {
  return guideOf(CHANGES, markdown);
}

/** The path of a guide's page. */
export function guidePath({ name }: Pick<Guide, "name">): string {
  return name === CHANGES ? "/changelog" : `/docs/guides/${name}`;
}

/** What the file of the change log is called. */
const CHANGES = "CHANGELOG";

/** Guides by who reads them, each shelf in the order of reading; those that are on no shelf come last. */
export function shelvesOf(guides: readonly Guide[]): readonly Shelf[] {
  const listed = new Set(SHELVES.flatMap(({ names }) => names));
  const others = { readers: "More", names: guides.map(({ name }) => name).filter((name) => !listed.has(name)) };
  return [...SHELVES, others]
    .map(({ readers, names }) => ({
      readers,
      guides: names.flatMap((name) => guides.find((guide) => guide.name === name) ?? []),
    }))
    .filter((shelf) => shelf.guides.length > 0);
}

const SHELVES = [
  {
    readers: "Calling it",
    names: [
      "api",
      "time",
      "files",
      "changes",
      "command",
      "clients",
      "python",
      "r",
      "excel",
      "sheets",
      "duckdb",
      "observable",
      "pages",
      "policy",
      "licences",
    ],
  },
  {
    readers: "What it knows",
    names: ["economy", "housing", "politicians", "news", "takes", "reports", "industry", "sources"],
  },
  { readers: "Running it", names: ["operate", "deploy", "upgrade", "performance"] },
  { readers: "Changing it", names: ["architecture", "develop", "dependencies"] },
];
