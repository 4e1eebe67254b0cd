import { nearest } from "@daybook/contract/nearest";

/** `; did you mean x?`, to be put after what is wrong; a full stop where nothing is near. */
export function didYouMean(asked: string, names: readonly string[]): string {
  const near = nearest(asked, names);
  return near === undefined ? "." : `; did you mean ${near}?`;
}
