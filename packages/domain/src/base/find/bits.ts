/** A set of small whole numbers, one bit each. */
export type Bits = Uint32Array;

/** An empty set of numbers below a count. */
export function noBits(count: number): Bits {
  return new Uint32Array((count + 31) >>> 5);
}

/** Puts a number into a set. */
export function addBit(bits: Bits, number: number): void {
  bits[number >>> 5]! |= 1 << (number & 31);
}

/** Whether a number is in a set. */
export function hasBit(bits: Bits, number: number): boolean {
  return ((bits[number >>> 5]! >>> (number & 31)) & 1) === 1;
}

/** Writes what two sets share into a third of the same size, which may be one of them, and returns that. */
export function shareBits(one: Bits, other: Bits, into: Bits): Bits {
  for (let at = 0; at < into.length; at += 1) into[at] = one[at]! & other[at]!;
  return into;
}

/** Whether a set has no number. */
export function isEmpty(bits: Bits): boolean {
  for (let at = 0; at < bits.length; at += 1) if (bits[at] !== 0) return false;
  return true;
}

/** Calls back with every number that two sets share, from one number up to another, in order. */
export function eachShared(
  one: Bits,
  other: Bits,
  first: number,
  end: number,
  callback: (number: number) => void,
): void {
  for (let at = first >>> 5; at << 5 < end; at += 1) {
    let rest = one[at]! & other[at]!;
    while (rest !== 0) {
      const number = (at << 5) + 31 - Math.clz32(rest & -rest);
      rest &= rest - 1;
      if (number >= first && number < end) callback(number);
    }
  }
}
