/** How many rows each day has, of those that have any. */
export function rowsPerDay(day: Int32Array): ReadonlyMap<number, number> {
  if (day.length === 0) return new Map();
  let [first, last] = [day[0]!, day[0]!];
  for (let row = 1; row < day.length; row += 1) {
    if (day[row]! < first) first = day[row]!;
    else if (day[row]! > last) last = day[row]!;
  }
  const counts = new Int32Array(last - first + 1);
  for (let row = 0; row < day.length; row += 1) counts[day[row]! - first]! += 1;
  const found = new Map<number, number>();
  counts.forEach((count, offset) => {
    if (count > 0) found.set(first + offset, count);
  });
  return found;
}
