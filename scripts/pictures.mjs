// Takes the pictures of the README in Chromium, from the demo world: `npm run build && node scripts/pictures.mjs`.
// The world is always the same, so a picture changes when its page does.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { skipWithoutChromium, startChromium } from "../tests/dist/chromium.fixture.js";
import { serve, untilShown } from "../tests/dist/daybook.fixture.js";
import { root } from "./run.mjs";

/** The page that each picture shows, and how much of it. */
const PICTURES = [
  { name: "front-page", path: "/", height: 1000 },
  { name: "stock-page", path: "/stocks/W9E", height: 1360 },
];
const WIDTH = 1200;

const missing = skipWithoutChromium();
if (missing) throw new Error(missing);
const pictures = join(root, "docs/pictures");
mkdirSync(pictures, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), "daybook-pictures-"));
const server = await serve(folder);
const browser = await startChromium();
try {
  await untilShown(server.address);
  const page = await browser.newPage();
  const devtools = await page.context().newCDPSession(page);
  for (const { name, path, height } of PICTURES) {
    await page.setViewportSize({ width: WIDTH, height });
    await page.goto(server.address + path);
    // Half as large as a PNG of the same page, and its small texts stay sharp.
    const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: 80 });
    writeFileSync(join(pictures, `${name}.webp`), data, "base64");
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
