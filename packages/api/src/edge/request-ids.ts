/** Makes request ids: 8 hex digits drawn once, which tell servers apart, and 8 that count. */
export function requestIdsOf(random: () => number): () => string {
  const prefix = hex(Math.floor(random() * 0x100000000));
  let count = Math.floor(random() * 0x100000000);
  // All but the last two digits stay for a while.
  let start = "";
  return () => {
    count = (count + 1) >>> 0;
    if (start === "" || (count & 0xff) === 0) start = prefix + hex(count).slice(0, -2);
    return start + PAIRS[count & 0xff];
  };
}

const PAIRS: readonly string[] = Array.from({ length: 0x100 }, (_, pair) => hex(pair).slice(-2));

function hex(number: number): string {
  return number.toString(16).padStart(8, "0");
}
