/** Whether two different words become one by adding, leaving out or replacing one letter, or by swapping two neighbours. */
export function areOneLetterApart(one: string, other: string): boolean {
  if (one.length > other.length) return areOneLetterApart(other, one);
  if (one === other || other.length - one.length > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = one.slice(start);
  if (one.length < other.length) return rest === other.slice(start + 1);
  const isSwap = one[start] === other[start + 1] && one[start + 1] === other[start];
  return rest.slice(1) === other.slice(start + 1) || (isSwap && rest.slice(2) === other.slice(start + 2));
}
