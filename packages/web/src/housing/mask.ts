/** Whether the bit of a place is set: bit i % 8 of byte i / 8, least significant first. */
export function isSet(mask: Uint8Array, at: number): boolean {
  return ((mask[at >> 3] ?? 0) & (1 << (at & 7))) !== 0;
}
