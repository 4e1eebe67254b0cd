/**
 * A vector as signed bytes that point the same way, the largest component 127; undefined when it points
 * nowhere. A byte a dimension tells stories apart as well as the eight of a number.
 */
export function quantised(vector: readonly number[]): Int8Array | undefined {
  const largest = vector.reduce((most, component) => Math.max(most, Math.abs(component)), 0);
  // NaN stays NaN.
  if (!(largest > 0 && Number.isFinite(largest))) return undefined;
  return Int8Array.from(vector, (component) => Math.round((component / largest) * COMPONENT_MAX));
}

const COMPONENT_MAX = 127;
