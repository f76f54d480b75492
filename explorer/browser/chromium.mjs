// The system's Chromium, headless, drawing without a graphics card.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { chromium } from "playwright-core";

const SERIOUS = new Set(["serious", "critical"]);
const axe = await readFile(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

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

/** What axe finds serious on a page whose context has `bypassCSP`. */
export async function faults(page) {
  await page.addScriptTag({ content: axe });
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations
    .filter(({ impact }) => SERIOUS.has(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}
