import { editDistance } from "@daybook/contract/edit-distance";

/** The name among some that was most likely meant; undefined where none is near. */
function nearest(asked: string, names: readonly string[]): string | undefined {
  const wanted = asked.slice(0, NAME_MAX).toLowerCase();
  const far = Math.max(2, Math.floor(wanted.length / 3));
  const ranked = names
    .map((name) => ({ name, distance: distanceOf(name.toLowerCase(), wanted) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best !== undefined && best.distance <= far ? best.name : undefined;
}

/** A name that holds all that was asked for is as good as one with a typo. */
function distanceOf(name: string, wanted: string): number {
  return wanted.length >= PART_MIN && name.includes(wanted) ? 1 : editDistance(name, wanted);
}

/** ` did you mean x?`, to be put after what is wrong; a full stop where nothing is near. */
export function didYouMean(asked: string, names: readonly string[]): string {
  const near = nearest(asked, names);
  return near === undefined ? "." : `; did you mean ${near}?`;
}

const NAME_MAX = 128;
const PART_MIN = 4;
