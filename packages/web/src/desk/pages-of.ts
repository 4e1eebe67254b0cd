/** All rows of a list that the API gives in pages, up to a bound that no list comes near. */
export async function pagesOf<Row>(
  limit: number,
  pageAt: (limit: number, offset: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  while (rows.length < ROWS_MAX) {
    const page = await pageAt(limit, rows.length);
    rows.push(...page);
    if (page.length < limit) break;
  }
  return rows;
}

const ROWS_MAX = 20_000;
