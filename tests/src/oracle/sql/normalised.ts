/** A name as names of companies and entities are compared. */
export function normalised(name: string): string {
  const spelled = `folded(replace(${name}, '&', ' and '))`;
  return `regexp_replace(regexp_replace(${spelled}, '\\blimited\\b', 'ltd', 'g'), '\\bproprietary\\b', 'pty', 'g')`;
}
