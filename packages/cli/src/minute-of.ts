/** A moment in ISO 8601 to the minute, in UTC. */
export function minuteOf(moment: string): string {
  return `${moment.slice(0, 16)}Z`;
}
