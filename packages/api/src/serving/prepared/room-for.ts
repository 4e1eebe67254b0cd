/**
 * Room for pieces of such lengths, one after the other in one block of shared memory. A block of the size of a large part is one that the
 * system gives and takes back as a whole; many smaller ones would be kept by the allocator of the process when the part is gone.
 */
export function roomFor(lengths: readonly number[]): Uint8Array<SharedArrayBuffer>[] {
  let bytes = 0;
  const places = lengths.map((length) => {
    const place = bytes;
    bytes += Math.ceil(length / ALIGNED) * ALIGNED;
    return place;
  });
  const block = new SharedArrayBuffer(bytes);
  return places.map((place, number) => new Uint8Array(block, place, lengths[number]));
}

/** Where columns of any type may begin. */
const ALIGNED = 8;
