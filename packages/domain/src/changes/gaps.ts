/** Ascending whole numbers as the gaps between them, seven bits a byte: lists of numbers that lie close are a byte each. */
export function packGaps(numbers: Iterable<number>, bytes: number[] = []): number[] {
  let last = -1;
  for (const number of numbers) {
    let gap = number - last - 1;
    for (; gap > 127; gap = Math.floor(gap / 128)) bytes.push((gap % 128) | 128);
    bytes.push(gap);
    last = number;
  }
  return bytes;
}

/** The numbers that bytes from one place up to another are of. */
export function* unpackGaps(bytes: Uint8Array, from: number, to: number): Generator<number> {
  let number = -1;
  for (let at = from; at < to; ) {
    let gap = 0;
    let scale = 1;
    for (; bytes[at]! > 127; at += 1, scale *= 128) gap += (bytes[at]! - 128) * scale;
    gap += bytes[at]! * scale;
    at += 1;
    number += gap + 1;
    yield number;
  }
}

/** How many numbers those are. */
export function countPacked(bytes: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (bytes[at]! < 128) count += 1;
  return count;
}
