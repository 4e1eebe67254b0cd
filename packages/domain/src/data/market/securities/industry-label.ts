/** The industry group that the exchange prints for a company; undefined for its placeholders and for nothing. */
export function industryLabel(printed: string): string | undefined {
  const label = printed.trim();
  return label === "" || PLACEHOLDERS.has(label) ? undefined : label;
}

const PLACEHOLDERS: ReadonlySet<string> = new Set(["Not Applic", "Class Pend"]);
