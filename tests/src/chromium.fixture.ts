import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Where distributions put it. */
const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const place = PLACES.find((each) => existsSync(each));

/** Why tests that need Chromium cannot run here. */
export function skipWithoutChromium(): string | false {
  return place === undefined ? "Chromium is not installed" : false;
}

/** Starts the Chromium of this machine. */
export function startChromium(): Promise<Browser> {
  // Its sandbox refuses to run as root, as which containers run tests; it visits no page but ours.
  return chromium.launch({ executablePath: place!, args: ["--no-sandbox"] });
}
