/**
 * Remembers what a pure function says of a day, for the days of 1945 to 2079,
 * which nearly all questions are about. Other days are computed each time, so
 * that memory stays bounded whatever a caller asks. To write a date anew takes
 * fifty times as long as to remember it, and long answers are full of dates.
 */
export function perDay<Value>(compute: (day: number) => Value): (day: number) => Value {
  const known = new Array<Value | undefined>(DAYS_KEPT);
  return (day) => {
    const slot = day - FIRST_DAY;
    if (!(slot >= 0 && slot < DAYS_KEPT)) return compute(day);
    const value = known[slot];
    if (value !== undefined) return value;
    const computed = compute(day);
    known[slot] = computed;
    return computed;
  };
}

const FIRST_DAY = -9_131;
const DAYS_KEPT = 49_308;
