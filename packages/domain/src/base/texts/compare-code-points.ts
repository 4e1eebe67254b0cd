/** The order of two texts by their code points, which is the order of a database. Code units put U+1F600 before U+FFFF. */
export function compareCodePoints(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const difference = placeOf(left.charCodeAt(at)) - placeOf(right.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** The halves of a code point beyond U+FFFF stand after everything up to it. */
function placeOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
