/** A text of an answer as a cell: an empty one is unknown. */
export function toldText(text: string): string | undefined {
  return text === "" ? undefined : text;
}
