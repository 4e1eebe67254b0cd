/** Makes request ids: 8 hex digits drawn once, which tell servers apart, and 8 that count. */
export function requestIdsOf(random: () => number): () => string {
  const prefix = hex(Math.floor(random() * 0x100000000));
  let count = Math.floor(random() * 0x100000000);
  return () => {
    count = (count + 1) >>> 0;
    return prefix + hex(count);
  };
}

function hex(number: number): string {
  return number.toString(16).padStart(8, "0");
}
