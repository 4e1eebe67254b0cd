/** Hides the rows of a table that do not have all words of the field above it, and says how many are left. */
export function filterRows(page: Document): void {
  page.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.matches("[data-row-filter]"))) return;
    const filter = target.closest(".row-filter")!;
    const rows = [...filter.nextElementSibling!.querySelectorAll<HTMLTableRowElement>("tbody tr")];
    const words = wordsOf(target.value);
    for (const row of rows) row.hidden = !hasAll(row, words);
    const left = rows.filter(({ hidden }) => !hidden).length;
    filter.querySelector("[role=status]")!.textContent = words.length === 0 ? "" : `${left} of ${rows.length} rows`;
  });
}

function hasAll(row: HTMLTableRowElement, words: readonly string[]): boolean {
  const text = wordsOf([...row.cells].map(({ textContent }) => textContent).join(" ")).join(" ");
  return words.every((word) => text.includes(word));
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}
