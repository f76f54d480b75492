// Measures a page: its first picture, and frames while it is moved. `python -m tests.browser.measure`
import { pathToFileURL } from "node:url";
import { open } from "./chromium.mjs";

const SECONDS = 4;
const { browser, context } = await open();
const page = await context.newPage();
await page.addInitScript(() => {
  window.firstPicture = null;
  new MutationObserver((_, watcher) => {
    if (!document.body?.classList.contains("ready")) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.firstPicture = performance.now())));
  }).observe(document, { attributes: true, childList: true, subtree: true });
});
await page.goto(pathToFileURL(process.argv[2]).href);
await page.waitForFunction(() => window.firstPicture !== null);
const told = { "first picture, ms": Math.round(await page.evaluate(() => window.firstPicture)) };
const begun = Date.now();
await page.waitForFunction(() => !document.body.classList.contains("arranging"), null, { timeout: 120_000 });
told["arranged after, ms"] = Date.now() - begun;

const box = await page.locator("#stage").boundingBox();
const [x, y] = [box.x + box.width * 0.55, box.y + box.height / 2];
told["pan, frames/s"] = await frames(async (step) => {
  if (step === 0) {
    await page.mouse.move(x, y);
    await page.mouse.down();
  }
  await page.mouse.move(x + 400 * Math.sin(step / 40), y + 200 * Math.cos(step / 30));
});
await page.mouse.up();
told["zoom, frames/s"] = await frames(async (step) => {
  await page.mouse.wheel(0, step % 30 < 15 ? -120 : 120);
  await page.waitForTimeout(20);
});
console.log(JSON.stringify(told, null, 2));
await browser.close();

async function frames(act) {
  await page.evaluate(() => {
    window.times = [];
    const tick = (time) => {
      window.times.push(time);
      window.ticking = requestAnimationFrame(tick);
    };
    tick(performance.now());
  });
  const end = Date.now() + SECONDS * 1000;
  for (let step = 0; Date.now() < end; step += 1) await act(step);
  return page.evaluate(() => {
    cancelAnimationFrame(window.ticking);
    const gaps = window.times.slice(1).map((time, place) => time - window.times[place]);
    gaps.sort((one, other) => one - other);
    const at = (share) => Math.round(1000 / gaps[Math.floor(gaps.length * share)]);
    return { median: at(0.5), slowest_tenth: at(0.9), frames: gaps.length };
  });
}
