/** The flow of the data service that has the indexes of suburbs. */
export const FLOW = "ABS_SEIFA2021_SAL";

/** Whether a name is one that a saved reply of the flow has. */
export function isReplyName(fileName: string): boolean {
  return /^ABS_SEIFA2021_SAL_.+\.csv$/i.test(fileName);
}
