import { Code, ConnectError } from "@daybook/sdk";

/** An answer; undefined where what was asked about is not there. */
export async function ifFound<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (thrown) {
    if (thrown instanceof ConnectError && thrown.code === Code.NotFound) return undefined;
    throw thrown;
  }
}

/** Every row of a list that is answered in pages. */
export async function everyRow<Row>(
  limit: number,
  pageAt: (offset: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await pageAt(rows.length);
    rows.push(...page);
    if (page.length < limit) return rows;
  }
}
