/** Whether a name is one that a workbook of victims has. */
export function isVictimsName(fileName: string): boolean {
  return /(?:states and territories|victims).*\.xlsx$/i.test(fileName.replace(/(?:%20|[\s_-])+/g, " "));
}
