// The system's Chromium, headless, drawing without a graphics card.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export async function open(size = { width: 1280, height: 800 }, options = {}) {
  const executablePath = process.env.CHROMIUM ?? PLACES.find((place) => existsSync(place));
  if (executablePath === undefined) {
    throw new Error("there is no Chromium; install it (Debian: apt-get install chromium), or set CHROMIUM to its path");
  }
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const context = await browser.newContext({ viewport: size, acceptDownloads: true, ...options });
  return { browser, context };
}
