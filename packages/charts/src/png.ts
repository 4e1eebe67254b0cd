import { createRequire } from "node:module";
import { renderAsync } from "@resvg/resvg-js";
import { pngFileOf } from "./png-file.js";

const WIDTH_MAX = 2400;
const LENGTH_MAX = 4_000_000;
const require = createRequire(import.meta.url);
const FONT_FILES = ["400Regular/Arimo_400Regular.ttf", "700Bold/Arimo_700Bold.ttf"];

/**
 * A picture of a chart as a PNG file, `scale` times as wide as the chart, at most 2400 pixels. Other threads draw and pack it.
 * Custom properties of a page are not known here: the chart is drawn with the theme `light` or `dark`.
 */
export async function pngOf(svg: string, { scale = 1 }: { readonly scale?: number } = {}): Promise<Buffer> {
  const wanted = Math.round(Number(/^<svg [^>]*? width="(\d+)"/.exec(svg)?.[1] ?? Number.NaN) * scale);
  if (!(wanted >= 1 && wanted <= WIDTH_MAX)) throw new RangeError(`A PNG is 1 to ${WIDTH_MAX} pixels wide.`);
  if (svg.length > LENGTH_MAX) throw new RangeError(`A chart of more than ${LENGTH_MAX} characters is not made a PNG.`);
  if (svg.includes("var(--")) throw new RangeError('A PNG is made of a chart whose theme is "light" or "dark".');
  const { pixels, width, height } = await renderAsync(svg, {
    fitTo: { mode: "width", value: wanted },
    font: { loadSystemFonts: false, fontFiles: fontFiles(), defaultFontFamily: "Arimo", sansSerifFamily: "Arimo" },
  });
  return pngFileOf(pixels, width, height);
}

/** The files of the font that texts are measured by, where npm has put them. */
function fontFiles(): string[] {
  return FONT_FILES.map((file) => require.resolve(`@expo-google-fonts/arimo/${file}`));
}
