import { palettes } from "./palette.js";

/** The colours of a ground as custom properties, for a rule of a page: `:root { … }`. */
export function chartColours(ground: "light" | "dark"): string {
  return Object.entries(palettes[ground])
    .map(([name, value]) => `--chart-${name}: ${value};`)
    .join("\n");
}
