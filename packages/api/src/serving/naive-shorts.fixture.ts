/** A file of a random world: one report of a day, or a yearly file. */
export interface ShortFile {
  readonly kind: "report" | "yearly";
  /** The day of a report, or the year of a yearly file. */
  readonly unit: string;
  readonly version: string;
  readonly atMs: number;
  readonly fileName: string;
  readonly rows: readonly ShortRow[];
}

/** A row of either; a yearly file has no shares on issue. */
export interface ShortRow {
  readonly code: string;
  readonly date: string;
  readonly name: string;
  readonly position: number;
  readonly issued: number | null;
  readonly percentage: number | null;
}

/** A row as it is to be served. */
export type ServedRow = ShortRow & { readonly origin: string };

/** The rows to be served from the files of a moment, in no order: written from the rules, as plainly as can be. */
export function naiveRows(files: readonly ShortFile[], atMs: number): ServedRow[] {
  const live = liveAt(files, atMs);
  return mergedRows(live);
}

/** What is restated of a code on a day, oldest statement first: [field, old, new, file, live]. */
export function naiveRevisions(files: readonly ShortFile[], code: string, date: string): unknown[][] {
  const ever = everLive(files);
  const reports = ever.filter(({ kind, unit }) => kind === "report" && unit === date);
  const yearly = ever.filter(({ kind, unit }) => kind === "yearly" && unit === date.slice(0, 4));
  const rowIn = (file: ShortFile) => file.rows.find((row) => row.code === code && row.date === date);
  const chain: { before: ServedRow | undefined; after: ServedRow | undefined; old: string; file: string }[] = [];
  const asDaily = (row: ShortRow | undefined) => row && { ...row, origin: "daily" };
  reports.slice(1).forEach((file, at) => {
    chain.push({
      before: asDaily(rowIn(reports[at]!)),
      after: asDaily(rowIn(file)),
      old: reports[at]!.fileName,
      file: file.fileName,
    });
  });
  const report = reports.at(-1);
  const alone = yearly.filter((file) => report !== undefined && file.atMs < reports[0]!.atMs);
  const covering = alone.slice(
    Math.max(
      0,
      alone.findIndex(({ rows }) => rows.some((row) => row.date === date)),
    ),
  );
  if (alone.some(({ rows }) => rows.some((row) => row.date === date))) {
    const asHistory = (row: ShortRow | undefined) => row && { ...row, origin: "history" };
    covering.slice(1).forEach((file, at) => {
      chain.push({
        before: asHistory(rowIn(covering[at]!)),
        after: asHistory(rowIn(file)),
        old: covering[at]!.fileName,
        file: file.fileName,
      });
    });
  }
  const liveReports = liveAt(files, Number.POSITIVE_INFINITY).filter(({ kind }) => kind === "report");
  const daily = report && asDaily(rowIn(report));
  let standing = report && { row: daily, file: report.fileName };
  for (const [at, file] of yearly.entries()) {
    const next = yearly[at + 1];
    if (report !== undefined && next !== undefined && next.atMs <= report.atMs) continue;
    const row = mergedRows([...liveReports, file]).find((each) => each.code === code && each.date === date);
    const isCovered = file.rows.some((each) => each.date === date);
    if (standing === undefined && !isCovered) continue;
    if (standing !== undefined) {
      chain.push({ before: standing.row, after: row, old: standing.file, file: file.fileName });
    }
    const isOfReport = report !== undefined && JSON.stringify(row) === JSON.stringify(daily);
    standing = { row, file: isOfReport ? report.fileName : file.fileName };
  }
  const all = chain.flatMap(({ before, after, old, file }) =>
    fields(before, after).map(([field, oldValue, newValue]) => ({ field, oldValue, newValue, old, file })),
  );
  const saysSame = (one: (typeof all)[number], other: (typeof all)[number]) =>
    JSON.stringify({ ...one, old: "" }) === JSON.stringify({ ...other, old: "" });
  const listed = all.filter((one, at) => !all.slice(at + 1).some((other) => saysSame(one, other)));
  const served = naiveRows(files, Number.POSITIVE_INFINITY).find((row) => row.code === code && row.date === date);
  const isSaying = ({ field, newValue }: (typeof listed)[number], at: number) => {
    if (listed.slice(at + 1).some((other) => other.field === "row")) return false;
    const isThere = served !== undefined;
    return field === "row" ? isThere === (newValue !== undefined) : isThere && newValue === figureIn(served, field);
  };
  return listed.map((one, at) => {
    const { field, oldValue, newValue, old, file } = one;
    const isLast = !listed.some((other, place) => place > at && other.field === field && isSaying(other, place));
    return [field, oldValue, newValue, old, file, isSaying(one, at) && isLast];
  });
}

function fields(before: ServedRow | undefined, after: ServedRow | undefined): [string, unknown, unknown][] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined || after === undefined) return [["row", before?.position, after?.position]];
  const found: [string, unknown, unknown][] = [];
  if (before.position !== after.position) found.push(["shortPosition", before.position, after.position]);
  if (before.issued !== after.issued) {
    found.push(["totalProductInIssue", before.issued ?? undefined, after.issued ?? undefined]);
  }
  if (before.percentage !== after.percentage)
    found.push(["percentage", before.percentage ?? undefined, after.percentage ?? undefined]);
  if (before.name !== after.name) found.push(["name", before.name, after.name]);
  return found;
}

function figureIn({ position, issued, percentage, name }: ServedRow, field: string): unknown {
  return { shortPosition: position, totalProductInIssue: issued ?? undefined, percentage, name }[field];
}

/** The files that were live when they came. Of those of one moment the lower version came first. */
function everLive(files: readonly ShortFile[]): ShortFile[] {
  const inOrder = files.toSorted(
    (a, b) => a.atMs - b.atMs || Number(a.version > b.version) - Number(a.version < b.version),
  );
  return inOrder.filter((file, at) => liveAt(inOrder.slice(0, at + 1), file.atMs).includes(file));
}

function liveAt(files: readonly ShortFile[], atMs: number): ShortFile[] {
  const known = files.filter((file) => file.atMs <= atMs);
  return known.filter((file, at) =>
    known.every(
      (other, otherAt) =>
        other.kind !== file.kind ||
        other.unit !== file.unit ||
        other.version < file.version ||
        (other.version === file.version && otherAt <= at),
    ),
  );
}

function mergedRows(live: readonly ShortFile[]): ServedRow[] {
  const dates = new Set(live.flatMap(({ rows }) => rows.map(({ date }) => date)));
  return [...dates].flatMap((date) => {
    const report = live.find(({ kind, unit }) => kind === "report" && unit === date);
    const yearly = live.find(({ kind, rows }) => kind === "yearly" && rows.some((row) => row.date === date));
    const stated = (yearly?.rows ?? []).filter((row) => row.date === date);
    if (report === undefined) return stated.map((row) => ({ ...row, origin: "history" }));
    if (yearly === undefined) return report.rows.map((row) => ({ ...row, origin: "daily" }));
    const pairs = renamed(live, yearly);
    const partnerOf = new Map<string, ShortRow>();
    for (const [former, next] of pairs) {
      const old = report.rows.find(({ code }) => code === former);
      const partner = stated.find(({ code }) => code === next);
      const isFree = partner !== undefined && ![...partnerOf.values()].includes(partner) && !partnerOf.has(former);
      if (old && isFree && !report.rows.some(({ code }) => code === next)) partnerOf.set(former, partner);
    }
    const own = report.rows.flatMap((row): ServedRow[] => {
      const other = stated.find(({ code }) => code === row.code) ?? partnerOf.get(row.code);
      if (other === undefined) return [];
      if (other.position === row.position) return [{ ...row, origin: "daily" }];
      return [{ ...row, position: other.position, percentage: other.percentage, origin: "corrected" }];
    });
    const isNew = (row: ShortRow) =>
      !report.rows.some(({ code }) => code === row.code) && ![...partnerOf.values()].includes(row);
    return [...own, ...stated.filter(isNew).map((row) => ({ ...row, origin: "corrected" }))];
  });
}

/** Old and new codes of products that a yearly file carries under the new one, the likeliest first. */
function renamed(live: readonly ShortFile[], yearly: ShortFile): [former: string, next: string][] {
  const found = new Map<string, { former: string; next: string; days: number; sharesName: boolean }>();
  for (const report of live.filter(({ kind, unit }) => kind === "report" && unit.startsWith(yearly.unit))) {
    const stated = yearly.rows.filter(({ date }) => date === report.unit);
    for (const old of report.rows) {
      if (yearly.rows.some(({ code }) => code === old.code)) continue;
      for (const next of stated) {
        if (next.position !== old.position || report.rows.some(({ code }) => code === next.code)) continue;
        const key = `${old.code} ${next.code}`;
        const days = (found.get(key)?.days ?? 0) + 1;
        const sharesName = (found.get(key)?.sharesName ?? false) || shareWord(old.name, next.name);
        found.set(key, { former: old.code, next: next.code, days, sharesName });
      }
    }
  }
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...found.values()]
    .sort(
      (a, b) =>
        b.days - a.days ||
        Number(b.sharesName) - Number(a.sharesName) ||
        order(a.former, b.former) ||
        order(a.next, b.next),
    )
    .map(({ former, next }) => [former, next]);
}

/** The names of a random world are the code, a word and ORDINARY, which every name has. */
function shareWord(one: string, other: string): boolean {
  return one.split(" ").some((word) => word !== "ORDINARY" && other.split(" ").includes(word));
}
