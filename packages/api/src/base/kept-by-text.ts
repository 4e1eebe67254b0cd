/**
 * A function that keeps what it made of a text, for callers who repeat themselves. Of at most so many texts: then all are
 * forgotten at once, which costs nothing while they are few and little when somebody sends new ones all the time.
 */
export function keptByText<Made>(textsMax: number, make: (text: string) => Made): (text: string) => Made {
  const kept = new Map<string, Made>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (kept.size >= textsMax) kept.clear();
    kept.set(text, made);
    return made;
  };
}
