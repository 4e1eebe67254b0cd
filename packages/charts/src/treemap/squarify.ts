import type { Box } from "../base/svg.js";

/**
 * Rectangles whose areas are as the values, which fall and are above zero, each as near to a square as it can be
 * (Bruls, Huizing and van Wijk 2000).
 */
export function squarify(values: readonly number[], room: Box): readonly Box[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const scale = ((room.right - room.left) * (room.bottom - room.top)) / total;
  const boxes: Box[] = [];
  let rest = room;
  for (let from = 0; from < values.length; ) {
    const side = Math.min(rest.right - rest.left, rest.bottom - rest.top);
    const to = endOfStrip(values, from, side, scale);
    const areas = values.slice(from, to).map((value) => value * scale);
    const { strip, remaining } = laid(areas, rest);
    boxes.push(...strip);
    rest = remaining;
    from = to;
  }
  return boxes;
}

/** Where a strip ends that begins with a value: before the one that would make its worst rectangle worse. */
function endOfStrip(values: readonly number[], from: number, side: number, scale: number): number {
  let [sum, worst] = [0, Infinity];
  const largest = values[from]! * scale;
  for (let to = from; to < values.length; to++) {
    const area = values[to]! * scale;
    sum += area;
    const next = Math.max((side * side * largest) / (sum * sum), (sum * sum) / (side * side * area));
    if (next > worst) return to;
    worst = next;
  }
  return values.length;
}

/** A strip of rectangles along the shorter side of a room, and what remains of it. */
function laid(areas: readonly number[], room: Box) {
  const [width, height] = [room.right - room.left, room.bottom - room.top];
  const sum = areas.reduce((before, area) => before + area, 0);
  const isUpright = width >= height;
  const thickness = Math.min(isUpright ? width : height, sum / Math.max(1e-9, isUpright ? height : width));
  let along = isUpright ? room.top : room.left;
  const strip = areas.map((area) => {
    const from = along;
    along = Math.min(isUpright ? room.bottom : room.right, along + area / Math.max(1e-9, thickness));
    return isUpright
      ? { left: room.left, right: room.left + thickness, top: from, bottom: along }
      : { left: from, right: along, top: room.top, bottom: room.top + thickness };
  });
  const remaining = isUpright ? { ...room, left: room.left + thickness } : { ...room, top: room.top + thickness };
  return { strip, remaining };
}
