/**
 * When a page of the bureau says that its release came out: a moment, ISO 8601 in UTC, or a day, YYYY-MM-DD, where it names no
 * time; undefined where it says nothing. "Released" is followed by the first day, "Release date and time" by the
 * last change. The later one counts: nobody had the file of a link in its present form before.
 */
export function releasedAt(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes).replace(/<[^<>]*>|&nbsp;|\s+/g, " ");
  const stated = [...text.matchAll(RELEASED)].map(([, day, month, year, ...time]) => {
    const date = `${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}`;
    return { date, moment: momentOf(date, time) };
  });
  const last = stated
    .map(({ date }) => date)
    .sort()
    .at(-1);
  return stated.find(({ date, moment }) => date === last && moment !== undefined)?.moment ?? last;
}

/** The moment of a time in the east of Australia; undefined where there is no such time. */
function momentOf(date: string, [hour, minute, half, zone]: readonly (string | undefined)[]): string | undefined {
  if (zone === undefined) return undefined;
  const hours = (Number(hour) % 12) + (half!.toLowerCase() === "pm" ? 12 : 0);
  const offset = zone.toUpperCase() === "AEDT" ? "+11:00" : "+10:00";
  const ms = Date.parse(`${date}T${String(hours).padStart(2, "0")}:${minute}:00${offset}`);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}

// As in "Released 21/05/2026" and "Release date and time 21/05/2026 11:30am AEST"; "Next release 18/06/2026" is neither.
const RELEASED =
  /\bRelease(?:d| date(?: and time)?) ?:? {0,9}(\d{1,2})\/(\d{1,2})\/(\d{4})\b(?: {1,9}(\d{1,2}):(\d{2}) ?([ap]m) {1,9}(AE[SD]T)\b)?/gi;
