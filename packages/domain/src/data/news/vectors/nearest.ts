/** Places that are like one, and how many there are in all. */
export interface Nearest {
  readonly places: readonly number[];
  readonly total: number;
}

/** The places of the greatest similarities above 0, but for one place, greatest first and equal ones in their order. */
export function nearestOf(similarities: Float64Array, except: number, limit: number): Nearest {
  const nearest: number[] = [];
  // What is no greater than this has no room among the nearest.
  let floor = 0;
  let total = 0;
  for (let place = 0; place < similarities.length; place += 1) {
    const similarity = similarities[place]!;
    if (!(similarity > 0) || place === except) continue;
    total += 1;
    if (similarity <= floor) continue;
    let at = nearest.length;
    while (at > 0 && similarities[nearest[at - 1]!]! < similarity) at -= 1;
    nearest.splice(at, 0, place);
    if (nearest.length > limit) nearest.pop();
    if (nearest.length === limit) floor = similarities[nearest[limit - 1]!]!;
  }
  return { places: nearest, total };
}
