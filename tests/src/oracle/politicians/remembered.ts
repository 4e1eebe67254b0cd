/** A function of one thing that is not asked twice about the same. */
export function remembered<Given, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new Map<Given, Made>();
  return (given) => {
    if (!made.has(given)) made.set(given, make(given));
    return made.get(given)!;
  };
}
