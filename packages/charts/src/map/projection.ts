import type { Box } from "../base/svg.js";

/** A place on the globe, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a place is in a picture. */
export type Projection = (place: Position) => { readonly x: number; readonly y: number };

/** A projection that shows all places as large as a box allows, true to scale at their middle latitude. */
export function projectionOf(places: readonly Position[], box: Box): Projection {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { latitude, longitude } of places) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  if (!(west <= east)) [west, east, south, north] = [0, 0, 0, 0];
  const [midLatitude, midLongitude] = [(south + north) / 2, (west + east) / 2];
  const shrink = Math.max(0.05, Math.cos((midLatitude * Math.PI) / 180));
  const across = (box.right - box.left) / Math.max(1e-6, (east - west) * shrink);
  const down = (box.bottom - box.top) / Math.max(1e-6, north - south);
  const scale = Math.min(across, down);
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return ({ latitude, longitude }) => ({
    x: x + (longitude - midLongitude) * shrink * scale,
    y: y - (latitude - midLatitude) * scale,
  });
}

/** Whether a place is one of the globe. */
export function isPosition({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
