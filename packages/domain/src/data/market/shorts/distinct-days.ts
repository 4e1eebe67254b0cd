/** The days of some rows, ascending. A set would be asked two million times. */
export function distinctDays(day: Int32Array): ReadonlySet<number> {
  if (day.length === 0) return new Set();
  let [first, last] = [day[0]!, day[0]!];
  for (let row = 1; row < day.length; row += 1) {
    if (day[row]! < first) first = day[row]!;
    else if (day[row]! > last) last = day[row]!;
  }
  const isThere = new Uint8Array(last - first + 1);
  for (let row = 0; row < day.length; row += 1) isThere[day[row]! - first] = 1;
  const days = new Set<number>();
  isThere.forEach((flag, offset) => {
    if (flag === 1) days.add(first + offset);
  });
  return days;
}
