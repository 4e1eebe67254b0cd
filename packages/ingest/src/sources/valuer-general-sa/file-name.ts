/** Whether a name is one that a quarter's workbook has. */
export function isWorkbookName(fileName: string): boolean {
  return WORKBOOK.test(fileName);
}

/** Whether a name is one under which the portal's table of a quarter is kept. */
export function isReplyName(fileName: string): boolean {
  return /^metro-median-house-sales-[\w.-]+\.json$/i.test(fileName);
}

/** The quarter that the name of a workbook states, such as 2025-Q4. */
export function quarterOfName(fileName: string): string {
  const [, year, number] = WORKBOOK.exec(fileName)!;
  return `${year}-Q${number}`;
}

const WORKBOOK = /^lsg_stats_(20\d\d)_([1-4])q\.xlsx$/i;
